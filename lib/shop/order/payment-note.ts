import { hasOnlyPlaceholders, PLACEHOLDER } from "@/lib/base/text/placeholders";

/** Placeholders allowed in the shop's own payment instructions, written as {phone} and so on. */
export const NOTE_WORDS = ["phone", "total", "method", "deadline", "number", "from", "to"] as const;

/** Values of the placeholders for an order, in the page's language; null if unknown. */
export type NoteValues = Record<(typeof NOTE_WORDS)[number], string | null>;

function wordOf(name: string | undefined) {
  return NOTE_WORDS.find((word) => word === name);
}

/** Whether a text contains only known placeholders. */
export function isNote(text: string): boolean {
  return hasOnlyPlaceholders(text, NOTE_WORDS);
}

function filled(line: string, values: NoteValues): string | null {
  const names = [...line.matchAll(PLACEHOLDER)].map(([, name]) => wordOf(name));
  if (names.some((name) => name && values[name] === null)) return null;
  return line.replace(PLACEHOLDER, (whole, name) => values[wordOf(name) ?? "number"] ?? whole);
}

/** Returns the steps with their placeholders filled in. Lines with an unknown value are dropped. */
export function noteSteps(steps: readonly string[], values: NoteValues): string[] {
  return steps.flatMap((step) => {
    const lines = step.split("\n").flatMap((line) => filled(line, values) ?? []);
    return lines.length > 0 ? [lines.join("\n")] : [];
  });
}
