/** A JSON object whose fields may be missing or of another type. */
export type Loose = Record<string, unknown>;

/** The value if it is an object, else an empty one. */
export function looseObject(value: unknown): Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Loose)
    : {};
}

/** The objects of a list; everything else is left out. */
export function looseList(value: unknown): Loose[] {
  if (!Array.isArray(value)) return [];
  return value.filter((entry) => typeof entry === "object" && entry !== null);
}

/** A number, also one sent as text; null when it is none. */
export function looseNumber(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** A whole number above 0, as every id is, also one sent as text; null for anything else. */
export function looseId(value: unknown): number | null {
  const number = looseNumber(value);
  return number !== null && Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** Text without spaces around it, also when it was sent as a number; null when nothing is left. */
export function looseText(value: unknown): string | null {
  const text = typeof value === "number" && Number.isFinite(value) ? String(value) : value;
  return typeof text === "string" ? text.trim() || null : null;
}

/** `true`, 1 and their texts are true; everything else is false. */
export function looseFlag(value: unknown): boolean {
  return value === true || /^(true|1)$/i.test(looseText(value) ?? "");
}

/** A time such as '2026-11-20T18:30:00Z'; null for what is none. */
export function looseTime(value: unknown): string | null {
  const text = looseText(value);
  return text !== null && !Number.isNaN(Date.parse(text)) ? text : null;
}
