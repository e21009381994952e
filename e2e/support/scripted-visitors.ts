import { randomUUID } from "node:crypto";
import type { RobotAction } from "../../lib/contract/terms";
import { discountAmount } from "../../lib/shop/pricing/price";
import { ApiClient, type ApiResponse, solveRobotCheck } from "./api-client";
import { CookieJar } from "./cookie-jar";
import { orderPayload, type StockedProduct } from "./orders";

/** A visitor with a separate session behind an address, for shops with TRUST_PROXY_HOPS=1. */
export function clientFrom(url: string, address: string): ApiClient {
  return new ApiClient(url, new CookieJar(), { "x-forwarded-for": address });
}

/** Whether a response asks for the harder robot check. */
function asksForHardCheck({ status, body }: ApiResponse): boolean {
  return status === 422 && (body as { robot?: string } | undefined)?.robot === "hard";
}

/**
 * Sends a form as a patient bot would: solves each robot check that the shop asks for, with one
 * idempotency key.
 */
export async function sendWithCheck(
  client: ApiClient,
  path: string,
  action: RobotAction,
  body: object,
): Promise<ApiResponse> {
  const idempotencyKey = randomUUID();
  const send = async (hard: boolean) => {
    const recaptchaToken = await solveRobotCheck(client, action, hard);
    return client.post(path, { ...body, recaptchaToken }, { idempotencyKey });
  };
  const response = await send(false);
  return asksForHardCheck(response) ? send(true) : response;
}

/** A Buy Now order of several pieces with the given phone number. */
export function orderOf(product: StockedProduct, quantity: number, phone: string) {
  const order = orderPayload(product, "");
  const { selling_price: price } = product.inventory;
  const discount = discountAmount(price, product.discount) * quantity;
  const total = price * quantity + order.shipping_charge - discount;
  return {
    ...order,
    billing: { ...order.billing, phone },
    items: order.items.map((item) => ({ ...item, quantity })),
    totals: { tax: 0, discount, total },
  };
}
