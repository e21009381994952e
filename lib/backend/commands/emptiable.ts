import { z } from "zod";
import { cleanLine } from "@/lib/base/text/clean";

/** What empties a text that need not be there. */
export const NONE = "-";

/** A text that - empties. @param clean what makes it fit to be stored */
export function emptiable(max: number, clean: (text: string) => string) {
  return z
    .string()
    .transform((raw) => (raw.trim() === NONE ? "" : clean(raw)))
    .pipe(z.string().max(max, `must have at most ${max} characters`));
}

export const orNull = (text: string) => text || null;

/** One line, or null for -. */
export const textOrNone = (max: number) => emptiable(max, cleanLine).transform(orNull);

/** What `schema` reads, or null for -. */
export function orNone<S extends z.ZodType<unknown, string>>(schema: S) {
  return z
    .string()
    .transform((raw) => (raw.trim() === NONE ? null : raw))
    .pipe(schema.nullable());
}

/** Texts with | between them; - for none. */
export const textList = (max: number) =>
  emptiable(max, cleanLine).transform((text) =>
    text === "" ? [] : text.split("|").map((part) => part.trim()),
  );
