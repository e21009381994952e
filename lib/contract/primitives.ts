import { z } from "zod";

/** Older servers send numbers as strings. */
export const number = z.preprocess(
  (value) => (typeof value === "string" && value.trim() !== "" ? Number(value) : value),
  z.number(),
);

export const id = number.pipe(z.number().int().positive());

/** A number that may be missing, null or unreadable. */
export function numberOr<Fallback extends number | null>(fallback: Fallback) {
  return z
    .unknown()
    .optional()
    .transform((value): number | Fallback => number.safeParse(value).data ?? fallback);
}

/** Text that may be missing or null. */
export const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value?.trim() ?? "")
  .catch("");

export const textOrNull = text.transform((value) => value || null);

export const requiredText = z.string().trim().min(1);

/** `true`, `1`, `"1"` and `"true"` are true; everything else is false. */
export const flag = z
  .unknown()
  .optional()
  .transform((value) => /^(true|1)$/i.test(String(value ?? "")));

/** An ISO time; null when it is missing or cannot be read. */
export const timeOrNull = textOrNull.transform((value) =>
  value !== null && !Number.isNaN(Date.parse(value)) ? value : null,
);

/** The name of a related person; null for an unknown one. */
export const personName = z
  .object({ name: text })
  .nullish()
  .catch(null)
  .transform((person) => person?.name || null);
