/** @jest-environment node */
import { dataRows, runData } from "@/lib/dev/testing/backend/commands";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { addEbookOrder, addOrder, addPayment } from "@/lib/dev/testing/backend/order-rows";
import { transactionKey } from "../kernel/safety/transaction-key";
import { updatePaymentStatus } from "./attempts";

const NUMBER = "9H7A2KQ0X1";

let fixture: OrderFixture;
let desk: DeskVisitor;

beforeAll(async () => {
  fixture = await OrderFixture.open();
  desk = await openDesk(fixture.shop.backend, "orders");
  await desk.confirm(demoStaff("orders").password);
});

/** Spellings of the number that a customer may read out, and what is stored for all of them. */
const SAME = [
  "9H7A2KQ0X1",
  "9h7a2kq0x1",
  " 9H7A 2KQ0 X1 ",
  "9H7A-2KQ0-X1",
  "9H7A\u20112KQ0\u2013X1",
  "#9H7A2KQ0X1.",
  "TrxID 9H7A2KQ0X1",
  "TrxID: 9H7A2KQ0X1",
  "Txn No. 9H7A2KQ0X1",
  "\uFF19\uFF28\uFF17\uFF21\uFF12\uFF2B\uFF31\uFF10\uFF38\uFF11",
  "৯H৭A২KQ০X১",
  "9H7A\u200B2KQ0X1",
];

const REFUSED = ["9Н7A2KQ0X1", "9H7A2ΚQ0X1", "9H7A2KQÖX1", "9H7A2KQ0Xক", "٩H7A2KQ0X1", "---", ""];

test.each(SAME)("%j is the same transaction", (typed) => {
  expect(transactionKey(typed)).toBe(NUMBER);
});

test.each(REFUSED)("%j is refused", (typed) => {
  expect(transactionKey(typed)).toBeNull();
});

test("a number that only begins like a label is kept", () => {
  expect(transactionKey("TRX917")).toBe("TRX917");
  expect(transactionKey("TRXID12")).toBe("TRXID12");
});

const paid = (way: string, transaction: string, more: object = {}) => ({
  way,
  transaction,
  ...more,
});

async function send(path: string, action: string, body: object, by = desk) {
  return by.post(`${path}/${action}`, { version: (await by.read(path)).version, ...body });
}

async function newOrder() {
  return `orders/${(await addOrder(fixture.shop.db, fixture.productId)).number}`;
}

async function newEbookOrder() {
  const { db } = fixture.shop;
  const user = db.selectFrom("users").select("id").where("email", "is not", null);
  const { id } = await user.orderBy("id", "desc").executeTakeFirstOrThrow();
  const book = db.selectFrom("ebooks").select("id").orderBy("id", "desc");
  const ebook = await book.executeTakeFirstOrThrow();
  return `ebook-orders/${(await addEbookOrder(db, id, [ebook.id])).number}`;
}

