import { useLocale } from "next-intl";
import { pathOf } from "@/lib/contract/address";
import { EBOOK_ORDER_ADDRESSES } from "@/lib/contract/ebook-orders/addresses";
import type { ReadEbookOrderInfo } from "@/lib/contract/ebook-orders/reader";
import { ORDER_ADDRESSES } from "@/lib/contract/orders/addresses";
import type { ReadOrderInfo } from "@/lib/contract/readers/orders";
import { parseOrNull } from "@/lib/contract/readers/records";
import { localized } from "@/lib/i18n/localized";
import { knownPaymentState } from "@/lib/shop/order/payment-state";
import { orderState } from "@/lib/shop/tracking/order-progress";
import { fetchJsonOrNull } from "./read-json";
import { usePaidOrder } from "./use-paid-order";

async function fetchOrderInfo(path: string): Promise<ReadOrderInfo | null> {
  const [response, { parseOrderInfo }] = await Promise.all([
    fetchJsonOrNull(path),
    import("@/lib/contract/readers/orders"),
  ]);
  return parseOrNull(parseOrderInfo, response);
}

function orderMayChange({ paymentStatus, payable }: ReadOrderInfo): boolean {
  const state = knownPaymentState(paymentStatus);
  return state === "being_checked" || (state === "to_be_paid" && payable);
}

/** Returns an order of this browser in the page's language, see `usePaidOrder`. */
export function useOrderInfo(number: string | null) {
  const path =
    number === null ? null : pathOf(ORDER_ADDRESSES.getOrderInfo, { orderNumber: number });
  const locale = useLocale();
  const { order, ...state } = usePaidOrder(path, fetchOrderInfo, orderMayChange);
  const shown = order && { ...order, items: order.items.map((item) => localized(item, locale)) };
  return { order: shown, ...state };
}

async function fetchEbookOrderInfo(path: string): Promise<ReadEbookOrderInfo | null> {
  const [response, { parseEbookOrderInfo }] = await Promise.all([
    fetchJsonOrNull(path),
    import("@/lib/contract/ebook-orders/reader"),
  ]);
  return parseOrNull(parseEbookOrderInfo, response);
}

function ebookOrderMayChange({ status, paymentStatus }: ReadEbookOrderInfo): boolean {
  const state = knownPaymentState(paymentStatus);
  const closed = orderState("ebook", status) === "cancelled";
  return state === "being_checked" || (state === "to_be_paid" && !closed);
}

/** Returns an e-book order of the customer in the page's language, see `usePaidOrder`. */
export function useEbookOrderInfo(number: string | null) {
  const path =
    number === null
      ? null
      : pathOf(EBOOK_ORDER_ADDRESSES.getEbookOrderInfo, { orderNumber: number });
  const locale = useLocale();
  const { order, ...state } = usePaidOrder(path, fetchEbookOrderInfo, ebookOrderMayChange);
  const shown = order && { ...order, items: order.items.map((item) => localized(item, locale)) };
  return { order: shown, ...state };
}
