import type { Locale } from "@/lib/i18n/locales";
import { readStockRefusal } from "@/lib/shop/stock/stock-refusal";
import { type Problem, problemOf } from "./problem";

/** Problem with messages in the page's locale. */
export interface LocalizedProblem extends Problem {
  /** Why products are unavailable, or not in this quantity; null for any other problem. */
  refusal: string | null;
}

/**
 * Reads an error, see `problemOf`, and returns its messages in the page's locale: the texts of
 * their codes, or of the contract's messages. Others stay unchanged. The texts are loaded only when
 * needed.
 */
export async function localizedProblem(error: unknown, locale: Locale): Promise<LocalizedProblem> {
  const read = problemOf(error);
  const problem = { ...read, refusal: await refusalOf(read, locale) };
  const { message, errors } = problem;
  if (locale !== "bn" || (message === null && Object.keys(errors).length === 0)) return problem;
  const texts = await import("@/lib/shop/refusals/bengali").catch(() => null);
  return { ...problem, ...texts?.bengaliMessages(problem, problem.body) };
}

async function refusalOf({ body }: Problem, locale: Locale): Promise<string | null> {
  const refusal = readStockRefusal(body);
  if (!refusal) return null;
  const texts = await import("@/lib/shop/stock/refusal-text").catch(() => null);
  return texts?.refusalText(refusal, locale) ?? null;
}
