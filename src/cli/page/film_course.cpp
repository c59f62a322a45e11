#include "cli/page/film_course.hpp"

#include <utility>

#include "handout/archive.hpp"
#include "handout/markup.hpp"

namespace plyglass::cli {

namespace {

/// imsmanifest.xml of SCORM 1.2: one page, which is the whole course.
std::string manifest(const std::string& title) {
    const std::string name = handout::escaped(title);
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<manifest identifier=\"plyglass\" version=\"1.0\" "
           "xmlns=\"http://www.imsproject.org/xsd/imscp_rootv1p1p2\"\n"
           "    xmlns:adlcp=\"http://www.adlnet.org/xsd/adlcp_rootv1p2\">\n"
           "  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>\n"
           "  <organizations default=\"course\">\n"
           "    <organization identifier=\"course\"><title>" +
           name +
           "</title>\n"
           "      <item identifier=\"film\" identifierref=\"page\"><title>" +
           name +
           "</title></item>\n"
           "    </organization>\n"
           "  </organizations>\n"
           "  <resources>\n"
           "    <resource identifier=\"page\" type=\"webcontent\" adlcp:scormtype=\"sco\" href=\"index.html\">\n"
           "      <file href=\"index.html\"/>\n"
           "    </resource>\n"
           "  </resources>\n"
           "</manifest>\n";
}

}  // namespace

std::string film_course(std::string page, const std::string& title) {
    return handout::archive({{"imsmanifest.xml", manifest(title)}, {"index.html", std::move(page)}});
}

}  // namespace plyglass::cli
