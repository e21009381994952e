import { inChunks } from "@/lib/backend/kernel/db/bulk";
import type { Db, Trx } from "@/lib/backend/kernel/db/schema";
import { inTransaction } from "@/lib/backend/kernel/db/transaction";
import { seedContent } from "@/lib/backend/seed/content";
import { seedCategories, seedHome } from "@/lib/backend/seed/home";
import { type DemoProduct, seedProducts } from "@/lib/backend/seed/products";
import { seedReviews } from "@/lib/backend/seed/reviews";
import { generateProducts } from "./generate-products";

const PRODUCTS_PER_ORDER = 5;
const HOUR = 3_600_000;

/** Adds an order of one piece for every fifth product, so that there are best sellers. */
async function addOrders(trx: Trx, products: DemoProduct[], now: number): Promise<void> {
  const sold = products.filter(({ id }) => id % PRODUCTS_PER_ORDER === 0);
  const orders = sold.map(({ id, price }) => ({
    id,
    order_number: `B-${id}`,
    session_id: null,
    user_id: null,
    status: 0,
    billing_name: "Rahima Khatun",
    billing_email: null,
    billing_phone: "01712345678",
    shipping_country: "Bangladesh",
    shipping_address: "House 1",
    shipping_city: "Dhaka",
    shipping_state: null,
    shipping_zip: "1205",
    order_notes: null,
    subtotal: price * 100,
    shipping_charge: 10_000,
    tax: 0,
    discount: 0,
    total: price * 100 + 10_000,
    presentation: "included" as const,
    payment_method: "mobile",
    payment_status: "pending",
    ordered_at: now - id * HOUR,
  }));
  const lines = sold.map(({ id, name, price }) => ({
    order_id: id,
    product_id: id,
    batch_no: "B",
    name,
    selling_price: price * 100,
    discount_percent: 0,
    discount: 0,
    price: price * 100,
    quantity: 1,
    total_price: price * 100,
  }));
  await inChunks(orders, (chunk) => trx.insertInto("orders").values(chunk).execute());
  await inChunks(lines, (chunk) => trx.insertInto("order_lines").values(chunk).execute());
}

/**
 * Fills an empty, migrated database with `count` generated products and the demo shop's content, in
 * one transaction.
 */
export async function fillShop(db: Db, count: number, now: number): Promise<void> {
  const products = generateProducts(count);
  await inTransaction(db, async (trx) => {
    await seedCategories(trx);
    await seedProducts(trx, products, now);
    await seedReviews(trx, products, now);
    await addOrders(trx, products, now);
    await seedHome(trx);
    await seedContent(trx, now);
  });
}
