// The course: what each of the four steps says, in both languages.
import type { Lang } from "../i18n";

export interface Step {
  title: string;
  text: string[];
  proofTitle: string;
  proof: string[];
}

const en: Step[] = [
  {
    title: "1. Bash's game",
    text: [
      "There is one heap. Each player in turn takes 1, 2, ... or m stones. Whoever cannot move loses.",
      "Work backwards. With 0 stones the player to move has lost. With 1 to m stones one takes them all and wins. With m+1 stones every move leaves 1 to m, and the opponent wins.",
      "A position is called P if the player to move loses against best play, and N if the player to move wins. A position is N when some move leads to a P-position, and P when no move does.",
    ],
    proofTitle: "The multiples of m+1 are the P-positions",
    proof: [
      "From a multiple of m+1, taking k stones with 1 ≤ k ≤ m never leaves a multiple: the remainder changes.",
      "From any other n, the remainder r = n mod (m+1) is one of 1, ..., m, so r stones may be taken, and a multiple is left.",
      "0 is a multiple, and there the player to move has lost. By induction on n, the multiples are lost and all others are won.",
      "The strategy: when the opponent takes k, take m+1-k.",
    ],
  },
  {
    title: "2. Nim",
    text: [
      "There are several heaps. Each player in turn takes any number of stones from one heap. Whoever cannot move loses.",
      "Write the sizes in binary, one below the other, and add each column without carrying: a column with an odd number of ones gives 1, otherwise 0. The result is the xor of the sizes.",
      "Bouton's theorem (1901): the player to move loses exactly when the xor is 0.",
    ],
    proofTitle: "Bouton's proof",
    proof: [
      "When all heaps are empty the xor is 0, and the player to move has lost.",
      "From xor 0, every move changes the bits of exactly one heap, so some column becomes odd: the xor is not 0 any more.",
      "From xor X > 0, look at the leading bit of X. An odd number of heaps have this bit, so there is one; call its size n. Then n xor X has a 0 there and agrees with n to the left of it, so n xor X < n.",
      "So the heap may be cut down to n xor X, and the xor of all is X xor X = 0.",
    ],
  },
  {
    title: "3. The Sprague-Grundy function",
    text: [
      "Other rules, the same idea. Give every position a number: the mex of the numbers of its options, the least natural number that is missing among them. This is its nim-value.",
      "A position without moves has the value 0, for from the empty set even 0 is missing. A position is P exactly when its value is 0.",
      "For a heap game this is a table that can be filled in from the left: the value of n needs only the values of smaller heaps.",
    ],
    proofTitle: "Why the mex is right",
    proof: [
      "If a position has the value v, every smaller number u < v is the value of some option, because v is the least that is missing.",
      "And no option has the value v itself.",
      "So a position of value v behaves like a Nim heap of v stones: one can move to every smaller value, and a move to a larger one (if the rules offer it) can be answered by a move back to v.",
      "In particular 0 occurs among the options of a position exactly when its value is not 0: the P-positions are those of value 0.",
    ],
  },
  {
    title: "4. Sums and variants",
    text: [
      "Several games side by side: a move is a move in one of them. This is their sum. The Sprague-Grundy theorem: the nim-value of a sum is the xor of the nim-values of its parts.",
      "A move that splits a heap leaves a sum of two: its value is the xor of the two values. So Kayles, Grundy's game and all octal games have tables too.",
      "Misère play turns the end round: whoever makes the last move loses. For Nim only the end changes: as long as some heap has two stones or more, play as usual, and with the move that leaves only heaps of one stone, leave an odd number of them. For other games misère play can be much harder.",
    ],
    proofTitle: "The proof for sums",
    proof: [
      "Let the parts have the values a and b, and let v = a xor b. No option of the sum has the value v: a move changes one of the two values, and the xor with it.",
      "Let u < v. The leading bit of u xor v is a 1 in v, so it is a 1 in a or in b, say in a. Then a xor (u xor v) < a, so the first part can be moved to this value, and the sum then has the value u.",
      "So v is the mex of the values of the options of the sum.",
    ],
  },
];

