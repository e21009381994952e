import { useRef, useState } from "react";
import useSWR from "swr";
import { looseList, looseNumber, looseObject, looseText, looseTime } from "@/lib/base/loose";
import type { Locale } from "@/lib/i18n/locales";
import { ebookPdfPath } from "@/lib/shop/ebook/ebook-rules";
import { pollDelay } from "@/lib/shop/order/payment-poll";
import { knownPaymentState } from "@/lib/shop/order/payment-state";
import { orderState } from "@/lib/shop/tracking/order-progress";
import { browserApi } from "./browser";
import { EBOOK_COMPLETED } from "./customer-orders";
import { getOrNull } from "./get-or-null";
import { type AnyOrderInfo, textOf } from "./order-info";

/** An e-book order as its page shows it; amounts in taka. */
export interface EbookOrderInfo extends AnyOrderInfo {
  /** Number of the payment at the gateway, once it is paid. */
  trxId: string | null;
  /** Whether it can be paid now. */
  payable: boolean;
  /** Empty from an API that does not tell; the PDF's address only when it may be read. */
  items: { name: string; total: number; pdf: string | null }[];
}

/** The answer of get-ebook-order-info; null when it holds no order. */
export function readEbookOrderInfo(answer: unknown): EbookOrderInfo | null {
  const order = looseObject(looseObject(answer).orderInfo);
  const number = textOf(order.order_no);
  if (number === null) return null;
  const completed = looseNumber(order.status) === EBOOK_COMPLETED;
  return {
    number,
    orderedAt: looseTime(order.date),
    name: textOf(order.shipping_name),
    address: textOf(order.shipping_address),
    city: textOf(order.shipping_city),
    zip: textOf(order.shipping_zip),
    country: textOf(order.shipping_country),
    total: looseNumber(order.total) ?? 0,
    shippingCharge: 0,
    status: looseNumber(order.status),
    paymentStatus: looseText(order.payment_status),
    trxId: textOf(order.trx_id),
    payable: order.payable === true,
    items: looseList(order.items).flatMap((item) => {
      const name = looseText(item.name);
      if (name === null) return [];
      const id = looseNumber(item.ebook_id);
      const pdf = completed && id !== null ? ebookPdfPath(number, id) : null;
      return [{ name, total: looseNumber(item.price) ?? 0, pdf }];
    }),
  };
}

/** Whether the payment may be settled without a deed on this page: the way back from it can be lost. */
function mayTurn({ status, paymentStatus }: EbookOrderInfo): boolean {
  const state = knownPaymentState(paymentStatus);
  const closed = orderState("ebook", status) === "cancelled";
  return state === "being_checked" || (state === "to_be_paid" && !closed);
}

/**
 * An e-book order of the customer; undefined until known, null when there is none. While its payment
 * may turn it is asked about again by itself, ever less often; `waiting` says that this goes on.
 */
export function useEbookOrderInfo(number: string | null) {
  const path = number === null ? null : `/api/get-ebook-order-info/${encodeURIComponent(number)}`;
  const polls = useRef(0);
  const [delay, setDelay] = useState(0);
  const { data, error, mutate } = useSWR(
    path,
    async (address: string) => readEbookOrderInfo(await getOrNull(address)),
    {
      refreshInterval: delay,
      onSuccess: (order) => setDelay(order && mayTurn(order) ? pollDelay(polls.current++) : 0),
    },
  );
  return {
    order: data,
    failed: Boolean(error) && data === undefined,
    waiting: delay > 0,
    reload: () => {
      polls.current = 0;
      return mutate();
    },
  };
}

/**
 * POST /api/pay-ebook-order/{number}: another payment for an order that is not paid.
 * @param language of the pages the customer comes back to
 * @returns the answer, which says where it is paid @throws AxiosError
 */
export async function payEbookOrder(
  number: string,
  key: string,
  language: Locale,
): Promise<unknown> {
  const path = `/api/pay-ebook-order/${encodeURIComponent(number)}`;
  const headers = { "Idempotency-Key": key };
  return (await browserApi.post<unknown>(path, { language }, { headers })).data;
}
