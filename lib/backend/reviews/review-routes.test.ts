/** @jest-environment node */
import { z } from "zod";
import { runData } from "@/lib/dev/testing/backend/commands";
import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { ORDER_STATUS, type OrderStatus } from "../kernel/db/order-status";
import { inTransaction } from "../kernel/db/transaction";
import { changeOrderStatus } from "../orders/change-order-status";

let shop: TestShop;
let recorder: StaleRecorder;

beforeEach(async () => {
  recorder = new StaleRecorder();
  shop = await openShop({ reviewApproval: async () => false, onStale: recorder.onStale });
});

const rated = z.object({ product: z.object({ rating: z.number(), review_count: z.number() }) });

const KINDS = [
  ["/api/product-review", "product_id", "/api/get-details/1"],
  ["/api/ebook-review", "ebook_id", "/api/get-ebook-details/1"],
] as const;

describe.each(KINDS)("POST %s", (path, field, details) => {
  const good = { [field]: 1, rating: 2, comment: "Works <b>well</b>.\r\nভালো" };

  test("publishes a review and updates the rating", async () => {
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

  test("accepts one review per customer", async () => {
    const { visitor } = await openCustomer(shop, "rahima");
    const both = await Promise.all([
      visitor.send("POST", path, good),
      visitor.send("POST", path, good),
    ]);
    expect(both.map((response) => response.status).sort()).toEqual([200, 422]);
    expect(await visitor.send("POST", path, { ...good, rating: 5 })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.stringContaining("already reviewed")] } },
    });
    const nusrat = (await openCustomer(shop, "nusrat")).visitor;
    expect((await nusrat.send("POST", path, good)).status).toBe(200);
  });

  test("repeats the response for an idempotency key", async () => {
    const { visitor } = await openCustomer(shop, "rahima");
    const headers = { "Idempotency-Key": "review-key-1" };
    const first = await visitor.send("POST", path, good, { headers });
    expect(await visitor.send("POST", path, good, { headers })).toMatchObject({
      status: 200,
      body: first.body,
    });
  });

  test("asks a guest to log in", async () => {
    const response = await new Visitor(shop.backend).send("POST", path, good);
    expect(response).toMatchObject({ status: 401, body: { message: expect.any(String) } });
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
  ])("rejects a bad %s with an error at the field: %p", async (at, change) => {
    const { visitor } = await openCustomer(shop, "rahima");
    expect(await visitor.send("POST", path, { ...good, ...change })).toMatchObject({
      status: 422,
      body: { errors: { [at]: [expect.any(String)] } },
    });
  });
});

describe("verified purchase", () => {
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
    const response = await visitor.send("POST", `/api/${kind}-review`, body);
    const { productReview } = written.parse(response.body);
    const details = kind === "product" ? "get-details" : "get-ebook-details";
    const now = async () => {
      const { body: shown } = await visitor.get(`/api/${details}/${id}`);
      return verifiedIn(shown, productReview.id);
    };
    // The response to the write has the same value as the page.
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

  test("is set for a product of a completed or paid order, not of a cancelled or refunded one", async () => {
    const mask = await idOf("products", "mask-box");
    expect((await writes("kamal", "product", mask)).verified).toBe(false);
    const rahima = await writes("rahima", "product", mask);
    expect(rahima.verified).toBe(true);
    const cancelled = await writes("rahima", "product", await idOf("products", "hot-water-bag"));
    expect(cancelled.verified).toBe(false);
    await shop.db.updateTable("orders").set({ payment_status: "refunded" }).execute();
    expect(await rahima.now()).toBe(false);
  });

  test("is set after payment or delivery, which invalidates the page", async () => {
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
      { type: "product", id: gel, inLists: false },
    ]);
    expect(await nusrat.now()).toBe(true);
  });

  test("is set for an e-book that the customer has", async () => {
    const book = await idOf("ebooks", "living-well-with-diabetes");
    expect((await writes("rahima", "ebook", book)).verified).toBe(true);
    expect((await writes("nusrat", "ebook", book)).verified).toBe(false);
    const unpaid = await idOf("ebooks", "understanding-blood-pressure");
    expect((await writes("rahima", "ebook", unpaid)).verified).toBe(false);
  });
});

test("invalidates the product page and the lists once after a product review", async () => {
  const { visitor } = await openCustomer(shop, "rahima");
  const body = { product_id: 1, rating: 5, comment: "Good" };
  for (const _ of [1, 2]) await visitor.send("POST", "/api/product-review", body);
  expect(recorder.stale).toEqual([{ type: "product", id: 1, inLists: true }]);
});

test("invalidates the page and the list once after an e-book review", async () => {
  const { visitor } = await openCustomer(shop, "rahima");
  const body = { ebook_id: 4, rating: 5, comment: "Good" };
  await visitor.send("POST", "/api/ebook-review", { ...body, rating: 9 });
  expect(recorder.stale).toEqual([]);
  for (const _ of [1, 2]) await visitor.send("POST", "/api/ebook-review", body);
  expect(recorder.stale).toEqual([{ type: "ebook", id: 4 }]);
});

describe.each([
  ["/api/product-review", "product_id", "/api/get-details/1", "/api/get-own-product-review/1", "p"],
  ["/api/ebook-review", "ebook_id", "/api/get-ebook-details/1", "/api/get-own-ebook-review/1", "e"],
] as const)("%s of a customer without a purchase", (path, field, details, own, letter) => {
  const COMMENT = "Never had it in my hands";
  const good = { [field]: 1, rating: 1, comment: COMMENT };
  const sent = z.object({ productReview: z.object({ id: z.number(), waiting: z.literal(true) }) });
  let visitor: Visitor;

  beforeEach(async () => {
    recorder = new StaleRecorder();
    shop = await openShop({ onStale: recorder.onStale });
    visitor = (await openCustomer(shop, "kamal")).visitor;
    const orders = shop.db.updateTable("orders").set({ status: ORDER_STATUS.cancelled });
    await orders.execute();
    await shop.db.updateTable("ebook_orders").set({ status: ORDER_STATUS.cancelled }).execute();
  });

  test("waits for approval: visible to its author only, without effect on ratings and pages", async () => {
    const before = (await visitor.get(details)).body;
    const response = await visitor.send("POST", path, good);
    expect(response.status).toBe(200);
    sent.parse(response.body);
    expect(recorder.stale).toEqual([]);
    expect((await visitor.get(details)).body).toEqual(before);
    expect((await visitor.get(own)).body).toMatchObject({
      review: { comment: COMMENT, waiting: true },
    });
    expect((await new Visitor(shop.backend).get(own)).body).toEqual({ review: null });
    const { visitor: other } = await openCustomer(shop, "rahima");
    expect((await other.get(own)).body).toEqual({ review: null });
  });

  test("is listed for staff, and published after approval", async () => {
    const before = rated.parse((await visitor.get(details)).body).product;
    const { productReview } = sent.parse((await visitor.send("POST", path, good)).body);
    const name = `${letter}${productReview.id}`;
    expect((await runData(shop, ["reviews", "list", "--waiting"])).out).toContain(name);
    expect((await runData(shop, ["reviews", "list", "--state", "shown"])).out).not.toContain(
      COMMENT,
    );
    expect((await runData(shop, ["reviews", "approve", name, "--by", "me"])).code).toBe(0);
    const { body } = await visitor.get(details);
    expect(JSON.stringify(body)).toContain(COMMENT);
    expect(rated.parse(body).product.review_count).toBe(before.review_count + 1);
    const response = (await visitor.get(own)).body;
    expect(response).not.toMatchObject({ review: { waiting: true } });
  });
});
