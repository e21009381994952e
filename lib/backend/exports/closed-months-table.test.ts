/** @jest-environment node */
import { parse } from "csv-parse/sync";
import { EBOOK_STATUS } from "@/lib/backend/kernel/db/order-status";
import { deskLedgerWire } from "@/lib/contract/payments/desk-schemas";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, type OrderBody, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const at = (time: string) => Date.parse(`${time}:00+06:00`);
const PLACED = "2026-02-20T10:00";
const CLERK = demoStaff("orders").name;

let clock: number;
let fixture: OrderFixture;

beforeEach(async () => {
  clock = Date.now();
  fixture = await OrderFixture.open({
    rateLimitScale: 1_000,
    payment: { gateway: "sandbox" },
    now: () => clock,
  });
});

type Change = (body: OrderBody) => unknown;

const HOME: Change = (body) => body;
const ABROAD: Change = ({ shipping, totals, billing, ...body }) => ({
  ...body,
  billing: { ...billing, phone: "+14155550100", email: "abroad@example.com" },
  shipping: { ...shipping, country: "US", zip: "94103" },
  totals: { ...totals, total: 230 },
  shipping_charge: 0,
});

async function place(change: Change): Promise<string> {
  const { db, backend } = fixture.shop;
  const number = numberOf(await fixture.place(new Visitor(backend), change));
  clock = at(PLACED);
  const { id } = await db
    .updateTable("orders")
    .set({ ordered_at: clock })
    .where("order_number", "=", number)
    .returning("id")
    .executeTakeFirstOrThrow();
  const history = db.updateTable("order_status_history").set({ changed_at: clock });
  await history.where("order_id", "=", id).execute();
  return number;
}

/** The session of an earlier time may have ended. */
async function clerk(): Promise<DeskVisitor> {
  const desk = await openDesk(fixture.shop.backend, "orders");
  await desk.confirm(demoStaff("orders").password);
  return desk;
}

async function read(number: string) {
  return (await clerk()).read(`orders/${number}`);
}

/** Actions on the order in the desk, by name. */
const STEPS: Record<string, (number: string, value: number) => Promise<unknown>> = {
  pieces: async (number, quantity) => {
    const desk = await clerk();
    const { version, lines } = await desk.read(`orders/${number}`);
    const [line] = lines as { id: number }[];
    const wish = { lines: [{ id: line?.id, quantity }] };
    const quote = await desk.post(`orders/${number}/lines/quote`, wish);
    const { becomes: total } = (quote.body as { data: { becomes: number } }).data;
    return desk.write("PUT", `orders/${number}/lines`, { ...wish, version, total });
  },
  charge: async (number, charge) => {
    const desk = await clerk();
    const { version } = await desk.read(`orders/${number}`);
    return desk.post(`orders/${number}/delivery-charge`, { version, charge });
  },
  cancel: async (number) => {
    const desk = await clerk();
    const { version } = await desk.read(`orders/${number}`);
    return desk.post(`orders/${number}/move`, {
      version,
      to: "cancelled",
      cancel_reason: "asked",
    });
  },
  // An earlier version of the shop wrote only the new values.
  oldCharge: async (number, charge) => {
    const { db } = fixture.shop;
    const poisha = charge * 100;
    const order = db.updateTable("orders").where("order_number", "=", number);
    await order
      .set((eb) => ({
        total: eb("total", "+", eb(eb.val(poisha), "-", eb.ref("shipping_charge"))),
        shipping_charge: poisha,
      }))
      .execute();
    const { total } = await db
      .selectFrom("orders")
      .select("total")
      .where("order_number", "=", number)
      .executeTakeFirstOrThrow();
    const entry = { command: "orders delivery", subject: `order ${number}`, changed_by: CLERK };
    const before = JSON.stringify({ state: "pending", payment: "to_be_paid" });
    const after = JSON.stringify({ state: "pending", delivery: charge, total: total / 100 });
    await db
      .insertInto("audit")
      .values({ ...entry, changed_at: clock, before, after })
      .execute();
    return { status: 200 };
  },
  // The audit contains no entry with the former total.
  unrecorded: async (number, total) => {
    const { db } = fixture.shop;
    const order = db.updateTable("orders").where("order_number", "=", number);
    await order
      .set((eb) => ({
        subtotal: eb("subtotal", "+", eb(eb.val(total * 100), "-", eb.ref("total"))),
        total: total * 100,
      }))
      .execute();
    return { status: 200 };
  },
};

