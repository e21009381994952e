/** @jest-environment node */
import { dataJson, dataRows } from "@/lib/dev/testing/backend/commands";
import { cartOrder, openCustomer, rawGet } from "@/lib/dev/testing/backend/customer";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { addOtherBatch } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 100 });
});

const mark = (needed: boolean) =>
  fixture.shop.db
    .updateTable("products")
    .set({ needs_prescription: Number(needed) })
    .where("id", "=", fixture.productId)
    .execute();

const infoOf = async (visitor: Visitor, number: string) => {
  const { body } = await visitor.get(`/api/get-order-info/${number}`);
  return (body as { orderInfo: { needs_prescription: boolean; items: object[] } }).orderInfo;
};

test("stores whether a prescription was needed when the order was placed", async () => {
  await mark(true);
  const guest = new Visitor(fixture.shop.backend);
  const number = numberOf(await fixture.place(guest));
  await mark(false);
  const plain = numberOf(await fixture.place(guest));
  const marked = { needs_prescription: true, items: [{ needs_prescription: true }] };
  const unmarked = { needs_prescription: false, items: [{ needs_prescription: false }] };
  expect(await infoOf(guest, number)).toMatchObject(marked);
  expect(await infoOf(guest, plain)).toMatchObject(unmarked);

  const track = { order_number: number, phone: "01712345678" };
  expect((await guest.send("POST", "/api/track-order", track)).body).toMatchObject({
    tracking: { needs_prescription: true },
  });
  const shown = await dataJson(fixture.shop, ["orders", "show", number]);
  expect(shown).toMatchObject({
    needs_prescription: true,
    lines: [{ needs_prescription: true }],
  });
  const listed = await dataRows(fixture.shop, ["orders", "list"]);
  const prescriptions = new Map(listed.map((row) => [row.number, row.needs_prescription]));
  expect([prescriptions.get(number), prescriptions.get(plain)]).toEqual([true, false]);

  const invoice = `/sale-order/receipt/print/${number}`;
  expect(await (await rawGet(guest, invoice)).text()).toContain("Prescription needed");
  expect(await (await rawGet(guest, `${invoice}?lang=bn`)).text()).toContain("প্রেসক্রিপশন লাগবে");
});

test("marks the order and the line of the prescription product only", async () => {
  const { db } = fixture.shop;
  const { visitor, id } = await openCustomer(fixture.shop, "rahima");
  const otherId = await addOtherBatch(db);
  await mark(true);
  for (const product_id of [fixture.productId, otherId])
    await visitor.send("POST", "/api/cart", { product_id, batch_no: "", quantity: 1 });
  const number = numberOf(await visitor.send("POST", "/api/order", await cartOrder(visitor)));
  const { needs_prescription, items } = await infoOf(visitor, number);
  expect(needs_prescription).toBe(true);
  expect(items).toMatchObject([
    { product_id: fixture.productId, needs_prescription: true },
    { product_id: otherId, needs_prescription: false },
  ]);
  const { body } = await visitor.get(`/api/get-customer-ecom-orders/${id}`);
  expect(body).toMatchObject({
    orders: [{ order_no: number, needs_prescription: true }, {}, {}, {}],
  });
});

test("excludes prescription products from promotional lists, with and without discount", async () => {
  const { db, backend } = fixture.shop;
  const change = { is_new: 1, is_featured: 1, discount_percent: 99, rating: 5 };
  await db.updateTable("products").set(change).where("id", "=", fixture.productId).execute();
  const promoted = async () => {
    const { body } = await new Visitor(backend).get("/api/get-home-products");
    return Object.entries(body as Record<string, unknown>)
      .filter(([, list]) => Array.isArray(list))
      .filter(([, list]) =>
        (list as { id: number; inventory?: unknown }[]).some(
          (one) => one.id === fixture.productId && "inventory" in one,
        ),
      )
      .map(([name]) => name);
  };
  await mark(false);
  expect(await promoted()).toEqual(expect.arrayContaining(["offer_products", "featured_products"]));
  await mark(true);
  expect(await promoted()).toEqual([]);
});
