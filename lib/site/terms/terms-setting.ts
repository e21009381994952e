import { z } from "zod";
import { hasOnlyPlaceholders } from "@/lib/base/text/placeholders";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { TERMS_WORDS } from "./wording";

/** Maximum characters of the terms in one language. */
const MAX_LETTERS = 50_000;

/** Schema of the terms in one language, as HTML. */
export const termsText = z
  .string()
  .trim()
  .min(1, refusalText("fields.text"))
  .max(MAX_LETTERS, refusalText("fields.atMost", { count: MAX_LETTERS }))
  .refine(
    (text) => hasOnlyPlaceholders(text, TERMS_WORDS),
    refusalText("settings.wordsInBraces", { words: `{${TERMS_WORDS.join("}, {")}}` }),
  );

/** Schema of the setting `terms`; null for the built-in ones. */
export const termsSetting = z.strictObject({ en: termsText, bn: termsText }).nullable();
