import { z } from "zod";
import { hasOnlyPlaceholders } from "@/lib/base/text/placeholders";
import { TERMS_WORDS } from "./wording";

/** Maximum characters of the terms in one language. */
const MAX_LETTERS = 50_000;

/** Schema of the terms in one language, as HTML. */
export const termsText = z
  .string()
  .trim()
  .min(1, "Please write text.")
  .max(MAX_LETTERS, `Please write at most ${MAX_LETTERS} characters.`)
  .refine(
    (text) => hasOnlyPlaceholders(text, TERMS_WORDS),
    `Only these words may stand in braces: {${TERMS_WORDS.join("}, {")}}.`,
  );

/** Schema of the setting `terms`; null for the built-in ones. */
export const termsSetting = z.strictObject({ en: termsText, bn: termsText }).nullable();