describe("one transaction", () => {
  beforeAll(async () => {
    const first = await send(await newOrder(), "manual-payment", paid("bkash-transfer", NUMBER));
    expect(first.status).toBe(200);
  });

  it.each(SAME)("spelled %j pays no other order", async (typed) => {
    const again = await send(await newOrder(), "manual-payment", paid("bkash-transfer", typed));
    expect(again).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("has paid") },
    });
  });

  it.each(REFUSED.slice(0, 5))("with the letters of %j is refused at its field", async (typed) => {
    const refused = await send(await newOrder(), "manual-payment", paid("nagad", typed));
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { transaction: [expect.stringContaining("A to Z")] } },
    });
  });

  it.each(["bank", "card", "nagad", "rocket", "bkash-transfer"])(
    "pays nothing by %s",
    async (way) => {
      expect((await send(await newOrder(), "manual-payment", paid(way, NUMBER))).status).toBe(409);
    },
  );

  it("pays no e-book either", async () => {
    const body = paid("nagad", "TrxID 9h7a2kq0x1");
    expect((await send(await newEbookOrder(), "manual-payment", body)).status).toBe(409);
  });

  it("pays again only with a reason of the owner, which the audit has", async () => {
    const body = paid("nagad", NUMBER, { reuse_reason: "One transfer for two orders" });
    const path = await newOrder();
    expect((await send(path, "manual-payment", body)).status).toBe(403);
    const owner = await openDesk(fixture.shop.backend, "owner");
    expect((await send(path, "manual-payment", body, owner)).status).toBe(200);
    expect(await owner.read(path)).toMatchObject({
      audit: [{ after: { trx: NUMBER, used_again: "One transfer for two orders" } }],
    });
    // By the same way, too: one transfer for two orders.
    const same = paid("bkash-transfer", NUMBER, { reuse_reason: "Three orders" });
    expect((await send(await newOrder(), "manual-payment", same, owner)).status).toBe(200);
    // One without a reason is refused as before.
    expect((await send(await newOrder(), "manual-payment", paid("nagad", NUMBER))).status).toBe(
      409,
    );
    const rows = await dataRows(fixture.shop, ["payments", "duplicates"]);
    expect(rows.map(({ transaction, by }) => [transaction, by])).toEqual([
      [NUMBER, "bkash-transfer"],
      [NUMBER, "nagad"],
      [NUMBER, "bkash-transfer"],
    ]);
  });
});

async function paidOrder() {
  const { db } = fixture.shop;
  const order = await addOrder(db, fixture.productId);
  await addPayment(db, order, "paid", { gateway: "cash" });
  await db.transaction().execute((trx) => updatePaymentStatus(trx, order));
  return `orders/${order.number}`;
}

test("a transfer pays one order back, in any spelling", async () => {
  const back = (transaction: string) => ({ amount: 10, reason: "Broken", transaction });
  const first = await paidOrder();
  expect((await send(first, "refund", back("BACK-0000-01"))).status).toBe(200);
  expect((await send(first, "refund", back("back000001"))).status).toBe(409);
  expect((await send(await paidOrder(), "refund", back("Back 0000 01"))).status).toBe(409);
  const refused = await send(await paidOrder(), "refund", back("ВACK000002"));
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { transaction: [expect.stringContaining("A to Z")] } },
  });
  expect((await send(await paidOrder(), "refund", back("BACK000002"))).status).toBe(200);
});

