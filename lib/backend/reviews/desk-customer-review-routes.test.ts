/** @jest-environment node */
import { z } from "zod";
import { deskReviewsResponse } from "@/lib/contract/reviews/schemas";
import { loginAs } from "@/lib/dev/testing/backend/customer";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const PRODUCTS = [1, 2] as const;
const EBOOK = 1;

let fixture: OrderFixture;
let desk: DeskVisitor;

beforeEach(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000 });
  const { db, backend } = fixture.shop;
  for (const table of ["product_reviews", "ebook_reviews"] as const)
    await db.deleteFrom(table).execute();
  const rahima = new Visitor(backend);
  await loginAs(rahima, "rahima");
  for (const product_id of PRODUCTS)
    await rahima.send("POST", "/api/product-review", {
      product_id,
      rating: 2 + product_id,
      comment: `Good product ${product_id}`,
    });
  await rahima.send("POST", "/api/ebook-review", { ebook_id: EBOOK, rating: 5, comment: "Clear" });
  // None of them was bought, so that all wait.
  for (const table of ["product_reviews", "ebook_reviews"] as const)
    await db.updateTable(table).set({ waiting_at: 1 }).execute();
  desk = await openDesk(backend, "content");
});

const list = async (query = "") =>
  deskReviewsResponse.parse((await desk.get(`reviews${query}`)).body);

const decided = z.object({ data: z.object({ changed: z.array(z.string()) }) });

async function decide(decision: string, ids: string[], more: object = {}) {
  const { data } = await list("?per_page=100");
  const shown = [
    ...data,
    ...(await list("?state=shown")).data,
    ...(await list("?state=refused")).data,
  ];
  const reviews = ids.map((id) => ({ id, version: shown.find((one) => one.id === id)?.version }));
  return desk.post("reviews/decide", { reviews, decision, ...more });
}

const idsOf = async (query = "") => (await list(query)).data.map(({ id }) => id);

async function ratingOf(id: number) {
  const { db } = fixture.shop;
  const columns = db.selectFrom("products").select(["rating", "review_count"]);
  return columns.where("id", "=", id).executeTakeFirstOrThrow();
}

test("lists waiting reviews with what they are about, the oldest first, and counts all states", async () => {
  const { data, total, meta } = await list();
  expect(total).toBe(3);
  expect(meta).toEqual({ waiting: 3, shown: 0, refused: 0 });
  expect(data[0]).toMatchObject({
    state: "waiting",
    kind: "product",
    item_id: 1,
    rating: 3,
    comment: "Good product 1",
    author: "Rahima Khatun",
    item: expect.any(String),
    decided_by: null,
    reason: null,
  });
  expect(data.map(({ at }) => at)).toEqual(data.map(({ at }) => at).toSorted());
  expect(await idsOf("?kind=ebook")).toEqual([data.find(({ kind }) => kind === "ebook")?.id]);
  expect(await idsOf("?q=PRODUCT%202")).toHaveLength(1);
  expect(await idsOf(`?q=${encodeURIComponent(data[0]?.item ?? "")}`)).toContain(data[0]?.id);
  expect(await idsOf("?q=nothing+like+that")).toEqual([]);
  const pages = [await idsOf("?per_page=2"), await idsOf("?per_page=2&page=2")];
  expect(pages.flat()).toEqual(data.map(({ id }) => id));
  expect(pages.map((page) => page.length)).toEqual([2, 1]);
});

test("approves several at once: they are on their pages and in the ratings, with an audit", async () => {
  const waiting = await idsOf();
  expect(decided.parse((await decide("approve", waiting)).body).data.changed).toEqual([]);
  expect((await list()).meta).toEqual({ waiting: 0, shown: 3, refused: 0 });
  expect(await ratingOf(1)).toEqual({ rating: 3, review_count: 1 });
  expect(await ratingOf(2)).toEqual({ rating: 4, review_count: 1 });
  const audit = await fixture.shop.db
    .selectFrom("audit")
    .select(["command", "subject", "before", "after"])
    .where("command", "=", "desk reviews.decide")
    .execute();
  expect(audit).toHaveLength(3);
  expect(audit.map(({ subject }) => subject)).toContain(
    `product review ${waiting[0]?.replace("p", "")}`,
  );
  expect(audit[0]).toMatchObject({ before: '{"state":"waiting"}', after: '{"state":"shown"}' });
});

test("refuses with a reason, which stays with the review; it can be approved later", async () => {
  const [first = ""] = await idsOf("?kind=product");
  for (const reason of [undefined, "", "  "])
    expect(await decide("refuse", [first], reason === undefined ? {} : { reason })).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    });
  expect((await decide("refuse", [first], { reason: "Advertises a shop" })).status).toBe(200);
  expect((await list("?state=refused")).data).toMatchObject([
    { id: first, state: "refused", reason: "Advertises a shop", decided_by: expect.any(String) },
  ]);
  expect(await ratingOf(1)).toEqual({ rating: 0, review_count: 0 });
  await decide("approve", [first]);
  expect(await idsOf("?state=shown")).toEqual([first]);
  expect(await ratingOf(1)).toEqual({ rating: 3, review_count: 1 });
  await decide("refuse", [first], { reason: "After a complaint" });
  expect(await ratingOf(1)).toEqual({ rating: 0, review_count: 0 });
});

test("skips reviews that a colleague has decided, and decides the others", async () => {
  const { data } = await list();
  const reviews = data.map(({ id, version }) => ({ id, version }));
  const [first] = reviews;
  const other = await openDesk(fixture.shop.backend, "owner");
  await other.post("reviews/decide", { reviews: [first], decision: "refuse", reason: "Insults" });
  const response = await desk.post("reviews/decide", { reviews, decision: "approve" });
  expect(decided.parse(response.body).data.changed).toEqual([first?.id]);
  expect((await list()).meta).toEqual({ waiting: 0, shown: 2, refused: 1 });
  // A repeat decides nothing again.
  await desk.post("reviews/decide", { reviews, decision: "approve" });
  const entries = await fixture.shop.db
    .selectFrom("audit")
    .select("id")
    .where("command", "=", "desk reviews.decide")
    .execute();
  expect(entries).toHaveLength(3);
});

test.each([
  [{ reviews: [], decision: "approve" }, 422],
  [{ reviews: [{ id: "x1", version: "1" }], decision: "approve" }, 422],
  [{ reviews: [{ id: "p1" }], decision: "approve" }, 422],
  [{ reviews: [{ id: "p99999", version: "1" }], decision: "approve" }, 404],
  [{ reviews: [{ id: "p1", version: "1" }], decision: "delete" }, 422],
])("refuses %j with %d", async (body, status) => {
  expect((await desk.post("reviews/decide", body)).status).toBe(status);
});
