#include "app/page/report_page.hpp"

#include <fmt/format.h>

#include "diagram/words.hpp"
#include "text/markup.hpp"
#include "text/translate.hpp"

namespace plyglass::app {

namespace {

constexpr const char* style = R"(
:root{color-scheme:light}
*{box-sizing:border-box}
body{max-width:1280px;margin:0 auto;padding:28px 48px;background:#FBFAF7;color:#1F2430;
 font:16px/1.4 'Noto Sans','Noto Sans Mono','Noto Sans CJK SC','Noto Sans SC',sans-serif;font-variant-numeric:tabular-nums}
.part{display:none}.part.on{display:block}
.part:has(section.one:target){display:block}
body:has(section.one:target) .part:not(:has(section.one:target)){display:none}
.languages{float:right;padding:0 0 8px 16px}
.languages button{font:inherit;border:0;background:none;color:#565D6C;cursor:pointer;padding:4px 8px}
.languages button.on{color:#1F2430;font-weight:700}
.languages button:focus-visible{outline:3px solid #1F2430}
h1{font-size:28px;line-height:1.2;margin:0 0 8px;overflow-wrap:anywhere}
.logo{width:34px;height:36px;vertical-align:-6px;margin-right:12px}
h2{font-size:16px;margin:0 0 8px;color:#565D6C}
h3{font-size:20px;line-height:1.3;margin:0 0 8px}
p{margin:0 0 8px}
code,pre{font-family:'Noto Sans Mono','Noto Sans Mono CJK SC',monospace;font-size:15px}
code{overflow-wrap:anywhere}
.firm{white-space:nowrap}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:8px 0}
a{color:#0072B2}
.soft{color:#565D6C}
.alpha{color:#0072B2}.beta{color:#B85000}.chance{color:#00755A}
.row{display:flex;gap:0 16px;justify-content:space-between;align-items:baseline;flex-wrap:wrap}
.card{background:#fff;border:1px solid #E3DED2;border-radius:12px;padding:16px 20px}
.sign{width:22px;height:22px;vertical-align:-5px;margin-right:6px;flex:none}
.tiles{display:grid;grid-template-columns:repeat(4,1fr);gap:16px;margin:16px 0}
.tile{display:flex;gap:16px;align-items:center;padding:12px 20px;min-height:96px}
.tile>b{font-size:44px;line-height:1}
.tile strong{font-size:18px;display:block}
.strip{display:flex;gap:4px}
.strip:has(:nth-child(60)){gap:1px}
.cell{flex:1;min-width:0;height:20px;border-radius:4px;text-align:center;line-height:19px;font-weight:700;overflow:hidden}
.right{background:#009E73;color:#fff}
.work{background:#F0E442;color:#1F2430;box-shadow:inset 0 0 0 1.5px #B8AC12}
.value{background:#CC3311;color:#fff}
.none{background:#fff;border:2px dashed #565D6C}
.bracket{display:flex;align-items:center;gap:10px;margin-top:8px;color:#565D6C;min-width:min-content}
.bracket::before,.bracket::after{content:"";flex:1;min-width:8px;height:5px;border-bottom:1.5px solid #CDC6B6;margin-bottom:5px}
.bracket::before{border-left:1.5px solid #CDC6B6}.bracket::after{border-right:1.5px solid #CDC6B6}
.pair{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,1fr);gap:16px;margin:24px 0 16px}
.line{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,5fr) minmax(0,3fr);gap:8px;align-items:center;padding:9px 0;
 border-top:1px solid #E3DED2}
.line:first-of-type{border-top:0}
.line>:last-child{text-align:right}
.blocks{display:flex;flex-wrap:wrap;gap:4px;align-items:center}
.block{width:52px;height:24px;border-radius:5px}
.many .block{width:20px}
.blocks b{font-size:18px;margin-left:6px}
.block.other{background:#fff;border:2px dashed #565D6C;box-shadow:none}
table{border-collapse:collapse;width:100%}
td,th{padding:9px 12px;text-align:left;vertical-align:top;border-bottom:1px solid #E3DED2;overflow-wrap:anywhere}
table+p{margin-top:16px}
.card>table{margin-top:-9px}.card td:first-child,.card th:first-child{padding-left:0}
.card td:last-child,.card th:last-child{padding-right:0}
th{color:#565D6C}
td.n,th.n{text-align:right;width:1%;white-space:nowrap}
td small{font-size:15px;color:#565D6C;display:block;overflow-wrap:anywhere}
tr.group td{background:#EAE6DC;border:0;border-radius:8px;padding:8px 12px;font-weight:700}
tr.group td span{font-weight:400;color:#565D6C;margin-left:8px}
tr.space td{border:0;padding:4px}
.three{columns:3;column-gap:24px;margin-top:8px}
.three div{break-inside:avoid;display:flex;gap:12px;padding:5px 12px}
.three div>:nth-child(2){flex:1}
.rows td>code:not(.firm){display:inline-block;max-width:232px}
.go{white-space:nowrap}
.go::before,.back::before{content:"";display:inline-block;border:6px solid transparent;border-left:10px solid #0072B2;
 border-right:0;margin-right:8px;vertical-align:-1px}
.back::before{border:6px solid transparent;border-right:10px solid #0072B2;border-left:0}
footer{border-top:1px solid #CDC6B6;margin-top:24px;padding-top:16px;color:#565D6C}
section.one{display:none}
section.one:target{display:block}
.part:has(section.one:target) main{display:none}
.run{display:grid;grid-template-columns:minmax(0,1fr) 364px;gap:16px;margin:16px 0;align-items:start}
.side{display:flex;flex-direction:column;gap:12px}
.stage{padding:8px}
.stage>svg{display:block;width:100%;height:auto;max-height:70vh}
.side .card>svg{display:block;max-width:100%;height:auto;margin:0 auto}
.say{padding:8px 12px;min-height:104px}
[data-in]{display:none}
[data-in].on{display:revert}
.walk{display:flex;gap:8px;align-items:center;padding:8px 12px}
.walk button,button.step{font:inherit;min-width:40px;height:40px;border:1px solid #D3CDBF;border-radius:8px;background:#fff;
 color:#1F2430;cursor:pointer;padding:0 12px;white-space:nowrap}
button.step{height:32px;border-radius:16px}
.walk button:disabled{opacity:.35;cursor:default}
.walk button:focus-visible,.walk input:focus-visible{outline:3px solid #1F2430;outline-offset:2px}
.walk b{min-width:112px;text-align:right}
.time{flex:1;position:relative;height:40px}
.time input{width:100%;margin:0;position:absolute;top:16px;accent-color:#1F2430}
.time i{position:absolute;top:0;width:16px;height:16px;margin-left:-8px;border-radius:8px;background:#CC3311;color:#fff;
 font:700 12px/16px sans-serif;text-align:center}
.place{color:#565D6C;margin:0}
.code{background:#FFF3B0;padding:4px 12px;margin:4px -8px}
.pill{display:inline-block;background:#1F2430;color:#fff;border-radius:18px;padding:4px 14px;font-weight:700;margin:0 8px 8px 0}
.leaves{display:grid;grid-template-columns:1fr auto;gap:4px 16px}
.leaves b{font-size:20px}
.own{background:#FFF3B0}
details{margin:16px 0}
@media screen and (max-width:900px){body{padding:16px}.run,.pair{grid-template-columns:minmax(0,1fr)}.tiles{grid-template-columns:1fr 1fr}
 .three{columns:1}}
@media screen and (max-width:600px){.tile{padding:12px;gap:10px;align-items:start}.tile>b{font-size:32px}.line{grid-template-columns:1fr auto}
 .line>:first-child{grid-column:1/-1}.walk{flex-wrap:wrap}.walk button{padding:0 8px}.walk b{flex:1;min-width:0}.time{order:1;flex-basis:100%}
 .strip:has(:nth-child(16)) .cell{font-size:0}
 .rows td>code:not(.firm){max-width:none}
 .rows,.rows tbody,.rows tr.group,.rows td{display:block}.rows .heads{display:none}
 .rows tr{display:flex;flex-wrap:wrap;gap:2px 16px;padding:10px 0;border-bottom:1px solid #E3DED2}.rows tr.group,.rows tr.space{padding:0;border:0}
 .rows td{flex-basis:100%;padding:0;border:0}.rows td.n{flex:none;width:auto;text-align:left}.rows tr.group td{padding:8px 12px}
 .rows td.n::before{content:attr(data-head) " ";color:#565D6C}}
@media print{body{padding:0;background:#fff;font-size:12px;-webkit-print-color-adjust:exact;print-color-adjust:exact}
 .walk,.back,.languages,details{display:none}.run{grid-template-columns:minmax(0,1fr) 280px}.card,tr,.line{break-inside:avoid}}
)";

/// Switches the language, with what the address names, and takes it from there; and shows the parts of a film's step; the step's number is the page's, from 0.
constexpr const char* script = R"(
const root = document.documentElement;
const speak = wanted => {
  root.lang = wanted;
  for (const it of document.querySelectorAll('.part,.languages button'))
    it.classList.toggle('on', (it.dataset.language || it.lang) === wanted);
  document.title = document.querySelector('.part.on').dataset.title;
};
const speakAsNamed = () => {
  const named = document.getElementById(location.hash.slice(1));
  const part = named && named.closest('.part');
  if (part) speak(part.lang);
};
for (const button of document.querySelectorAll('[data-language]')) button.addEventListener('click', () => {
  const before = root.lang;
  speak(button.dataset.language);
  if (location.hash.endsWith('-' + before)) location.hash = location.hash.slice(0, -before.length) + root.lang;
});
addEventListener('hashchange', speakAsNamed);
speakAsNamed();
for (const run of document.querySelectorAll('.run[data-last]')) {
  const parts = [...run.querySelectorAll('[data-in]')].map(part =>
    [part, part.dataset.in.split(' ').map(range => range.split('-').map(Number))]);
  const last = +run.dataset.last, first = +run.dataset.first, slider = run.querySelector('input');
  const marks = run.dataset.marks ? run.dataset.marks.split(' ').map(Number) : [];
  const count = run.querySelector('.count'), words = count.dataset.words;
  let at = +run.dataset.at;
  const next = () => marks.find(mark => mark > at), before = () => marks.filter(mark => mark < at).pop();
  const targets = {begin: () => 0, back: () => at - 1, ahead: () => at + 1, end: () => last, before, next};
  const show = step => {
    if (step === undefined) return;
    at = Math.max(0, Math.min(last, step));
    for (const [part, ranges] of parts)
      part.classList.toggle('on', ranges.some(([from, to = from]) => from <= at && at <= to));
    slider.value = at;
    count.textContent = words.replace('{}', at + first);
    for (const button of run.querySelectorAll('.walk button')) {
      const to = targets[button.dataset.go]();
      button.disabled = to === undefined || to < 0 || to > last || to === at;
    }
  };
  run.addEventListener('click', event => {
    const button = event.target.closest('button');
    if (button) show(button.dataset.step === undefined ? targets[button.dataset.go]() : +button.dataset.step);
  });
  slider.addEventListener('input', () => show(+slider.value));
  document.addEventListener('keydown', event => {
    if (!run.offsetParent || event.ctrlKey || event.altKey || event.metaKey) return;
    const key = {ArrowLeft: 'back', ArrowRight: 'ahead', Home: 'begin', End: 'end', n: 'next', N: 'before'}[event.key];
    if (!key) return;
    event.preventDefault();
    show(targets[key]());
  });
  show(at);
}
)";

constexpr const char* signs =
    R"(<svg width="0" height="0" style="position:absolute"><symbol id="sign-right" viewBox="0 0 22 22"><circle cx="11" cy="11" r="11" )"
    R"(fill="#009E73"/><path d="M6.4 11.4l3.2 3.4 6.2-7.2" fill="none" stroke="#fff" stroke-width="2.4" )"
    R"(stroke-linecap="round" stroke-linejoin="round"/></symbol><symbol id="sign-work" viewBox="0 0 22 22"><circle cx="11" )"
    R"(cy="11" r="10.2" fill="#F0E442" stroke="#B8AC12" stroke-width="1.5"/><path d="M6 8.4h10M6 13.6h10" stroke="#1F2430" )"
    R"(stroke-width="2.2" stroke-linecap="round"/></symbol><symbol id="sign-value" viewBox="0 0 22 22"><circle cx="11" cy="11" )"
    R"(r="11" fill="#CC3311"/><path d="M11 5.5V12M11 16.3v.01" stroke="#fff" stroke-width="3" stroke-linecap="round"/></symbol>)"
    R"(<symbol id="sign-none" viewBox="0 0 22 22"><circle cx="11" cy="11" r="10" fill="#fff" stroke="#565D6C" stroke-width="2"/>)"
    R"(<path d="M7 7l8 8M15 7l-8 8" stroke="#565D6C" stroke-width="2" stroke-linecap="round"/></symbol>)"
    R"(<symbol id="logo" viewBox="20 14 90 96"><path d="M39 88L58 35 88 88" fill="none" stroke="#1F2430" stroke-width="6" )"
    R"(stroke-linecap="round"/><rect x="39" y="18" width="38" height="38" rx="7" fill="#0072B2"/><path d="M23 76H55L39 104Z" )"
    R"(fill="#D55E00" stroke="#D55E00" stroke-width="7" stroke-linejoin="round"/><rect x="71" y="71" width="35" height="35" )"
    R"(rx="9" fill="#F0E442" stroke="#B8AC12" stroke-width="3"/></symbol></svg>)";

}  // namespace

std::string element(const char* tag, const char* kind, const std::string& inside) {
    return fmt::format("<{0} class=\"{1}\">{2}</{0}>\n", tag, kind, inside);
}

std::string html_words(std::string_view marked) {
    std::string out;
    for (const text::Run& run : text::runs(marked)) {
        const bool is_apart = run.text.starts_with(' ');  // a firm blank would keep lines from breaking there
        std::string words = is_apart ? " " : "";
        if (run.text != " ") words += diagram::html(std::string_view(run.text).substr(is_apart ? 1 : 0));
        switch (run.style) {
            case text::Style::plain: out += words; break;
            case text::Style::alpha: out += "<b class=\"alpha\">" + words + "</b>"; break;
            case text::Style::beta: out += "<b class=\"beta\">" + words + "</b>"; break;
            case text::Style::chance: out += "<b class=\"chance\">" + words + "</b>"; break;
            case text::Style::strong: out += "<b>" + words + "</b>"; break;
            case text::Style::aside: out += "<span class=\"soft\">" + words + "</span>"; break;
        }
    }
    return out;
}

std::string html_lines(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        out += diagram::html(text.substr(0, end)) + '\n';
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
    }
    return out;
}

std::string html_sign(std::string_view kind) {
    return fmt::format(R"(<svg class="sign" aria-hidden="true"><use href="#sign-{}"/></svg>)", kind);
}

std::string html_logo() { return R"(<svg class="logo" aria-hidden="true"><use href="#logo"/></svg>)"; }

std::string in_report(const std::string& id) { return fmt::format("{}-{}", id, text::code(text::current_language())); }

std::string report_page(const std::vector<ReportPart>& parts) {
    const text::Language now = text::current_language();
    std::string buttons, bodies;
    for (const text::Language each : text::languages()) {
        const ReportPart& part = parts.at(static_cast<std::size_t>(each));
        const char* const kind = each == now ? " on" : "";
        buttons += fmt::format(R"(<button class="{}" data-language="{}">{}</button>)", kind, text::code(each),
                               diagram::html(text::own_name(each)));
        bodies += fmt::format("<div class=\"part{}\" lang=\"{}\" data-title=\"{}\">\n{}</div>\n", kind,
                              text::code(each), diagram::html(part.title), part.body);
    }
    if (parts.size() < 2) buttons.clear();
    return fmt::format(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
        "content=\"width=device-width\"><title>{}</title><style>{}</style></head><body>{}\n{}{}<script>{}"
        "</script></body></html>\n",
        text::code(now), diagram::html(parts.at(static_cast<std::size_t>(now)).title), style, signs,
        element("div", "languages", buttons), bodies, script);
}

}  // namespace plyglass::app
