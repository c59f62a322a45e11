public class AlphaBeta {
    record Node(int value, Node... children) {}

    static int alphabeta(Node node, double alpha, double beta, boolean isMax) {
        if (node.children.length == 0) return Plyglass.leaf(node.value);
        Plyglass.enter(alpha, beta, isMax);
        int best = isMax ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        for (Node child : node.children) {
            int v = alphabeta(child, alpha, beta, !isMax);
            best = isMax ? Math.max(best, v) : Math.min(best, v);
            if (isMax) alpha = Math.max(alpha, v);
            else beta = Math.min(beta, v);
            if (alpha >= beta) break;
        }
        return Plyglass.leave(best);
    }

    public static void main(String[] args) {
        Plyglass.tree("((3 12 8) (2 4 6) (14 5 2))");
        Node tree = new Node(0, new Node(0, new Node(3), new Node(12), new Node(8)),
            new Node(0, new Node(2), new Node(4), new Node(6)), new Node(0, new Node(14), new Node(5), new Node(2)));
        System.out.println(alphabeta(tree, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, true));
    }
}
