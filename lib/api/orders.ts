import { useLocale } from "next-intl";
import { useRef, useState } from "react";
import {
  type EbookOrderInfo,
  parseEbookOrderInfo,
  parseOrderInfo,
  parseTrackedOrder,
  type ReadOrderInfo,
  type TrackedOrder,
} from "@/lib/contract/readers/orders";
import { parseOrNull } from "@/lib/contract/readers/records";
import type { Locale } from "@/lib/i18n/locales";
import { localized } from "@/lib/i18n/localized";
import { pollDelay } from "@/lib/shop/order/payment-poll";
import { knownPaymentState } from "@/lib/shop/order/payment-state";
import { orderState } from "@/lib/shop/tracking/order-progress";
import { browserApi, idempotent } from "./browser";
import { fetchJsonOrNull } from "./read-json";
import { useRead } from "./use-read";

async function fetchOrderInfo(path: string): Promise<ReadOrderInfo | null> {
  return parseOrNull(parseOrderInfo, await fetchJsonOrNull(path));
}

/**
 * An order; undefined until known, null when there is none. While `mayChange` says that its payment may
 * be settled without a deed on this page (the way back from it can be lost), it is asked about again by
 * itself, ever less often; `waiting` says that this goes on.
 */
function usePaidOrder<Order>(
  path: string | null,
  fetch: (path: string) => Promise<Order | null>,
  mayChange: (order: Order) => boolean,
) {
  const polls = useRef(0);
  const [delay, setDelay] = useState(0);
  const { data, failed, reload } = useRead(path, fetch, {
    refreshInterval: delay,
    onSuccess: (order) => setDelay(order && mayChange(order) ? pollDelay(polls.current++) : 0),
  });
  return {
    order: data,
    failed,
    waiting: delay > 0,
    reload: () => {
      polls.current = 0;
      return reload();
    },
  };
}

function orderMayChange({ paymentStatus, payable }: ReadOrderInfo): boolean {
  const state = knownPaymentState(paymentStatus);
  return state === "being_checked" || (state === "to_be_paid" && payable);
}

/** The order of this browser with that number, see `usePaidOrder`. */
export function useOrderInfo(number: string | null) {
  const path = number === null ? null : `/api/get-order-info/${encodeURIComponent(number)}`;
  const locale = useLocale();
  const { order, ...state } = usePaidOrder(path, fetchOrderInfo, orderMayChange);
  const shown = order && { ...order, items: order.items.map((item) => localized(item, locale)) };
  return { order: shown, ...state };
}

/** POST /api/cancel-order/{number}; again is harmless. @throws AxiosError */
export async function sendOrderCancellation(number: string): Promise<void> {
  await browserApi.post(`/api/cancel-order/${encodeURIComponent(number)}`);
}

async function fetchEbookOrderInfo(path: string): Promise<EbookOrderInfo | null> {
  return parseOrNull(parseEbookOrderInfo, await fetchJsonOrNull(path));
}

function ebookOrderMayChange({ status, paymentStatus }: EbookOrderInfo): boolean {
  const state = knownPaymentState(paymentStatus);
  const closed = orderState("ebook", status) === "cancelled";
  return state === "being_checked" || (state === "to_be_paid" && !closed);
}

/** An e-book order of the customer, see `usePaidOrder`. */
export function useEbookOrderInfo(number: string | null) {
  const path = number === null ? null : `/api/get-ebook-order-info/${encodeURIComponent(number)}`;
  return usePaidOrder(path, fetchEbookOrderInfo, ebookOrderMayChange);
}

/** An order that is to be paid. */
export interface UnpaidOrder {
  kind: "product" | "ebook";
  number: string;
  /** The phone number that shows whose it is, where the session does not. */
  provenBy?: string;
}

const PAY_PATHS = { product: "/api/pay-order", ebook: "/api/pay-ebook-order" };

/**
 * POST /api/pay-order/{number} or /api/pay-ebook-order/{number}: a payment for an order that is not paid.
 * @param language of the pages the customer comes back to
 * @returns the answer, which says where it is paid @throws AxiosError
 */
export async function sendPayment(
  { kind, number, provenBy: phone }: UnpaidOrder,
  key: string,
  language: Locale,
): Promise<unknown> {
  const path = `${PAY_PATHS[kind]}/${encodeURIComponent(number)}`;
  return (await browserApi.post<unknown>(path, { language, phone }, idempotent(key))).data;
}

/**
 * POST /api/track-order; not a GET, so that the phone number gets into no address and no log.
 * @returns null when no order has both numbers
 * @throws AxiosError
 */
export async function fetchTrackedOrder(
  number: string,
  phone: string,
): Promise<TrackedOrder | null> {
  const { data, status } = await browserApi.post<unknown>(
    "/api/track-order",
    { order_number: number, phone },
    { validateStatus: (code) => code === 200 || code === 404 },
  );
  return status === 404 ? null : parseOrNull(parseTrackedOrder, data);
}
