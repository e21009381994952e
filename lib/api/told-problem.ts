import type { Locale } from "@/lib/i18n/locales";
import { type Problem, problemOf } from "./problem";

/**
 * Reads what went wrong, see `problemOf`, with the sentences of our own server in the language of the
 * page. Those of other servers stay as they are; who needs none of them does not load them.
 */
export async function toldProblem(error: unknown, locale: Locale): Promise<Problem> {
  const problem = problemOf(error);
  const { message, errors } = problem;
  if (locale !== "bn" || (message === null && Object.keys(errors).length === 0)) return problem;
  const texts = await import("@/lib/i18n/server-texts/server-text").catch(() => null);
  const told = (text: string) => texts?.bengaliOf(text) ?? text;
  return {
    ...problem,
    message: message && told(message),
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, said]) => [field, said.map(told)]),
    ),
  };
}
