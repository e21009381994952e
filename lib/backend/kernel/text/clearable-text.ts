import { z } from "zod";
import { cleanLine } from "@/lib/base/text/clean";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";

/** Value that clears an optional text. */
const CLEAR = "-";

/** Schema of a text that - clears. @param clean normalises the text */
export function clearableText(max: number, clean: (text: string) => string) {
  return z
    .string()
    .transform((raw) => (raw.trim() === CLEAR ? "" : clean(raw)))
    .pipe(z.string().max(max, refusalText("cells.atMost", { count: max })));
}

export const emptyToNull = (text: string) => text || null;

/** Schema of one line; - becomes null. */
export const clearableLine = (max: number) => clearableText(max, cleanLine).transform(emptyToNull);

/** Schema of `schema` or -, which becomes null. */
export function clearable<S extends z.ZodType<unknown, string>>(schema: S) {
  return z
    .string()
    .transform((raw) => (raw.trim() === CLEAR ? null : raw))
    .pipe(schema.nullable());
}

/** Schema of texts separated by |; - for none. */
export const textList = (max: number) =>
  clearableText(max, cleanLine).transform((text) =>
    text === "" ? [] : text.split("|").map((part) => part.trim()),
  );
