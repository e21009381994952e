/** Letters of another script that a program replaced with question marks; not those of a question. */
const QUESTION_MARKS = /(?:^|[^\p{L}\p{M}\p{N}\p{P}])["'(>]*\?{2,}|\d\?{3,}/u;
const REPLACEMENT = /\ufffd/;
/** UTF-8 that was read as Windows-1252: Bengali and other scripts of India, Latin with accents, quotes. */
const MISREAD = /à[¤-§]|â€|[ÃÂ][\u0080-\u00bf]/;

/**
 * Whether letters of a text were lost or misread, as when a spreadsheet saves Bengali as plain CSV.
 * The letters cannot be recovered.
 */
export function hasLostLetters(text: string): boolean {
  return QUESTION_MARKS.test(text) || REPLACEMENT.test(text) || MISREAD.test(text);
}
