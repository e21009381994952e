import { looseObject, looseText } from "@/lib/base/loose";
import type { OrderAttempt } from "@/lib/shop/order/attempt";
import { browserApi, idempotent } from "./browser";
import { isUnknown, type Problem, problemOf } from "./problem";

const REPEAT_AFTER_MS = [1_000, 3_000];

/** Where an order is sent: one product at once, the cart, or an e-book. */
export type OrderPath = "/api/instant-order" | "/api/order" | "/api/instant-ebook-order";

/**
 * Places the newest order of an attempt. If an earlier one was placed under the key already, and only
 * its answer was lost, that one is found instead.
 * @param repeatable whether the server knows idempotency keys; only then anything is sent twice
 * @param robotToken sent along where the server has asked for a robot check
 * @returns the answer, which says where the order goes on
 * @throws AxiosError
 */
export async function placeOrder(
  path: OrderPath,
  { key, payloads }: Pick<OrderAttempt, "key" | "payloads">,
  repeatable: boolean,
  robotToken?: string,
): Promise<unknown> {
  const [newest, ...earlier] = payloads;
  try {
    const payload = robotToken ? { ...newest, recaptchaToken: robotToken } : newest;
    return await send(path, payload, key, repeatable ? REPEAT_AFTER_MS : []);
  } catch (error) {
    const taken = repeatable && isOtherOrders(problemOf(error));
    if (!taken || earlier.length === 0) throw error;
    return placeOrder(path, { key, payloads: earlier }, repeatable, robotToken);
  }
}

/** A key that belongs to another order is the one refusal of a server with keys that names no field. */
function isOtherOrders({ status, errors }: Problem): boolean {
  return status === 422 && Object.keys(errors).length === 0;
}

async function send(
  path: OrderPath,
  payload: unknown,
  key: string,
  [wait, ...waits]: readonly number[],
): Promise<unknown> {
  try {
    const { data } = await browserApi.post<unknown>(path, payload, idempotent(key));
    return data;
  } catch (error) {
    if (wait === undefined || !isUnknown(problemOf(error).status)) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return send(path, payload, key, waits);
  }
}

/** The number of an order that was placed, at the top level or under `data`; null without one. */
export function orderNumberOf(answer: unknown): string | null {
  const top = looseObject(answer);
  return looseText(top.order_number) ?? looseText(looseObject(top.data).order_number);
}
