import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { discountAmount } from "../../lib/shop/pricing/price";
import { ApiClient, type ApiResponse, solveRobotCheck } from "./api-client";

export interface StockedProduct {
  id: number;
  name: string;
  discount: number;
  inventory: { selling_price: number; batch_no: string | null; pack_quantity: number };
}

/**
 * Returns the products that have an inventory.
 * @param guarded those that need a prescription, whose orders wait for it; by default the others
 */
export async function stockedProducts(
  client: ApiClient,
  { guarded = false } = {},
): Promise<StockedProduct[]> {
  const { body } = await client.get("/api/get-products");
  const { products } = body as {
    products: (Omit<StockedProduct, "inventory"> & {
      inventory: unknown;
      needs_prescription?: boolean;
    })[];
  };
  return products
    .filter(({ needs_prescription = false }) => needs_prescription === guarded)
    .filter((product): product is StockedProduct => Boolean(product.inventory));
}

/** Returns a product with more than 80 pieces in stock. */
export async function plentifulProduct(client: ApiClient): Promise<StockedProduct> {
  const products = await stockedProducts(client);
  const plenty = products.find(({ inventory }) => inventory.pack_quantity > 80);
  if (!plenty) throw new Error("the shop has no product with more than 80 pieces in stock");
  return plenty;
}

/** Returns the current stock in pieces. */
export async function stockOf(client: ApiClient, id: number): Promise<number> {
  const { body } = await client.get(`/api/get-buynow-product-details/${id}`);
  return (body as { product: StockedProduct }).product.inventory.pack_quantity;
}

/** A complete Buy Now order for one piece, as the form sends it. */
export function orderPayload(product: StockedProduct, recaptchaToken: string) {
  const { selling_price: price, batch_no } = product.inventory;
  const discount = discountAmount(price, product.discount);
  const shipping = 100;
  return {
    isBuyNow: true,
    billing: { name: "Rahima Khatun", email: "rahima@example.com", phone: "01712345678" },
    shipping_charge: shipping,
    shipping: {
      country: "Bangladesh",
      address: "House 12, Road 5, Dhanmondi",
      city: "Dhaka",
      state: "Dhaka",
      zip: "1205",
      orderNotes: "",
    },
    paymentMethod: "mobile",
    items: [{ product_id: product.id, batch_no, quantity: 1, price: price - discount, discount }],
    totals: { tax: 0, discount, total: price + shipping - discount },
    recaptchaToken,
  };
}

/** Orders one piece; returns the order number. */
export async function placeOrder(client: ApiClient, language = "en"): Promise<string> {
  const token = await solveRobotCheck(client, "order");
  const payload = { ...orderPayload(await plentifulProduct(client), token), language };
  const response = await client.post("/api/instant-order", payload, {
    idempotencyKey: randomUUID(),
  });
  expect(response.status, response.text).toBe(200);
  return orderNumberOf(response) ?? "";
}

/** A visitor who is ready to order. */
export interface Buyer {
  client: ApiClient;
  payload: ReturnType<typeof orderPayload>;
  /** Sends the order; the same key repeats it. */
  order(idempotencyKey: string): Promise<ApiResponse>;
}

/** Creates a visitor with a session and a solved robot check. */
export async function makeBuyer(url: string, product: StockedProduct): Promise<Buyer> {
  const client = new ApiClient(url);
  await client.get("/api/csrf-token");
  const payload = orderPayload(product, await solveRobotCheck(client, "order"));
  return {
    client,
    payload,
    order: (idempotencyKey) => client.post("/api/instant-order", payload, { idempotencyKey }),
  };
}

/** Creates `count` visitors, eight at a time. */
export async function makeBuyers(
  url: string,
  product: StockedProduct,
  count: number,
): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  while (buyers.length < count) {
    const batch = Math.min(8, count - buyers.length);
    buyers.push(
      ...(await Promise.all(Array.from({ length: batch }, () => makeBuyer(url, product)))),
    );
  }
  return buyers;
}

/**
 * Orders, and on 503 waits for Retry-After and repeats the order with the same key.
 * @param refused called for each 503
 */
export async function orderUntilAccepted(buyer: Buyer, refused?: () => void): Promise<ApiResponse> {
  const key = randomUUID();
  for (;;) {
    const response = await buyer.order(key);
    if (response.status !== 503) return response;
    refused?.();
    const seconds = Number(response.headers.get("retry-after"));
    expect(seconds, "seconds of Retry-After").toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

/** Returns the order number of a response; undefined when it has none. */
export function orderNumberOf({ body }: ApiResponse): string | undefined {
  const number = (body as { order_number?: unknown } | undefined)?.order_number;
  return typeof number === "string" ? number : undefined;
}
