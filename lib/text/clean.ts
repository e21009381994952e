const CONTROL_BUT_SPACE = /[^\P{Cc}\s]|\p{Cs}/gu;
const CONTROL_BUT_LINES = /[^\P{Cc}\n\t]|\p{Cs}/gu;

/** One line as it can be stored: no control characters or broken surrogates, trimmed. */
export function cleanLine(text: string): string {
  return text.replace(CONTROL_BUT_SPACE, "").replace(/\s+/g, " ").trim();
}

/** Several lines as they can be stored; line breaks become `\n`. */
export function cleanLines(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(CONTROL_BUT_LINES, "").trim();
}
