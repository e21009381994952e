import useSWR from "swr";
import { looseList, looseNumber, looseObject, looseText } from "../json/loose";
import { browserApi } from "./browser";

/** A physical order as its page shows it; amounts in taka. */
export interface OrderInfo {
  number: string;
  /** ISO time, or null when unreadable. */
  orderedAt: string | null;
  name: string | null;
  address: string | null;
  city: string | null;
  zip: string | null;
  country: string | null;
  total: number;
  shippingCharge: number;
  /** Null from an API that does not tell. */
  paymentStatus: string | null;
  items: { name: string; quantity: number; total: number }[];
}

/** The answer of get-order-info; null when it holds no order. */
export function readOrderInfo(answer: unknown): OrderInfo | null {
  const { orderInfo, salesOrder } = looseObject(answer);
  const order = looseObject(orderInfo);
  const number = textOf(order.order_number);
  if (number === null) return null;
  const orderedAt = looseText(order.ordered_at);
  return {
    number,
    orderedAt: orderedAt && !Number.isNaN(Date.parse(orderedAt)) ? orderedAt : null,
    name: textOf(order.pi_name),
    address: textOf(order.shipping_address),
    city: textOf(order.shipping_city),
    zip: textOf(order.zip_code),
    country: textOf(order.country),
    total: looseNumber(looseObject(salesOrder).total) ?? 0,
    shippingCharge: looseNumber(looseObject(salesOrder).shipping_charge) ?? 0,
    paymentStatus: looseText(order.payment_status),
    items: looseList(order.items).flatMap((item) => {
      const name = looseText(item.name);
      if (name === null) return [];
      const quantity = looseNumber(item.quantity) ?? 1;
      return [{ name, quantity, total: looseNumber(item.total_price) ?? 0 }];
    }),
  };
}

function textOf(value: unknown): string | null {
  return looseText(typeof value === "number" ? String(value) : value);
}

async function fetchOrderInfo(path: string): Promise<OrderInfo | null> {
  const { data, status } = await browserApi.get<unknown>(path, {
    validateStatus: (code) => code === 200 || code === 404,
  });
  return status === 404 ? null : readOrderInfo(data);
}

/** The order of this browser with that number; undefined until known, null when there is none. */
export function useOrderInfo(number: string | null) {
  const path = number === null ? null : `/api/get-order-info/${encodeURIComponent(number)}`;
  const { data, error, mutate } = useSWR(path, fetchOrderInfo);
  return { order: data, failed: Boolean(error) && data === undefined, reload: () => void mutate() };
}
