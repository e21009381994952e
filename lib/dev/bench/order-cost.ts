import { randomUUID } from "node:crypto";
import { z } from "zod";
import { discountAmount } from "@/lib/shop/pricing/price";
import { orderBody, Visitor } from "../testing/backend/visitor";
import type { BenchShop } from "./bench-shop";
import { processorMs } from "./processor";

const ORDERS = 40;
const PRODUCT = 1;

const details = z.object({
  product: z.object({
    discount: z.number(),
    inventory: z.object({ selling_price: z.number() }),
  }),
});

/** Measures the CPU time of a Buy Now order in ms; the robot checks are solved before. */
export async function orderCost(shop: BenchShop): Promise<number> {
  const newVisitor = () => new Visitor({ fetch: (request) => fetch(request) }, shop.url);
  const { body } = await newVisitor().get(`/api/get-buynow-product-details/${PRODUCT}`);
  const { product } = details.parse(body);
  const price = product.inventory.selling_price;
  const discount = discountAmount(price, product.discount);
  const buyers = [];
  for (let n = 0; n < ORDERS; n++) {
    // One visitor, and one phone, may have only a few unpaid orders.
    const visitor = newVisitor();
    const order = orderBody(PRODUCT, await visitor.robotToken());
    const billing = { ...order.billing, phone: `+88017${String(10_000_000 + n)}` };
    const items = [{ product_id: PRODUCT, quantity: 1, price: price - discount, discount }];
    const totals = { tax: 0, discount, total: price - discount + order.shipping_charge };
    buyers.push({ visitor, order: { ...order, billing, items, totals } });
  }
  const before = processorMs(shop.pid);
  for (const { visitor, order } of buyers) {
    const headers = { "Idempotency-Key": randomUUID() };
    const { status } = await visitor.send("POST", "/api/instant-order", order, { headers });
    if (status !== 200) throw new Error(`an order was answered ${status}`);
  }
  return (processorMs(shop.pid) - before) / ORDERS;
}