/** Rows of an order in a month: entry, amount, person, state. */
async function rowsOf(number: string, month: string): Promise<string[]> {
  const accountant = await openDesk(fixture.shop.backend, "accounts");
  await accountant.confirm(demoStaff("accounts").password);
  const { status, body } = await accountant.get(`ledger.csv?month=${month}`);
  expect(status).toBe(200);
  const rows: Record<string, string>[] = parse(String(body), { bom: true, columns: true });
  return rows
    .filter(({ order }) => order === number)
    .map(({ entry, amount, by, state }) => [entry, amount, by || "-", state].join(" "));
}

/** Name of the case, order, steps with month and value, rows by month, total at the end in taka. */
type Case = [
  name: string,
  change: Change,
  steps: [month: string, step: string, value: number][],
  rows: Record<string, string[]>,
  total: number,
];

const FIRST = "charged 330 - pending";
const SENT_ABROAD = "charged 230 - pending";

const EXPECTED: Case[] = [
  ["nothing changed", HOME, [], { "2026-02": [FIRST], "2026-03": [] }, 330],
  [
    "more pieces, then fewer",
    HOME,
    [
      ["2026-03", "pieces", 3],
      ["2026-04", "pieces", 2],
    ],
    {
      "2026-02": [FIRST],
      "2026-03": [`charged 460 ${CLERK} pending`],
      "2026-04": [`charged -230 ${CLERK} pending`],
    },
    560,
  ],
  [
    "changed twice in a month",
    HOME,
    [
      ["2026-03", "pieces", 3],
      ["2026-03", "pieces", 1],
    ],
    {
      "2026-02": [FIRST],
      "2026-03": [`charged 460 ${CLERK} pending`, `charged -460 ${CLERK} pending`],
    },
    330,
  ],
  [
    "a charge abroad, corrected, with other pieces between",
    ABROAD,
    [
      ["2026-03", "charge", 1_500.5],
      ["2026-04", "pieces", 2],
      ["2026-05", "charge", 1_400.25],
    ],
    {
      "2026-02": [SENT_ABROAD],
      "2026-03": [`charged 1500.5 ${CLERK} pending`],
      "2026-04": [`charged 230 ${CLERK} pending`],
      "2026-05": [`charged -100.25 ${CLERK} pending`],
    },
    1_860.25,
  ],
  [
    "charges of an earlier version, whose entries have no total before",
    ABROAD,
    [
      ["2026-03", "oldCharge", 1_500.5],
      ["2026-04", "oldCharge", 1_400.25],
      ["2026-05", "charge", 1_400.5],
    ],
    {
      "2026-02": [SENT_ABROAD],
      "2026-03": [`charged 1500.5 ${CLERK} pending`],
      "2026-04": [`charged -100.25 ${CLERK} pending`],
      "2026-05": [`charged 0.25 ${CLERK} pending`],
    },
    1_630.5,
  ],
  [
    "cancelled after a change",
    HOME,
    [
      ["2026-03", "pieces", 3],
      ["2026-04", "cancel", 0],
    ],
    {
      "2026-02": [FIRST],
      "2026-03": [`charged 460 ${CLERK} pending`],
      "2026-04": [`cancelled -790 ${CLERK} cancelled`],
      "2026-05": [],
    },
    790,
  ],
  [
    "placed before changes were recorded, and cancelled",
    HOME,
    [
      ["2026-03", "unrecorded", 400],
      ["2026-04", "cancel", 0],
    ],
    { "2026-03": [], "2026-04": [`cancelled -400 ${CLERK} cancelled`] },
    400,
  ],
];