describe("a used transaction", () => {
  const REASON = "One transfer back for two orders";
  const back = { amount: 10, reason: "Broken", transaction: "BACK000004" };
  const again = { ...back, reuse_reason: REASON };
  let owner: DeskVisitor;

  beforeAll(async () => {
    owner = await openDesk(fixture.shop.backend, "owner");
    await owner.confirm(demoStaff("owner").password);
    expect((await send(await paidOrder(), "refund", back)).status).toBe(200);
  });

  it("pays another order back only with a reason of the owner, which the audit has", async () => {
    const path = await paidOrder();
    expect((await send(path, "refund", again)).status).toBe(403);
    expect((await send(path, "refund", again, owner)).status).toBe(200);
    expect(await owner.read(path)).toMatchObject({ audit: [{ after: { used_again: REASON } }] });
    // The next one is refused as before.
    expect((await send(await paidOrder(), "refund", back, owner)).status).toBe(409);
  });

  it("has letters from A to Z in that case, too", async () => {
    const wrong = { ...again, transaction: "ВACK000004" };
    expect((await send(await paidOrder(), "refund", wrong, owner)).status).toBe(422);
  });

  it("settles a refund under review only with a reason of the owner", async () => {
    const { db } = fixture.shop;
    const order = await addOrder(db, fixture.productId);
    const payment_id = await addPayment(db, order, "refunding", { gateway: "cash" });
    const { id } = await db
      .insertInto("refunds")
      .values({
        payment_id,
        key: `${order.number}-shop-1`,
        amount: 1_000,
        reason: "Broken",
        state: "by_hand",
        refund_trx_id: null,
        attempts: 0,
        next_try_at: null,
        sent_at: null,
        problem: "By hand.",
        created_at: 1,
        updated_at: 1,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const decide = (by: DeskVisitor, more: object) =>
      by.post(`refunds/${id}/decide`, {
        decision: "done",
        reason: "Paid",
        transaction: "BACK000004",
        ...more,
      });
    expect((await decide(owner, {})).status).toBe(409);
    expect((await decide(desk, { reuse_reason: REASON })).status).toBe(403);
    expect((await decide(owner, { reuse_reason: REASON })).status).toBe(200);
    expect((await decide(owner, { reuse_reason: REASON })).status).toBe(200);
    const audit = db.selectFrom("audit").select("after").where("subject", "=", `refund ${id}`);
    expect((await audit.execute()).map(({ after }) => JSON.parse(after ?? ""))).toEqual([
      { decision: "done", reason: "Paid", trx: "BACK000004", used_again: REASON },
    ]);
  });
});

describe("a payment under review", () => {
  const REASON = "One transfer for two orders";
  let owner: DeskVisitor;

  beforeAll(async () => {
    owner = await openDesk(fixture.shop.backend, "owner");
    await owner.confirm(demoStaff("owner").password);
  });

  async function underReview() {
    const { db } = fixture.shop;
    const order = await addOrder(db, fixture.productId);
    return addPayment(db, order, "review", { gateway: "sandbox" });
  }

  it.each([
    ["paid", "9H7A2KQ0X8"],
    ["refund", "9H7A2KQ0X9"],
  ])(
    "is decided %s with a used number only with a reason of the owner",
    async (decision, number) => {
      const first = paid("bkash-transfer", number);
      expect((await send(await newOrder(), "manual-payment", first)).status).toBe(200);
      const id = await underReview();
      const body = { decision, reason: "Seen", transaction: `TrxID ${number.toLowerCase()}` };
      const decide = (by: DeskVisitor, more: object) =>
        by.post(`payments/${id}/decide`, { ...body, ...more });
      expect((await decide(owner, {})).status).toBe(409);
      expect((await decide(desk, { reuse_reason: REASON })).status).toBe(403);
      expect((await decide(owner, { reuse_reason: REASON })).status).toBe(200);
      const audit = fixture.shop.db.selectFrom("audit").select("after");
      const entries = await audit.where("subject", "=", `payment ${id}`).execute();
      expect(entries.map(({ after }) => JSON.parse(after ?? ""))).toMatchObject([
        { decision, used_again: REASON },
      ]);
      // The next one is refused as before; a gateway gives no number twice.
      const next = await underReview();
      expect((await owner.post(`payments/${next}/decide`, body)).status).toBe(409);
      const again = { ...body, reuse_reason: REASON };
      expect((await owner.post(`payments/${next}/decide`, again)).status).toBe(409);
    },
  );

  it("is decided by the command with a reason, too", async () => {
    const first = paid("bkash-transfer", "9H7A2KQ0X7");
    expect((await send(await newOrder(), "manual-payment", first)).status).toBe(200);
    const id = String(await underReview());
    const decide = (...more: string[]) =>
      runData(fixture.shop, [
        ...[
          "payments",
          "decide",
          id,
          "--as",
          "paid",
          "--trx",
          "9H7A2KQ0X7",
          "--by",
          "Rahim",
          "--yes",
        ],
        ...more,
      ]);
    expect(await decide()).toMatchObject({ code: 1 });
    expect(await decide("--reuse", REASON)).toMatchObject({ code: 0 });
  });
});

test("one transfer may pay two payments of an order back", async () => {
  const { db } = fixture.shop;
  const order = await addOrder(db, fixture.productId, { quantity: 2 });
  for (const attempt of [1, 2])
    await addPayment(db, order, "paid", { gateway: "cash", attempt, amount: 28_000 });
  await db.transaction().execute((trx) => updatePaymentStatus(trx, order));
  const body = { amount: 400, reason: "Broken", transaction: "BACK000003" };
  expect((await send(`orders/${order.number}`, "refund", body)).status).toBe(200);
});
