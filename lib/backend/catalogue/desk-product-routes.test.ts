/** @jest-environment node */
import { runData } from "@/lib/dev/testing/backend/commands";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";

let shop: TestShop;
let desk: DeskVisitor;
let id: number;

beforeEach(async () => {
  shop = await openShop();
  desk = await openDesk(shop.backend, "catalogue");
  id = await arrangeProduct(shop.db, "bp-arm", 5);
});

async function edit(change: object): Promise<void> {
  const { version } = await desk.read(`products/${id}`);
  expect((await desk.put(`products/${id}`, { version, ...change })).status).toBe(200);
}

test("shows who changed price and discount, from what to what, by page", async () => {
  const { price, sku } = await desk.read(`products/${id}`);
  await edit({ price: 300, name: "Another name" });
  await edit({ name: 'Its "price": the best, its "discount": none' });
  await runData(shop, ["products", "set", String(sku), "--discount", "7", "--by", "Salma"]);
  const by = demoStaff("catalogue").name;
  const path = `products/${id}/price-history`;
  expect((await desk.get(path)).body).toMatchObject({
    total: 2,
    data: [
      {
        by: "Salma",
        command: "products set",
        before: { price: null, discount: 10 },
        after: { price: null, discount: 7 },
      },
      {
        by,
        command: "desk products.edit",
        before: { price, discount: null },
        after: { price: 300, discount: null },
      },
    ],
  });
  expect((await desk.get(`${path}?page=2&per_page=1`)).body).toMatchObject({
    total: 2,
    data: [{ by }],
  });
});

test("shows deliveries and corrections of all batches, and what was there before", async () => {
  const batches = `products/${id}/batches`;
  await desk.post(batches, {
    batch_no: "B-9",
    expires_on: "2031-05-31",
    quantity: 10,
    delivery: "L-1",
  });
  const { body } = await desk.get(batches);
  const list = Object(body).data as { id: number; version: string; batch_no: string }[];
  for (const { id: batch, version, batch_no } of list)
    await desk.post(`${batches}/${batch}/correct`, {
      version,
      quantity: batch_no === "T-1" ? 0 : 12,
      reason: "counted",
    });
  await runData(shop, [
    ...["stock", "receive", "bp-arm", "--batch", "T-1", "--quantity", "3"],
    ...["--delivery", "L-2", "--confirm", "other_price", "--by", "Salma"],
  ]);
  const by = demoStaff("catalogue").name;
  const correction = { by, kind: "corrected", reason: "counted", delivery: null };
  expect((await desk.get(`products/${id}/stock-history`)).body).toMatchObject({
    total: 5,
    data: [
      { by: "Salma", batch_no: "T-1", kind: "received", change: 3, delivery: "L-2", before: null },
      { ...correction, batch_no: "B-9", change: 2, before: 10, after: 12 },
      { ...correction, batch_no: "T-1", change: -5, before: 5, after: 0 },
      { by, batch_no: "B-9", kind: "received", change: 10, delivery: "L-1", after: null },
      { by: "", at: null, batch_no: "T-1", kind: "opening", change: 5, balance: 5 },
    ],
  });
});

test("shows where the home page shows a product", async () => {
  const places = async () => Object((await desk.get(`products/${id}/home-places`)).body).data;
  await edit({ featured: true, discount: 99 });
  expect(await places()).toMatchObject({ offer: 1, featured: expect.any(Number) });
  await edit({ featured: false, discount: 0 });
  expect(await places()).toMatchObject({ offer: null, featured: null });
  await edit({ featured: true, discount: 99, needs_prescription: true });
  expect(Object.values(await places())).toEqual(Array(6).fill(null));
});

test("shows a description as pages do, without scripts and styles", async () => {
  const html =
    '<h1 onclick="x()">Use</h1><script>x()</script><p style="color:red">Sit <b>still</b></p>';
  expect(await desk.post("preview", { html })).toMatchObject({
    status: 200,
    body: { data: { html: "<h2>Use</h2><p>Sit <b>still</b></p>" } },
  });
});

test.each(["036000291452", "0036000291452", "00036000291452"])(
  "finds a product by its bar code as a scanner reads it: %s",
  async (code) => {
    await edit({ gtin: "036000291452" });
    expect((await desk.get(`products?q=${code}`)).body).toMatchObject({ total: 1, data: [{ id }] });
  },
);
