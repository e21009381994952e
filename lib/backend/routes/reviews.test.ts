/** @jest-environment node */
import { z } from "zod";
import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import type { Change } from "../change";
import { inTransaction } from "../db/transaction";
import { changeOrderStatus } from "../services/orders/change-order-status";
import { ORDER_STATUS, type OrderStatus } from "../services/orders/order-status";

let shop: TestShop;

beforeEach(async () => {
  shop = await openShop();
});

const rated = z.object({ product: z.object({ rating: z.number(), review_count: z.number() }) });

const KINDS = [
  ["/api/product-review", "product_id", "/api/get-details/1"],
  ["/api/ebook-review", "ebook_id", "/api/get-ebook-details/1"],
] as const;

describe.each(KINDS)("%s", (path, field, details) => {
  const good = { [field]: 1, rating: 2, comment: "Works <b>well</b>.\r\nভালো" };

  test("a review is shown, and counts", async () => {
    const { visitor } = await openCustomer(shop, "rahima");
    const before = rated.parse((await visitor.get(details)).body).product;
    expect(await visitor.send("POST", path, good)).toMatchObject({
      status: 200,
      body: {
        message: expect.any(String),
        productReview: {
          id: expect.any(Number),
          rating: 2,
          comment: "Works <b>well</b>.\nভালো",
          created_at: expect.stringMatching(/^\d{4}-.*Z$/),
          user: { name: "Rahima Khatun" },
          verified: expect.any(Boolean),
        },
      },
    });
    const { body } = await visitor.get(details);
    expect(body).toMatchObject({
      productReviews: expect.arrayContaining([
        expect.objectContaining({ rating: 2, user: { name: "Rahima Khatun" } }),
      ]),
    });
    const after = rated.parse(body).product;
    expect(after.review_count).toBe(before.review_count + 1);
    const sum = before.rating * before.review_count + 2;
    expect(after.rating).toBeCloseTo(sum / after.review_count, 1);
  });

  test("one for each customer", async () => {
    const { visitor } = await openCustomer(shop, "rahima");
    const both = await Promise.all([
      visitor.send("POST", path, good),
      visitor.send("POST", path, good),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 422]);
    expect(await visitor.send("POST", path, { ...good, rating: 5 })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.stringContaining("already reviewed")] } },
    });
    const nusrat = (await openCustomer(shop, "nusrat")).visitor;
    expect((await nusrat.send("POST", path, good)).status).toBe(200);
  });

  test("a lost answer can be asked for again", async () => {
    const { visitor } = await openCustomer(shop, "rahima");
    const headers = { "Idempotency-Key": "review-key-1" };
    const first = await visitor.send("POST", path, good, { headers });
    expect(await visitor.send("POST", path, good, { headers })).toMatchObject({
      status: 200,
      body: first.body,
    });
  });

  test("a guest is asked to log in", async () => {
    const answer = await new Visitor(shop.backend).send("POST", path, good);
    expect(answer).toMatchObject({ status: 401, body: { message: expect.any(String) } });
  });

  test.each([
    ["rating", { rating: 0 }],
    ["rating", { rating: 6 }],
    ["rating", { rating: 4.5 }],
    ["rating", { rating: null }],
    ["comment", { comment: " \u0000 " }],
    ["comment", { comment: "x".repeat(2_001) }],
    ["comment", { comment: 5 }],
    [field, { [field]: 99_999 }],
    [field, { [field]: "x" }],
    [field, { [field]: undefined }],
  ])("a bad %s is told there: %p", async (at, change) => {
    const { visitor } = await openCustomer(shop, "rahima");
    expect(await visitor.send("POST", path, { ...good, ...change })).toMatchObject({
      status: 422,
      body: { errors: { [at]: [expect.any(String)] } },
    });
  });
});

