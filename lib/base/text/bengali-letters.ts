/**
 * Bengali letters that keyboards send as one character or as two, and which every Unicode form
 * splits into two.
 */
export const SPLIT_LETTERS = [
  { one: "\u09df", two: "\u09af\u09bc" },
  { one: "\u09dc", two: "\u09a1\u09bc" },
  { one: "\u09dd", two: "\u09a2\u09bc" },
] as const;
