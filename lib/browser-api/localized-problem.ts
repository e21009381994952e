import type { Locale } from "@/lib/i18n/locales";
import { readStockRefusal } from "@/lib/shop/stock/stock-refusal";
import { type Problem, problemOf } from "./problem";

/** Problem with messages in the page's locale. */
export interface LocalizedProblem extends Problem {
  /** Why products are unavailable, or not in this quantity; null for any other problem. */
  refusal: string | null;
}

/**
 * Reads an error, see `problemOf`, and translates the messages of the embedded backend to the
 * page's locale. Those of other servers stay unchanged. The translations are loaded only when
 * needed.
 */
export async function localizedProblem(error: unknown, locale: Locale): Promise<LocalizedProblem> {
  const read = problemOf(error);
  const problem = { ...read, refusal: await refusalOf(read, locale) };
  const { message, errors } = problem;
  if (locale !== "bn" || (message === null && Object.keys(errors).length === 0)) return problem;
  const texts = await import("@/lib/i18n/server-texts/server-text").catch(() => null);
  const localized = (text: string) => texts?.bengaliOf(text) ?? text;
  return {
    ...problem,
    message: message && localized(message),
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, said]) => [field, said.map(localized)]),
    ),
  };
}

async function refusalOf({ body }: Problem, locale: Locale): Promise<string | null> {
  const refusal = readStockRefusal(body);
  if (!refusal) return null;
  const texts = await import("@/lib/shop/stock/refusal-text").catch(() => null);
  return texts?.refusalText(refusal, locale) ?? null;
}