test.each(EXPECTED)("%s", async (_, change, steps, rows, total) => {
  const number = await place(change);
  const closed = new Map<string, string[]>();
  for (const [month, step, value] of steps) {
    clock = Math.max(clock + 60_000, at(`${month}-05T12:00`));
    expect(await STEPS[step]?.(number, value)).toMatchObject({ status: 200 });
    for (const [earlier, shown] of closed)
      if (earlier < month) expect(await rowsOf(number, earlier)).toEqual(shown);
    closed.set(month, await rowsOf(number, month));
  }
  for (const [month, expected] of Object.entries(rows))
    expect({ [month]: await rowsOf(number, month) }).toEqual({ [month]: expected });
  const { ledger, total: shown } = await read(number);
  const { sums, rows: entries } = deskLedgerWire.parse(ledger);
  expect([shown, sums.charged]).toEqual([total, total]);
  const charged = entries.filter(({ kind }) => kind === "charged");
  expect(charged.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(total * 100);
});

test("a refund stays promised back in its month, and is paid back in another one", async () => {
  const number = await place(HOME);
  await payOrder(fixture.shop.db, number, { state: "paid", at: clock, sandbox: "completed" });
  clock = at("2026-03-05T12:00");
  const desk = await clerk();
  const { version } = await desk.read(`orders/${number}`);
  const wish = { version, amount: 30.5, reason: "Broken" };
  expect(await desk.post(`orders/${number}/refund`, wish)).toMatchObject({ status: 200 });
  expect(await rowsOf(number, "2026-03")).toEqual([`promised_back 30.5 ${CLERK} pending`]);
  await fixture.shop.db
    .updateTable("refunds")
    .set({ state: "done", refund_trx_id: "R-1", updated_at: at("2026-04-02T09:00") })
    .where("created_at", "=", clock)
    .execute();
  clock = at("2026-04-05T12:00");
  expect(await rowsOf(number, "2026-03")).toEqual([`promised_back 30.5 ${CLERK} pending`]);
  expect(await rowsOf(number, "2026-04")).toEqual([`paid_back 30.5 ${CLERK} pending`]);
});

test("an e-book that is ordered again at another price keeps its first month", async () => {
  const { db } = fixture.shop;
  const { id, order_no, total, subtotal } = await db
    .selectFrom("ebook_orders")
    .innerJoin("payments", "payments.ebook_order_id", "ebook_orders.id")
    .select(["ebook_orders.id", "order_no", "total", "subtotal"])
    .orderBy("ebook_orders.id")
    .executeTakeFirstOrThrow();
  const sums = { total: total + 1_050, subtotal: subtotal + 1_050 };
  const placed = { ...sums, ordered_at: at(PLACED), status: EBOOK_STATUS.processing };
  await db.updateTable("ebook_orders").set(placed).where("id", "=", id).execute();
  const { id: _id, ...first } = await db
    .selectFrom("payments")
    .selectAll()
    .where("ebook_order_id", "=", id)
    .orderBy("attempt")
    .executeTakeFirstOrThrow();
  await db.deleteFrom("payments").where("ebook_order_id", "=", id).execute();
  const attempt = (number: number, amount: number, month: string) => ({
    ...first,
    attempt: number,
    invoice: `${order_no}-${number}`,
    state: "failed" as const,
    amount,
    created_at: at(`${month}-20T10:00`),
    updated_at: at(`${month}-20T10:05`),
    paid_at: null,
    gateway_payment_id: null,
    trx_id: null,
  });
  const attempts = [attempt(1, total, "2026-02"), attempt(2, total + 1_050, "2026-03")];
  await db.insertInto("payments").values(attempts).execute();
  clock = at("2026-04-05T12:00");
  expect(await rowsOf(order_no, "2026-02")).toEqual([`charged ${total / 100} - processing`]);
  expect(await rowsOf(order_no, "2026-03")).toEqual(["charged 10.5 - processing"]);
});
