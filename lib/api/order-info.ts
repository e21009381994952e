import useSWR from "swr";
import { looseList, looseNumber, looseObject, looseText, looseTime } from "@/lib/base/loose";
import { type PaymentMethod, paymentMethodOf } from "@/lib/shop/order/payment-method";
import { browserApi } from "./browser";
import { getOrNull } from "./get-or-null";

/** What the page of every order shows; amounts in taka. */
export interface AnyOrderInfo {
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
  /** Code; null from an API that does not tell. */
  status: number | null;
  /** Null from an API that does not tell. */
  paymentStatus: string | null;
}

/** A physical order as its page shows it. */
export interface OrderInfo extends AnyOrderInfo {
  /** Null from an API that does not tell. */
  paymentMethod: PaymentMethod | null;
  items: { name: string; quantity: number; total: number }[];
  /** Whether the customer may cancel it; never where an API does not tell. */
  canCancel: boolean;
}

/** The answer of get-order-info; null when it holds no order. */
export function readOrderInfo(answer: unknown): OrderInfo | null {
  const { orderInfo, salesOrder } = looseObject(answer);
  const order = looseObject(orderInfo);
  const number = textOf(order.order_number);
  if (number === null) return null;
  return {
    number,
    orderedAt: looseTime(order.ordered_at),
    name: textOf(order.pi_name),
    address: textOf(order.shipping_address),
    city: textOf(order.shipping_city),
    zip: textOf(order.zip_code),
    country: textOf(order.country),
    total: looseNumber(looseObject(salesOrder).total) ?? 0,
    shippingCharge: looseNumber(looseObject(salesOrder).shipping_charge) ?? 0,
    status: looseNumber(order.status),
    paymentStatus: looseText(order.payment_status),
    canCancel: order.can_cancel === true,
    paymentMethod: order.payment_method ? paymentMethodOf(order.payment_method) : null,
    items: looseList(order.items).flatMap((item) => {
      const name = looseText(item.name);
      if (name === null) return [];
      const quantity = looseNumber(item.quantity) ?? 1;
      return [{ name, quantity, total: looseNumber(item.total_price) ?? 0 }];
    }),
  };
}

/** Text, also sent as a number; null when there is none. */
export function textOf(value: unknown): string | null {
  return looseText(typeof value === "number" ? String(value) : value);
}

async function fetchOrderInfo(path: string): Promise<OrderInfo | null> {
  return readOrderInfo(await getOrNull(path));
}

/** POST /api/cancel-order/{number}; again is harmless. @throws AxiosError */
export async function cancelOrder(number: string): Promise<void> {
  await browserApi.post(`/api/cancel-order/${encodeURIComponent(number)}`);
}

/** The order of this browser with that number; undefined until known, null when there is none. */
export function useOrderInfo(number: string | null) {
  const path = number === null ? null : `/api/get-order-info/${encodeURIComponent(number)}`;
  const { data, error, mutate } = useSWR(path, fetchOrderInfo);
  return { order: data, failed: Boolean(error) && data === undefined, reload: () => void mutate() };
}
