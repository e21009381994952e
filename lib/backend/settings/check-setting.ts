import type { z } from "zod";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { isSettingKey, settingIssues } from "@/lib/site/settings";
import { AppError, type FieldErrors, fieldError, notFound } from "../kernel/errors";

const EMPTY = refusalText("settings.fillIn");
const FORM = refusalText("settings.form");

/** Returns the message of a schema, such as "must be a phone number", as the catalogue has it. */
const asSentence = (message: string) => "This ".concat(message, ".");

/** Returns an issue as a sentence at its input. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "too_small":
      return issue.origin === "number"
        ? refusalText("settings.atLeast", { least: Number(issue.minimum) })
        : EMPTY;
    case "too_big":
      if (issue.origin === "number")
        return refusalText("settings.atMost", { most: Number(issue.maximum) });
      return issue.origin === "string"
        ? refusalText("fields.atMost", { count: Number(issue.maximum) })
        : refusalText("settings.entriesAtMost", { most: Number(issue.maximum) });
    case "custom": {
      const words: unknown = issue.params?.words;
      if (typeof words === "string") return refusalText("settings.mayName", { words });
      return asSentence(issue.message);
    }
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
