/** @jest-environment node */
import { addEbookOrder, addOrder, addPayment } from "@/lib/dev/testing/backend/order-rows";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { fulfilEbooks, mayCaptureEbooks } from "../ebook-orders/fulfilment";
import type { Trx } from "../kernel/db/schema";
import type { PaymentState } from "../kernel/db/schema-payments";
import { fulfilProducts, mayCaptureProducts } from "../orders/fulfilment";

const NOW = Date.now();
let shop: TestShop;
let productId: number;
let books: [number, number];
let userId: number;

beforeAll(async () => {
  shop = await openShop();
  const [first, second] = await shop.db.selectFrom("ebooks").select("id").orderBy("id").execute();
  books = [first?.id ?? 0, second?.id ?? 0];
  const user = await shop.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  userId = user.id;
});

beforeEach(async () => {
  await shop.db.deleteFrom("payments").execute();
  await shop.db.updateTable("ebook_orders").set({ status: 4 }).execute();
  productId = await arrangeProduct(shop.db, "bp-arm", 2);
});

const within = <T>(work: (trx: Trx) => Promise<T>) => shop.db.transaction().execute(work);

const stock = async () => {
  const { quantity } = await shop.db
    .selectFrom("batches")
    .select("quantity")
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  return quantity;
};

/**
 * Columns: state of another attempt, whether this one may be captured, what happens to money that
 * was captured anyway
 */
const OTHER_ATTEMPT: [PaymentState, boolean, "kept" | "refunded"][] = [
  ["created", true, "kept"],
  ["pending", true, "kept"],
  ["confirming", false, "kept"],
  ["paid", false, "refunded"],
  ["failed", true, "kept"],
  ["expired", true, "kept"],
  ["review", false, "kept"],
  ["refunding", false, "kept"],
  ["refunded", true, "kept"],
];

describe("second payment attempt of a product order", () => {
  it.each(OTHER_ATTEMPT)(
    "with another attempt that is %p: captured %p, money %p",
    async (state, may, money) => {
      const order = await addOrder(shop.db, productId);
      await addPayment(shop.db, order, state);
      const second = await addPayment(shop.db, order, "pending", { attempt: 2 });
      expect(await within((trx) => mayCaptureProducts(trx, order, second, NOW))).toBe(may);
      const kept = { changes: expect.any(Array) };
      const back = { refund: "This order was already paid." };
      expect(await within((trx) => fulfilProducts(trx, order, second, NOW))).toEqual(
        money === "kept" ? kept : back,
      );
    },
  );

  it.each(OTHER_ATTEMPT)("its own state %p does not prevent the capture", async (state) => {
    const order = await addOrder(shop.db, productId);
    const own = await addPayment(shop.db, order, state);
    expect(await within((trx) => mayCaptureProducts(trx, order, own, NOW))).toBe(true);
    expect(await within((trx) => fulfilProducts(trx, order, own, NOW))).toMatchObject({
      changes: expect.any(Array),
    });
  });

  it("a payment of another order does not prevent the capture", async () => {
    await addPayment(shop.db, await addOrder(shop.db, productId), "review");
    const order = await addOrder(shop.db, productId);
    const own = await addPayment(shop.db, order, "pending");
    expect(await within((trx) => mayCaptureProducts(trx, order, own, NOW))).toBe(true);
  });
});

const OUT_OF_STOCK = "The products are no longer in stock.";
const CANCELLED = "This order was cancelled before it was paid.";

