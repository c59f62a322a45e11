#include "lesson/skeleton.hpp"

#include <string_view>

namespace plyglass::lesson {

namespace {

// Lessons are written in their own language, whatever the program speaks: these texts are no translations of each other's.
constexpr std::string_view english = R"(
```lesson
goal: Say what one can do after this lesson
minutes: 5
```

## The tree

Two moves are there, **A** and **B**. The opponent answers with the smaller of two numbers.

```show
tree: tree.txt
algorithm: minimax
step: end
```

```question
ask: Which move is better?
wrong: B, because 9 is the largest number
but: The opponent chooses at B, and does not choose the 9.
right: [A](move), because it is worth [3](value of A)
because: The opponent answers A with [3](value of A) and B with [2](value of B). You choose the larger of these two.
```

```expect
value of A = 3
value of B = 2
move A
```

## What need not be looked at

```show
tree: tree.txt
```

After **A** you are sure of [3](value of A). The first leaf of **B** is [2](number at B.1), so B is worth
[2](value of B <=) at most.

```go
cut: 1
is: cut at B
```

```expect
say: The [9](number at B.2) is skipped, because [2](beta of B) is not more than [3](alpha of B).
cut at B because 2 <= 3
leaves 3 of 4
```
)";

constexpr std::string_view chinese = R"(
```lesson
goal: 写下学完之后会做什么
minutes: 5
```

## 这棵树

有两种走法：**A** 和 **B**。对手总是回应两个数中较小的那个。

```show
tree: tree.txt
algorithm: minimax
step: end
```

```question
ask: 哪种走法更好？
wrong: B，因为 9 最大
but: 在 B 由对手选，对手不会选 9。
right: [A](move)，因为它值 [3](value of A)
because: 对手在 A 回应 [3](value of A)，在 B 回应 [2](value of B)，你选其中较大的一个。
```

```expect
value of A = 3
value of B = 2
move A
```

## 不必看的部分

```show
tree: tree.txt
```

看完 **A**，你至少能得到 [3](value of A)。**B** 的第一片叶子是 [2](number at B.1)，所以 B 至多值
[2](value of B <=)。

```go
cut: 1
is: cut at B
```

```expect
say: [9](number at B.2) 不用看了，因为 [2](beta of B) 不超过 [3](alpha of B)。
cut at B because 2 <= 3
leaves 3 of 4
```
)";

}  // namespace

std::string skeleton(text::Language language, const std::string& title) {
    return "# " + title + "\n" + std::string(language == text::Language::chinese ? chinese : english);
}

std::string skeleton_tree() { return "# man plyglass explains how trees are written.\n(A: (3 5)  B: (2 9))\n"; }

}  // namespace plyglass::lesson
