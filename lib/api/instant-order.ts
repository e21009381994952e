import { looseObject, looseText } from "../json/loose";
import { browserApi } from "./browser";
import { problemOf } from "./problem";

const REPEAT_AFTER_MS = [1_000, 3_000];

/**
 * POST /api/instant-order.
 * @param key idempotency key of this attempt: a repeat gets the first answer
 * @param repeatable whether the server knows idempotency keys; only then a lost answer is asked for again
 * @returns the order number, or null when the answer has none
 * @throws AxiosError
 */
export async function placeInstantOrder(
  payload: object,
  key: string,
  repeatable: boolean,
): Promise<string | null> {
  const waits = repeatable ? [...REPEAT_AFTER_MS] : [];
  for (;;) {
    try {
      const headers = { "Idempotency-Key": key };
      const { data } = await browserApi.post<unknown>("/api/instant-order", payload, { headers });
      return orderNumberOf(data);
    } catch (error) {
      const wait = waits.shift();
      if (problemOf(error).status !== null || wait === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** The order number at the top level or under `data` (DESIGN 4). */
export function orderNumberOf(answer: unknown): string | null {
  const top = looseObject(answer);
  return looseText(top.order_number) ?? looseText(looseObject(top.data).order_number);
}
