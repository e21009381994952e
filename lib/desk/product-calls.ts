import type { Identifier } from "react-admin";
import { looseId, looseList, looseNumber, looseObject, looseText } from "@/lib/base/loose";
import type { CorrectionReason } from "@/lib/contract/terms";
import type { DeskClient } from "./desk-client";
import { HOME_PLACES, type HomePlaces, type PriceChange } from "./records";

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

/** A page of a history, and the number of entries on all pages. */
export interface HistoryPage<Entry> {
  data: Entry[];
  total: number;
}

/** Entries of a page of a history. */
export const PER_PAGE = 10;

function entryOf(value: Record<string, unknown>) {
  return {
    id: looseId(value.id) ?? 0,
    at: looseText(value.at) ?? "",
    by: looseText(value.by) ?? "",
  };
}

function priceSide(value: unknown): PriceChange["before"] {
  const { price, discount } = looseObject(value);
  return { price: looseNumber(price), discount: looseNumber(discount) };
}

function priceChange(value: Record<string, unknown>): PriceChange {
  return {
    ...entryOf(value),
    before: priceSide(value.before),
    after: priceSide(value.after),
  };
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
    /** Returns a page of the changes of a product's price, latest first. */
    async priceHistory(
      productId: Identifier,
      page: number,
      signal?: AbortSignal,
    ): Promise<HistoryPage<PriceChange>> {
      const query = { page, per_page: PER_PAGE };
      const response = await call("GET", `products/${productId}/price-history`, { query, signal });
      const data = looseList(response.data).map(priceChange);
      return { data, total: looseNumber(response.total) ?? data.length };
    },
    async homePlaces(productId: Identifier, signal?: AbortSignal): Promise<HomePlaces> {
      const { data } = await call("GET", `products/${productId}/home-places`, { signal });
      const places = looseObject(data);
      const entries = HOME_PLACES.map((name) => [name, looseNumber(places[name])]);
      return Object.fromEntries(entries);
    },
    /** Returns HTML as pages of the shop show it. */
    async previewHtml(html: string, signal?: AbortSignal): Promise<string> {
      const { data } = await call("POST", "preview", { body: { html }, signal, isQuery: true });
      return looseText(looseObject(data).html) ?? "";
    },
  };
}
