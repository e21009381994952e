/** @jest-environment node */
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { addEbookOrder, addPayment } from "@/lib/dev/testing/backend/order-rows";
import type { PaymentState } from "../kernel/db/schema-payments";
import { updatePaymentStatus } from "../payments/attempts";
import { payAgain } from "./pay-again";

const DAY = 24 * 3_600_000;
let fixture: EbookPaymentFixture;
let userId: number;
let book: number;

beforeAll(async () => {
  fixture = await EbookPaymentFixture.open();
  const user = await fixture.shop.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  userId = user.id;
  book = (await fixture.book()).id;
});

beforeEach(async () => {
  const { db } = fixture.shop;
  await db.deleteFrom("payments").execute();
  await db.updateTable("ebook_orders").set({ status: 4 }).execute();
  const price = db.updateTable("ebooks").set({ sale_price: 18_000, discount_percent: 20 });
  await price.where("id", "=", book).execute();
});

type Order = Awaited<ReturnType<typeof addEbookOrder>>;

/** Adds an order with one payment attempt, `age` ms old. */
async function orderWith(state: PaymentState, status = 0, age = 60_000) {
  const { db } = fixture.shop;
  const order = await addEbookOrder(db, userId, [book], { status });
  await addPayment(db, order, state, { amount: 14_400, created_at: fixture.now - age });
  await db.transaction().execute((trx) => updatePaymentStatus(trx, order));
  return order;
}

async function rowsOf({ id }: Order) {
  const { db } = fixture.shop;
  const { status } = await db
    .selectFrom("ebook_orders")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom("payments")
    .select("state")
    .where("ebook_order_id", "=", id)
    .orderBy("attempt")
    .execute();
  return [status, ...payments.map(({ state }) => state)];
}

/** Pays the order again; returns "ok" or the message for the customer. */
async function pay({ number }: Order, who = userId): Promise<string> {
  const payer = { userId: who, gateway: "sandbox" };
  try {
    await fixture.shop.db.transaction().execute((trx) => payAgain(trx, number, payer, fixture.now));
    return "ok";
  } catch (error) {
    const { status, message, errors } = Object(error);
    return `${status} ${
      Object.values(errors ?? {})
        .flat()
        .join() || message
    }`;
  }
}

const ALREADY_PAID = "422 This order is already paid.";
const CHECKED =
  "422 Your payment is being checked. Please look at this page again in a few minutes.";
const REFUNDED = "422 This payment was refunded. Please order the e-book again.";
const PRICE = "422 The price has changed. Please order the e-book again.";

