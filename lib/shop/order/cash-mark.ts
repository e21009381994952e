import { type CashRules, isCashRefused } from "./cash-rules";

/** Rules that a product alone can break. */
export type ProductCashRules = Pick<CashRules, "coldChain" | "prescription">;

/**
 * Marks a product that cannot be paid in cash.
 * @param cash undefined where the shop takes no cash: nothing is marked
 */
export function markNoCash<Product extends Parameters<typeof isCashRefused>[0]>(
  product: Product,
  cash: ProductCashRules | undefined,
): Product & { noCash?: true } {
  return cash && isCashRefused(product, cash) ? { ...product, noCash: true } : product;
}
