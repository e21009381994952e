import { useLocale } from "next-intl";
import { declaredWrites } from "@/lib/browser-api/declared-calls";
import { fetchJson } from "@/lib/browser-api/read-json";
import { useRead } from "@/lib/browser-api/use-read";
import { pathOf } from "@/lib/contract/address";
import type { SentBody } from "@/lib/contract/define-calls";
import { RETURN_ADDRESSES } from "@/lib/contract/returns/addresses";
import type { RETURN_CALLS } from "@/lib/contract/returns/calls";
import { parseOrderReturns } from "@/lib/contract/returns/reader";
import { localized } from "@/lib/i18n/localized";

const writes = declaredWrites<typeof RETURN_CALLS>(RETURN_ADDRESSES);

/** Returns the lines of an order that can be returned, and its returns; undefined while loading. */
export function useOrderReturns(orderNumber: string) {
  const locale = useLocale();
  const { data, reload } = useRead(
    pathOf(RETURN_ADDRESSES.getOrderReturns, { orderNumber }),
    async (path) => parseOrderReturns(await fetchJson(path)),
  );
  const returns = data && {
    ...data,
    lines: data.lines.map((line) => localized(line, locale)),
    returns: data.returns.map((one) => localized(one, locale)),
  };
  return { returns, reload };
}

type Body = SentBody<typeof RETURN_CALLS.requestReturn>;

/** Pieces of a line to return. */
export type ReturnInput = Body["lines"][number];

/** Requests a return, once for each key. @throws AxiosError */
export async function sendReturn(
  orderNumber: string,
  lines: ReturnInput[],
  key: string,
): Promise<void> {
  await writes.requestReturn({ params: { orderNumber }, body: { lines }, key });
}
