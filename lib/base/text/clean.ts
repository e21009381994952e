// Characters that change the text direction or are invisible: marks, embeddings, isolates,
// zero-width spaces, invisible operators, tags. Written as code points, because they cannot be seen
// in an editor.
const HIDDEN =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
// Bengali conjuncts need both joiners, emoji of several people one of them.
const STRAY_ZWNJ = /(?<![\u0980-\u09ff])\u200c|\u200c(?![\u0980-\u09ff])/g;
const STRAY_ZWJ =
  /(?<!\ufe0f|[\u0980-\u09ff\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d|\u200d(?![\u0980-\u09ff\p{Extended_Pictographic}])/gu;
const CONTROL_BUT_SPACE = /[^\P{Cc}\s]|\p{Cs}/gu;
const CONTROL_BUT_LINES = /[^\P{Cc}\n\t]|\p{Cs}/gu;

function withoutHidden(text: string): string {
  return text.replace(HIDDEN, "").replace(STRAY_ZWNJ, "").replace(STRAY_ZWJ, "");
}

/**
 * Returns one line that can be stored: trimmed, without control, direction and invisible
 * characters.
 */
export function cleanLine(text: string): string {
  return withoutHidden(text.replace(CONTROL_BUT_SPACE, "")).replace(/\s+/g, " ").trim();
}

/** Returns several lines that can be stored; line breaks become `\n`. */
export function cleanLines(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(CONTROL_BUT_LINES, "");
  return withoutHidden(lines).trim();
}
