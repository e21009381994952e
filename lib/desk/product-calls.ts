import type { CorrectionReason } from "@/lib/contract/terms";
import type { DeskClient } from "./desk-client";

/** A row of the grid to save; a missing field stays unchanged. */
export interface PriceEdit {
  id: number;
  version: string;
  /** Taka, before the discount. */
  price?: number;
  /** Percent. */
  discount?: number;
  /** Pieces that can be sold. */
  stock?: number;
  /** With `stock`: version of the stock that was shown. */
  stock_version?: string;
}

/** Calls about prices and histories of products. */
export function createProductCalls({ call }: DeskClient) {
  return {
    /**
     * Saves rows of the grid, all of them or none.
     * @param reason why stock changes; null if it does not
     * @throws DeskError 409 with the changed `rows`
     */
    async savePrices(rows: readonly PriceEdit[], reason: CorrectionReason | null): Promise<void> {
      await call("PUT", "prices", { body: { rows, ...(reason && { reason }) } });
    },
  };
}
