/** A placeholder in a text that staff write, such as {phone}. */
export const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Whether a text has only placeholders with these names. */
export function hasOnlyPlaceholders(text: string, names: readonly string[]): boolean {
  return [...text.matchAll(PLACEHOLDER)].every(([, name = ""]) => names.includes(name));
}
