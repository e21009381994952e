import type { z } from "zod";
import { isSettingKey, settingIssues } from "@/lib/site/settings";
import { AppError, type FieldErrors, fieldError, notFound } from "../kernel/errors";

const EMPTY = "Please fill this in.";
const FORM = "This is not in the expected form.";

/** Returns the message of a schema, such as "must be a phone number", as a sentence. */
const asSentence = (message: string) => "This ".concat(message, ".");

/** Returns an issue as a sentence at its input. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "too_small":
      return issue.origin === "number" ? `Please enter at least ${issue.minimum}.` : EMPTY;
    case "too_big":
      if (issue.origin === "number") return `Please enter at most ${issue.maximum}.`;
      return issue.origin === "string"
        ? `Please write at most ${issue.maximum} characters.`
        : `Please enter at most ${issue.maximum} entries.`;
    case "custom":
      return asSentence(issue.message);
    case "invalid_union":
    case "unrecognized_keys":
      return FORM;
    case "invalid_format":
      // Formats without a special text: email addresses, days and times.
      return issue.message.startsWith("Invalid") ? FORM : asSentence(issue.message);
    default:
      return EMPTY;
  }
}

/**
 * Checks the value of a setting. The errors have the paths of the inputs in its form, such as
 * `value.1.to`.
 * @throws AppError 404, 422
 */
export function checkSetting(key: string, value: unknown): void {
  if (!isSettingKey(key)) throw notFound();
  if (value === undefined) throw fieldError("value", EMPTY);
  const errors: FieldErrors = {};
  for (const issue of settingIssues(key, value)) {
    const path = ["value", ...issue.path.slice(1)].join(".");
    errors[path] = [...(errors[path] ?? []), sentenceOf(issue)];
  }
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new AppError(422, first, errors);
}
