/** @jest-environment node */
import { addBatch, openShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

interface Product {
  generic_name: string | null;
  unit_price: number | null;
  inventory: { batch_no: string; expires_month: string } | null;
}

test("returns the discounted price of one piece and the sellable batch that expires first", async () => {
  const { backend, db } = await openShop();
  const visitor = new Visitor(backend);
  const { id } = await db
    .selectFrom("products")
    .select("id")
    .where("slug", "=", "paracetamol-500")
    .executeTakeFirstOrThrow();
  const read = async () => {
    const { body } = await visitor.get(`/api/get-details/${id}`);
    return (body as { product: Product }).product;
  };
  const facts = { pack_size: 30, discount_percent: 10 };
  await db.updateTable("products").set(facts).where("id", "=", id).execute();
  await db.deleteFrom("batches").where("product_id", "=", id).execute();
  expect(await read()).toMatchObject({ unit_price: null, inventory: null });
  await addBatch(db, id, "LATE", 5, 800);
  await addBatch(db, id, "SOON", 5, 400);
  // 255 taka, less 25 whole taka: 230 for thirty.
  expect(await read()).toMatchObject({ unit_price: 7.67, inventory: { batch_no: "SOON" } });
  // The last evening of a month in UTC is the next month in Dhaka.
  const expires_on = Date.UTC(2031, 4, 31, 20);
  await db.updateTable("batches").set({ expires_on }).where("batch_no", "=", "SOON").execute();
  await db.updateTable("batches").set({ quantity: 0 }).where("batch_no", "=", "LATE").execute();
  expect((await read()).inventory).toMatchObject({ batch_no: "SOON", expires_month: "2031-06" });
});

test("lists contain the pharmacy facts that products are compared by, and no others", async () => {
  const { backend } = await openShop();
  const { body } = await new Visitor(backend).get("/api/get-products?fields=list");
  const [product] = (body as { products: Product[] }).products;
  expect(product).toMatchObject({ generic_name: "Paracetamol", needs_prescription: false });
  expect(product).not.toHaveProperty("manufacturer");
  expect(product).toHaveProperty("strength");
  expect(product).toHaveProperty("unit_price");
});