describe("who has bought it", () => {
  const verifiedIn = (body: unknown, id: number) =>
    z
      .object({ productReviews: z.array(z.object({ id: z.number(), verified: z.boolean() })) })
      .parse(body)
      .productReviews.find((one) => one.id === id)?.verified;
  const written = z.object({
    productReview: z.object({ id: z.number(), verified: z.boolean() }),
  });

  async function writes(
    name: "rahima" | "nusrat" | "kamal",
    kind: "product" | "ebook",
    id: number,
  ) {
    const { visitor } = await openCustomer(shop, name);
    const body = { [`${kind}_id`]: id, rating: 4, comment: "Good" };
    const answer = await visitor.send("POST", `/api/${kind}-review`, body);
    const { productReview } = written.parse(answer.body);
    const details = kind === "product" ? "get-details" : "get-ebook-details";
    const now = async () => {
      const { body: shown } = await visitor.get(`/api/${details}/${id}`);
      return verifiedIn(shown, productReview.id);
    };
    // What just was written tells the same as the page.
    expect(await now()).toBe(productReview.verified);
    return { verified: productReview.verified, now };
  }

  const idOf = async (table: "products" | "ebooks", slug: string) =>
    (
      await shop.db
        .selectFrom(table)
        .select("id")
        .where("slug", "=", slug)
        .executeTakeFirstOrThrow()
    ).id;

  test("of a product: whose order was completed or paid, not cancelled, nor paid back", async () => {
    const mask = await idOf("products", "mask-box");
    expect((await writes("kamal", "product", mask)).verified).toBe(false);
    const rahima = await writes("rahima", "product", mask);
    expect(rahima.verified).toBe(true);
    const cancelled = await writes("rahima", "product", await idOf("products", "hot-water-bag"));
    expect(cancelled.verified).toBe(false);
    await shop.db.updateTable("orders").set({ payment_status: "refunded" }).execute();
    expect(await rahima.now()).toBe(false);
  });

  test("of what is on its way: not before it is paid or delivered, which changes the page", async () => {
    const gel = await idOf("products", "pain-gel");
    const nusrat = await writes("nusrat", "product", gel);
    expect(nusrat.verified).toBe(false);
    const { order_id: id } = await shop.db
      .selectFrom("order_lines")
      .select("order_id")
      .where("product_id", "=", gel)
      .executeTakeFirstOrThrow();
    const move = (to: OrderStatus) =>
      inTransaction(shop.db, (trx) => changeOrderStatus(trx, id, to, Date.now(), "Salma"));
    expect(await move(ORDER_STATUS.inTransit)).toEqual([]);
    expect(await nusrat.now()).toBe(false);
    expect(await move(ORDER_STATUS.completed)).toEqual([
      { type: "product", id: gel, lists: false },
    ]);
    expect(await nusrat.now()).toBe(true);
  });

  test("of an e-book: who was given it", async () => {
    const book = await idOf("ebooks", "living-well-with-diabetes");
    expect((await writes("rahima", "ebook", book)).verified).toBe(true);
    expect((await writes("nusrat", "ebook", book)).verified).toBe(false);
    const unpaid = await idOf("ebooks", "understanding-blood-pressure");
    expect((await writes("rahima", "ebook", unpaid)).verified).toBe(false);
  });
});

test("a product review changes its page and the lists", async () => {
  const { visitor } = await openCustomer(shop, "rahima");
  const changes: Change[] = [];
  const context = { onChange: (change: Change) => changes.push(change) };
  const body = { product_id: 1, rating: 5, comment: "Good" };
  await visitor.send("POST", "/api/product-review", body, { context });
  await visitor.send("POST", "/api/product-review", body, { context });
  expect(changes).toEqual([{ type: "product", id: 1, lists: true }]);
});

test("an e-book review changes its page and the list, once", async () => {
  const { visitor } = await openCustomer(shop, "rahima");
  const changes: Change[] = [];
  const context = { onChange: (change: Change) => changes.push(change) };
  const body = { ebook_id: 4, rating: 5, comment: "Good" };
  await visitor.send("POST", "/api/ebook-review", { ...body, rating: 9 }, { context });
  expect(changes).toEqual([]);
  await visitor.send("POST", "/api/ebook-review", body, { context });
  await visitor.send("POST", "/api/ebook-review", body, { context });
  expect(changes).toEqual([{ type: "ebook", id: 4 }]);
});