describe("product order by status", () => {
  it.each<[number, string, number, boolean, string | null, number]>([
    // status, last changed by, pieces in stock, captured, reason of the refund, pieces afterwards
    [0, "customer", 2, true, null, 2],
    [1, "staff", 2, true, null, 2],
    [2, "staff", 2, true, null, 2],
    [3, "staff", 2, true, null, 2],
    [0, "expiry", 0, true, null, 0],
    [4, "customer", 2, false, CANCELLED, 2],
    [4, "staff", 2, false, CANCELLED, 2],
    [4, "expiry", 2, false, null, 0],
    [4, "expiry", 1, false, OUT_OF_STOCK, 1],
    [4, "expiry", 0, false, OUT_OF_STOCK, 0],
  ])(
    "%p by %p with %p pieces: captured %p, refund %p",
    async (status, by, pieces, may, refund, rest) => {
      await shop.db
        .updateTable("batches")
        .set({ quantity: pieces })
        .where("product_id", "=", productId)
        .execute();
      const order = await addOrder(shop.db, productId, { status, by, quantity: 2 });
      const own = await addPayment(shop.db, order, "pending");
      expect(await within((trx) => mayCaptureProducts(trx, order, own, NOW))).toBe(may);
      expect(await within((trx) => fulfilProducts(trx, order, own, NOW))).toEqual(
        refund === null ? { changes: expect.any(Array) } : { refund },
      );
      expect(await stock()).toBe(rest);
    },
  );

  it.each<[string, Parameters<typeof addOrder>[2], number, boolean]>([
    // order, pieces in stock, captured
    ["whose time is not over", { expires_at: NOW + 1 }, 2, true],
    ["whose time is over now", { expires_at: NOW }, 2, false],
    ["whose time is over", { expires_at: NOW - 1 }, 2, false],
    ["in work, whatever its time", { status: 1, expires_at: NOW - 1 }, 2, true],
    ["that waits to be confirmed", { waits_for: "confirmation" }, 2, false],
    ["that waits for its charge", { waits_for: "charge" }, 2, false],
    ["that waits for a prescription", { waits_for: "prescription" }, 2, false],
    ["that holds its pieces", { hold: "full" }, 0, true],
    ["that holds its pieces for minutes", { hold: "short" }, 0, true],
    ["without a hold, pieces are there", { hold: "none" }, 2, true],
    ["without a hold, pieces are gone", { hold: "none" }, 1, false],
  ])("an order %s", async (_case, row, pieces, may) => {
    await shop.db
      .updateTable("batches")
      .set({ quantity: pieces })
      .where("product_id", "=", productId)
      .execute();
    const order = await addOrder(shop.db, productId, { quantity: 2, ...row });
    const own = await addPayment(shop.db, order, "pending");
    expect(await within((trx) => mayCaptureProducts(trx, order, own, NOW))).toBe(may);
  });

  it.each<[number, unknown, number, number]>([
    // pieces in stock, outcome, order status and pieces afterwards
    [3, { changes: [{ type: "product", id: 0, inLists: false }] }, 0, 1],
    [2, { changes: [{ type: "product", id: 0, inLists: true }] }, 0, 0],
    [1, { refund: OUT_OF_STOCK }, 4, 1],
  ])(
    "a paid order without a hold with %p pieces in stock: %j",
    async (pieces, outcome, status, rest) => {
      await shop.db
        .updateTable("batches")
        .set({ quantity: pieces })
        .where("product_id", "=", productId)
        .execute();
      const order = await addOrder(shop.db, productId, { quantity: 2, hold: "none" });
      const own = await addPayment(shop.db, order, "confirming");
      const found = await within((trx) => fulfilProducts(trx, order, own, NOW));
      expect(JSON.parse(JSON.stringify(found).replace(`"id":${productId}`, '"id":0'))).toEqual(
        outcome,
      );
      const row = await shop.db
        .selectFrom("orders")
        .select("status")
        .where("id", "=", order.id)
        .executeTakeFirstOrThrow();
      expect([row.status, await stock()]).toEqual([status, rest]);
    },
  );

  it("a reopened order is pending and its product changes in lists", async () => {
    const order = await addOrder(shop.db, productId, { status: 4, by: "expiry", quantity: 2 });
    const own = await addPayment(shop.db, order, "pending");
    expect(await within((trx) => fulfilProducts(trx, order, own, NOW))).toEqual({
      changes: [{ type: "product", id: productId, inLists: true }],
    });
    const { status } = await shop.db
      .selectFrom("orders")
      .select("status")
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe(0);
  });
});

/** Columns: state of a payment for another order of the book, whether this one may be captured */
const OTHER_BOOK_ORDER: [PaymentState, boolean][] = [
  ["created", true],
  ["pending", true],
  ["confirming", false],
  ["paid", true],
  ["failed", true],
  ["expired", true],
  ["review", false],
  ["refunding", false],
  ["refunded", true],
];

describe("e-book order", () => {
  it.each(OTHER_BOOK_ORDER)(
    "with another order of the book whose payment is %p: captured %p",
    async (state, may) => {
      const other = await addEbookOrder(shop.db, userId, [books[0]]);
      await addPayment(shop.db, other, state);
      const order = await addEbookOrder(shop.db, userId, [books[0]]);
      const own = await addPayment(shop.db, order, state);
      expect(await within((trx) => mayCaptureEbooks(trx, order, own))).toBe(may);
    },
  );

  it.each<[string, number[], number[], boolean]>([
    // books that the customer has, books of the order
    ["nothing", [], [0], true],
    ["this book", [0], [0], false],
    ["another book", [1], [0], true],
    ["one of two", [0], [0, 1], true],
    ["both", [0, 1], [0, 1], false],
  ])("of a customer who has %s", async (_case, has, wants, may) => {
    const ids = (of: number[]) => of.map((index) => books[index] ?? 0);
    if (has.length > 0) await addEbookOrder(shop.db, userId, ids(has), { status: 1 });
    const order = await addEbookOrder(shop.db, userId, ids(wants));
    const own = await addPayment(shop.db, order, "pending");
    const row = () =>
      shop.db
        .selectFrom("ebook_orders")
        .select("status")
        .where("id", "=", order.id)
        .executeTakeFirstOrThrow();
    expect(await within((trx) => mayCaptureEbooks(trx, order, own))).toBe(may);
    expect(await within((trx) => fulfilEbooks(trx, order, NOW))).toEqual(
      may ? { changes: expect.any(Array) } : { refund: "The customer already has this e-book." },
    );
    expect(await row()).toEqual({ status: may ? 1 : 0 });
  });

  it("is not affected by another customer who has the book", async () => {
    await addEbookOrder(shop.db, userId + 1, [books[0]], { status: 1 });
    const checked = await addEbookOrder(shop.db, userId + 1, [books[0]]);
    await addPayment(shop.db, checked, "review");
    const order = await addEbookOrder(shop.db, userId, [books[0]]);
    const own = await addPayment(shop.db, order, "pending");
    expect(await within((trx) => mayCaptureEbooks(trx, order, own))).toBe(true);
  });

  it("cancels the customer's other unpaid orders of its books when paid, and no others", async () => {
    const [order, same, other, theirs] = [
      await addEbookOrder(shop.db, userId, [books[0]]),
      await addEbookOrder(shop.db, userId, [books[0]]),
      await addEbookOrder(shop.db, userId, [books[1]]),
      await addEbookOrder(shop.db, userId + 1, [books[0]]),
    ];
    await within((trx) => fulfilEbooks(trx, order, NOW));
    const rows = await shop.db
      .selectFrom("ebook_orders")
      .select("status")
      .where("id", "in", [order.id, same.id, other.id, theirs.id])
      .orderBy("id")
      .execute();
    expect(rows.map(({ status }) => status)).toEqual([1, 4, 0, 0]);
  });
});
