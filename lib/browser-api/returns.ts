import { useLocale } from "next-intl";
import { parseOrderReturns } from "@/lib/contract/readers/returns";
import { localized } from "@/lib/i18n/localized";
import { browserApi, idempotent } from "./browser";
import { fetchJson } from "./read-json";
import { useRead } from "./use-read";

const pathOf = (number: string) => `/api/order-returns/${encodeURIComponent(number)}`;

/** Returns the lines of an order that can be returned, and its returns; undefined while loading. */
export function useOrderReturns(number: string) {
  const locale = useLocale();
  const { data, reload } = useRead(pathOf(number), async (path) =>
    parseOrderReturns(await fetchJson(path)),
  );
  const returns = data && {
    ...data,
    lines: data.lines.map((line) => localized(line, locale)),
    returns: data.returns.map((one) => localized(one, locale)),
  };
  return { returns, reload };
}

/** Pieces of a line to return. */
export interface ReturnInput {
  line: number;
  quantity: number;
  reason: string;
  /** Ids of added photos. */
  photos?: number[];
}

/** POST /api/order-returns/{number}, once for each key. @throws AxiosError */
export async function sendReturn(number: string, lines: ReturnInput[], key: string): Promise<void> {
  await browserApi.post(pathOf(number), { lines }, idempotent(key));
}
