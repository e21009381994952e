/** A JSON object whose fields may be missing or of another type. */
export type Loose = Record<string, unknown>;

/** Returns the value if it is an object, otherwise an empty object. */
export function looseObject(value: unknown): Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Loose)
    : {};
}

/** Returns the fields of a record of a known kind, whose values may be of another type. */
export function looseFields<Known extends object>(
  value: unknown,
): { [Name in keyof Known]?: unknown } {
  return looseObject(value) as { [Name in keyof Known]?: unknown };
}

/** Returns the objects of a list without its other elements. */
export function looseList(value: unknown): Loose[] {
  if (!Array.isArray(value)) return [];
  return value.filter((entry) => typeof entry === "object" && entry !== null);
}

/** Returns a finite number, also from text; null for anything else. */
export function looseNumber(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** Returns an id (a positive integer), also from text; null for anything else. */
export function looseId(value: unknown): number | null {
  const number = looseNumber(value);
  return number !== null && Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** Returns trimmed text, also from a number; null for anything else and for empty text. */
export function looseText(value: unknown): string | null {
  const text = typeof value === "number" && Number.isFinite(value) ? String(value) : value;
  return typeof text === "string" ? text.trim() || null : null;
}

/** Whether the value is `true`, 1 or one of these as text. */
export function looseFlag(value: unknown): boolean {
  return value === true || /^(true|1)$/i.test(looseText(value) ?? "");
}

/**
 * Returns a time such as '2026-11-20T18:30:00Z' unchanged; null for anything that is not a time.
 */
export function looseTime(value: unknown): string | null {
  const text = looseText(value);
  return text !== null && !Number.isNaN(Date.parse(text)) ? text : null;
}
