/** @jest-environment node */
import { z } from "zod";
import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import type { Change } from "../change";

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
