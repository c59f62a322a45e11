import java.io.*;
import java.util.*;
/** Plyglass watches a search: return Plyglass.leaf(value) at a leaf; first thing at any other node
 * Plyglass.enter(alpha, beta, isMax), and then every return is return Plyglass.leave(value). Before all of them,
 * Plyglass.tree("((3 5) (2 9))") may say which tree it is. Children are counted as they come; if one is searched again, or in
 * another order, give enter and leaf its number from 0 behind the rest. Then: plyglass check plyglass.run.jsonl */
public class Plyglass {
    private static PrintWriter file;
    private static final List<Integer> begun = new ArrayList<>(List.of(0)); // children of each open node; first: searches
    public static void tree(String notation) {
        String name = System.getenv().getOrDefault("PLYGLASS_RUN", "plyglass.run.jsonl");
        try { file = new PrintWriter(new FileWriter(name, file != null), true); } catch (IOException e) { throw new UncheckedIOException(e); }
        file.println("{\"plyglass\": \"run\", \"version\": 1, \"language\": \"Java\"" + (notation.isEmpty() ? "}" : ", \"tree\": \"" + notation + "\"}"));
    }
    private static String number(double v) {
        if (Double.isInfinite(v)) return v < 0 ? "\"-inf\"" : "\"inf\"";
        return v == Math.rint(v) && Math.abs(v) < 1e15 ? String.valueOf((long) v) : String.valueOf(v);
    }
    private static void line(String kind, String rest) {
        if (file == null) tree("");
        List<Integer> path = begun.stream().skip(1).map(n -> n - 1).collect(java.util.stream.Collectors.toList());
        file.println("{\"kind\": \"" + kind + "\", \"node\": " + path + ", " + rest + "}");
    }
    public static void enter(double alpha, double beta, boolean isMax, int... child) {
        line("enter", begin(child) + "\"alpha\": " + number(alpha) + ", \"beta\": " + number(beta) + ", \"turn\": \"" + (isMax ? "max\"" : "min\""));
        begun.add(0);
    }
    private static String begin(int... child) {
        begun.set(begun.size() - 1, (child.length > 0 ? child[0] : begun.get(begun.size() - 1)) + 1);
        return child.length > 0 ? "" : "\"counted\": true, ";
    }
    public static double leaf(double v, int... child) { line("leaf", begin(child) + "\"value\": " + number(v)); return v; }
    public static double leave(double v) {
        begun.remove(begun.size() - 1); line("return", "\"value\": " + number(v));
        if (begun.size() == 1) file.println("{\"kind\": \"answer\", \"value\": " + number(v) + "}");
        return v;
    }
    public static int leaf(int v, int... child) { leaf((double) v, child); return v; }
    public static int leave(int v) { leave((double) v); return v; }
}
