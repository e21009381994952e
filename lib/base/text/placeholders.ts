/** A placeholder in a text that staff write, such as {phone}. */
export const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Returns a text with its placeholders filled in; unknown ones stay as they are. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

/** Whether a text has only placeholders with these names. */
export function hasOnlyPlaceholders(text: string, names: readonly string[]): boolean {
  return [...text.matchAll(PLACEHOLDER)].every(([, name = ""]) => names.includes(name));
}
