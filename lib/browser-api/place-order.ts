import { looseObject, looseText } from "@/lib/base/loose";
import { EBOOK_ORDER_ADDRESSES } from "@/lib/contract/ebook-orders/addresses";
import { ORDER_ADDRESSES } from "@/lib/contract/orders/addresses";
import type { OrderAttempt } from "@/lib/shop/order/attempt";
import type { OrderKind } from "@/lib/shop/order/order-form";
import { browserApi, idempotent } from "./browser";
import { isUnknown, type Problem, problemOf } from "./problem";

const REPEAT_AFTER_MS = [1_000, 3_000];

const ADDRESSES = {
  cart: ORDER_ADDRESSES.orderCart,
  "buy-now": ORDER_ADDRESSES.orderProduct,
  "guest-cart": ORDER_ADDRESSES.orderProduct,
  ebook: EBOOK_ORDER_ADDRESSES.orderEbook,
};

/**
 * Sends the newest order of an attempt. If an earlier payload was already placed with the same key
 * and only its response was lost, returns that order instead.
 * @param repeatable whether the server supports idempotency keys; nothing is sent twice without
 * @param robotToken sent after the server has required a robot check
 * @returns the response, which contains the next step
 * @throws AxiosError
 */
export async function placeOrder(
  kind: OrderKind,
  { key, payloads }: Pick<OrderAttempt, "key" | "payloads">,
  repeatable: boolean,
  robotToken?: string,
): Promise<unknown> {
  const [newest, ...earlier] = payloads;
  try {
    const payload = robotToken ? { ...newest, recaptchaToken: robotToken } : newest;
    return await send(kind, payload, key, repeatable ? REPEAT_AFTER_MS : []);
  } catch (error) {
    const taken = repeatable && isOtherOrders(problemOf(error));
    if (!taken || earlier.length === 0) throw error;
    return placeOrder(kind, { key, payloads: earlier }, repeatable, robotToken);
  }
}

/**
 * Whether the key belongs to another order. A server with idempotency keys refuses only this case
 * with a 422 without field errors.
 */
function isOtherOrders({ status, errors }: Problem): boolean {
  return status === 422 && Object.keys(errors).length === 0;
}

async function send(
  kind: OrderKind,
  payload: unknown,
  key: string,
  [wait, ...waits]: readonly number[],
): Promise<unknown> {
  try {
    const { data } = await browserApi.post<unknown>(ADDRESSES[kind].path, payload, idempotent(key));
    return data;
  } catch (error) {
    if (wait === undefined || !isUnknown(problemOf(error).status)) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return send(kind, payload, key, waits);
  }
}

/** Returns the number of a placed order, at the top level or under `data`; null without one. */
export function orderNumberOf(response: unknown): string | null {
  const top = looseObject(response);
  return looseText(top.order_number) ?? looseText(looseObject(top.data).order_number);
}