describe("paying an order again", () => {
  it.each<[PaymentState, string, (number | PaymentState)[]]>([
    // last attempt, outcome, order status and attempts afterwards
    ["created", "ok", [0, "created"]],
    ["pending", "ok", [0, "pending"]],
    ["confirming", CHECKED, [0, "confirming"]],
    ["paid", ALREADY_PAID, [0, "paid"]],
    ["failed", "ok", [0, "failed", "created"]],
    ["expired", "ok", [0, "expired", "created"]],
    ["review", CHECKED, [0, "review"]],
    ["refunding", CHECKED, [0, "refunding"]],
    ["refunded", REFUNDED, [0, "refunded"]],
  ])("in status processing, after an attempt that is %s: %s", async (state, expected, rows) => {
    const order = await orderWith(state);
    expect(await pay(order)).toBe(expected);
    expect(await rowsOf(order)).toEqual(rows);
  });

  it.each<[PaymentState, string, (number | PaymentState)[]]>([
    ["confirming", CHECKED, [4, "confirming"]],
    ["paid", ALREADY_PAID, [4, "paid"]],
    ["failed", "ok", [0, "failed", "created"]],
    ["expired", "ok", [0, "expired", "created"]],
    ["review", CHECKED, [4, "review"]],
    ["refunding", CHECKED, [4, "refunding"]],
    ["refunded", REFUNDED, [4, "refunded"]],
  ])("in status cancelled, after an attempt that is %s: %s", async (state, expected, rows) => {
    const order = await orderWith(state, 4);
    expect(await pay(order)).toBe(expected);
    expect(await rowsOf(order)).toEqual(rows);
  });

  it.each<[number, number, string]>([
    // status, current price in poisha, outcome
    [0, 18_000, "ok"],
    [0, 20_000, "ok"],
    [4, 18_000, "ok"],
    [4, 20_000, PRICE],
    [4, 17_000, PRICE],
  ])("in status %p at a price of %p: %s", async (status, sale_price, expected) => {
    const order = await orderWith("failed", status);
    const price = fixture.shop.db.updateTable("ebooks").set({ sale_price });
    await price.where("id", "=", book).execute();
    expect(await pay(order)).toBe(expected);
  });

  it("returns 404 to another customer", async () => {
    const order = await orderWith("failed");
    expect(await pay(order, userId + 1)).toBe("404 Order No Invalid!");
    expect(await rowsOf(order)).toEqual([0, "failed"]);
  });

  it.each<[PaymentState, string]>([
    // state of the customer's payment for another order of the same book
    ["created", "ok"],
    ["pending", "ok"],
    [
      "confirming",
      "422 Your payment for this e-book is being checked. You find the order in My Account.",
    ],
    ["failed", "ok"],
    ["expired", "ok"],
    [
      "review",
      "422 Your payment for this e-book is being checked. You find the order in My Account.",
    ],
    [
      "refunding",
      "422 Your payment for this e-book is being checked. You find the order in My Account.",
    ],
    ["refunded", "ok"],
  ])("with another order of the book whose attempt is %s: %s", async (state, expected) => {
    const other = await orderWith(state);
    const order = await orderWith("failed");
    expect(await pay(order)).toBe(expected);
    const stays = expected !== "ok";
    const abandoned = state === "created" || state === "pending";
    expect(await rowsOf(other)).toEqual([stays ? 0 : 4, abandoned && !stays ? "failed" : state]);
  });

  it("rejects an order of a book that the customer already has", async () => {
    await orderWith("paid", 1);
    const order = await orderWith("failed");
    expect(await pay(order)).toBe("422 You already have this e-book. You find it in My Account.");
    expect(await rowsOf(order)).toEqual([0, "failed"]);
  });
});

describe("expiry of an unpaid order", () => {
  it.each<[PaymentState, number, (number | PaymentState)[]]>([
    // last attempt, its age in ms, order status and attempts afterwards
    ["created", DAY - 1, [0, "created"]],
    ["created", DAY, [4, "expired"]],
    ["pending", DAY - 1, [0, "pending"]],
    ["pending", DAY, [4, "expired"]],
    ["failed", DAY - 1, [0, "failed"]],
    ["failed", DAY, [4, "expired"]],
    ["expired", DAY, [4, "expired"]],
    ["confirming", DAY, [0, "confirming"]],
    ["paid", DAY, [0, "paid"]],
    ["review", DAY, [0, "review"]],
    ["refunding", DAY, [0, "refunding"]],
    ["refunded", DAY, [0, "refunded"]],
  ])("with an attempt that is %s for %p ms", async (state, age, rows) => {
    const order = await orderWith(state, 0, age);
    await fixture.shop.backend.sweep();
    expect(await rowsOf(order)).toEqual(rows);
  });

  it("is counted from the last attempt", async () => {
    const order = await orderWith("failed", 0, 3 * DAY);
    const created_at = fixture.now - DAY + 1;
    await addPayment(fixture.shop.db, order, "failed", { attempt: 2, created_at });
    await fixture.shop.backend.sweep();
    expect(await rowsOf(order)).toEqual([0, "failed", "failed"]);
  });

  it("does not change a completed order", async () => {
    const order = await orderWith("failed", 1, 3 * DAY);
    await fixture.shop.backend.sweep();
    expect(await rowsOf(order)).toEqual([1, "failed"]);
  });
});

describe("an attempt without a result from the gateway", () => {
  const TWO_DAYS = 2 * DAY;
  it.each<[PaymentState, number, PaymentState]>([
    ["confirming", TWO_DAYS, "confirming"],
    ["confirming", TWO_DAYS + 1, "review"],
    ["paid", TWO_DAYS + 1, "paid"],
    ["review", TWO_DAYS + 1, "review"],
    ["refunding", TWO_DAYS + 1, "refunding"],
  ])("%s for %p ms is %s", async (state, age, expected) => {
    const order = await orderWith(state, 0, age);
    await fixture.shop.backend.sweep();
    expect(await rowsOf(order)).toEqual([0, expected]);
  });
});
