import type { Locale } from "@/lib/i18n/locales";
import { readStockRefusal } from "@/lib/shop/stock/stock-refusal";
import { type Problem, problemOf } from "./problem";

/** A problem in the words of the page. */
export interface ToldProblem extends Problem {
  /** Why products cannot be had, or not so many; null when it is about something else. */
  refusal: string | null;
}

/**
 * Reads what went wrong, see `problemOf`, with the sentences of our own server in the language of the
 * page. Those of other servers stay as they are; who needs none of them does not load them.
 */
export async function toldProblem(error: unknown, locale: Locale): Promise<ToldProblem> {
  const read = problemOf(error);
  const problem = { ...read, refusal: await refusalOf(read, locale) };
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

async function refusalOf({ body }: Problem, locale: Locale): Promise<string | null> {
  const refusal = readStockRefusal(body);
  if (!refusal) return null;
  const texts = await import("@/lib/shop/stock/refusal-text").catch(() => null);
  return texts?.refusalText(refusal, locale) ?? null;
}
