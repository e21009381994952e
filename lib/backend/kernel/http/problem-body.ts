import { asRefusal, inEnglish } from "@/lib/contract/refusal-texts/english";
import { readRefusal } from "@/lib/contract/refusal-texts/refusal";
import type { RefusalCodes } from "@/lib/contract/refusals";
import { type FieldErrors, mapMessages } from "../errors";

/** Returns the code of a message; null for a sentence that no catalogue has. */
const codeOf = (message: string) => readRefusal(asRefusal(message));

function codesOf(said: string, saidOf: FieldErrors): RefusalCodes | undefined {
  const message = codeOf(said);
  const errors = Object.entries(saidOf)
    .map(([field, messages]) => [field, messages.map(codeOf)] as const)
    .filter(([, codes]) => codes.some((code) => code !== null));
  if (!message && errors.length === 0) return undefined;
  return {
    ...(message && { message }),
    ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
  };
}

/**
 * Returns the body of an error response: its messages in words, and their codes beside them.
 * @param said the message, as it was thrown
 * @param saidOf the messages by field
 */
export function problemBody(
  said: string,
  saidOf?: FieldErrors,
  words: (message: string) => string = inEnglish,
) {
  const codes = codesOf(said, saidOf ?? {});
  return {
    message: words(said),
    ...(saidOf && { errors: mapMessages(saidOf, words) }),
    ...(codes && { codes }),
  };
}