const zh: Step[] = [
  {
    title: "1. 巴什博弈",
    text: [
      "只有一堆石子。双方轮流取走 1、2、……或 m 颗。无路可走者输。",
      "从终局倒推。剩 0 颗时，轮到走的一方已经输了。剩 1 到 m 颗时，可以一次取完而获胜。剩 m+1 颗时，无论怎样走都留下 1 到 m 颗，对手获胜。",
      "若双方都走得最好时轮到走的一方必败，这个局面称为 P；必胜则称为 N。有一步能走到 P 局面的是 N；没有这样一步的是 P。",
    ],
    proofTitle: "m+1 的倍数恰是先手必败的局面",
    proof: [
      "从 m+1 的倍数取走 k 颗（1 ≤ k ≤ m），余数必然改变，留下的不会是倍数。",
      "若 n 不是倍数，则余数 r = n mod (m+1) 是 1, ..., m 之一，可以取走 r 颗，留下倍数。",
      "0 是倍数，此时轮到走的一方已输。对 n 归纳即知：倍数必败，其余必胜。",
      "策略：对手取 k 颗，你就取 m+1-k 颗。",
    ],
  },
  {
    title: "2. 尼姆游戏",
    text: [
      "有若干堆石子。双方轮流从某一堆中取走任意多颗。无路可走者输。",
      "把各堆大小写成二进制，上下对齐，逐列相加而不进位：某一列有奇数个 1 就得 1，否则得 0。结果就是各堆大小的异或。",
      "布顿定理（1901）：先手必败，当且仅当异或为 0。",
    ],
    proofTitle: "布顿的证明",
    proof: [
      "各堆都取完时异或为 0，轮到走的一方已输。",
      "若异或为 0，任何一步恰好改变一堆的若干二进制位，于是某一列变成奇数个 1：异或不再为 0。",
      "若异或 X > 0，看 X 的最高位。有奇数个堆含有这一位，所以至少有一个，设其大小为 n。n xor X 在这一位变为 0，而更高的位与 n 相同，所以 n xor X < n。",
      "于是可以把这一堆减少到 n xor X，此时总的异或为 X xor X = 0。",
    ],
  },
  {
    title: "3. SG 函数",
    text: [
      "规则换了，思想不变。给每个局面一个数：它的各后继的数的 mex，即其中没有出现的最小自然数。这就是它的 SG 值。",
      "无路可走的局面值为 0，因为空集中连 0 也没有。局面先手必败，当且仅当它的值为 0。",
      "对取石子的游戏，这就是一张可以从左到右填写的表：n 的值只用到更小的堆的值。",
    ],
    proofTitle: "为什么 mex 是对的",
    proof: [
      "若局面的值为 v，则每个更小的数 u < v 都是某个后继的值，因为 v 是缺少的最小数。",
      "而没有后继的值等于 v。",
      "所以值为 v 的局面就像一堆 v 颗的尼姆堆：可以走到每个更小的值；若规则允许走到更大的值，对手总可以再走回 v。",
      "特别地，后继中出现 0，当且仅当局面的值不为 0：先手必败的局面就是值为 0 的局面。",
    ],
  },
  {
    title: "4. 和与变体",
    text: [
      "几个游戏并排，每一步在其中一个里走：这就是它们的和。Sprague–Grundy 定理：和的 SG 值等于各部分 SG 值的异或。",
      "把一堆分成两堆的走法，留下的是两堆之和：它的值是两个值的异或。所以 Kayles、Grundy 游戏以及所有八进制游戏也都有表。",
      "反常规则把结局颠倒过来：走最后一步者输。对尼姆游戏只有收尾不同：只要还有一堆不少于两颗，就照常走；走到只剩单颗的堆时，要留下奇数个。对别的游戏，反常规则可能困难得多。",
    ],
    proofTitle: "关于和的证明",
    proof: [
      "设两部分的值为 a 和 b，令 v = a xor b。和的后继没有值为 v 的：一步只改变两个值中的一个，异或也随之改变。",
      "设 u < v。u xor v 的最高位在 v 中为 1，所以在 a 或 b 中为 1，不妨设在 a 中。于是 a xor (u xor v) < a，第一部分可以走到这个值，此时和的值为 u。",
      "所以 v 就是和的各后继的值的 mex。",
    ],
  },
];

export const stepsOf = (lang: Lang): Step[] => (lang === "zh" ? zh : en);
