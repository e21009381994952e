/** @jest-environment node */
import { parse } from "csv-parse/sync";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const HEAD = "time,order,sold,state,entry,amount,way,transaction,by,reason,vat";

let fixture: OrderFixture;
let clerk: DeskVisitor;
let accountant: DeskVisitor;

beforeEach(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000, payment: { gateway: "sandbox" } });
  clerk = await openDesk(fixture.shop.backend, "orders");
  accountant = await openDesk(fixture.shop.backend, "accounts");
  await accountant.confirm(demoStaff("accounts").password);
});

/** Places an order and moves it to a time in Dhaka. */
async function place(time: string): Promise<string> {
  const number = numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
  const set = fixture.shop.db.updateTable("orders").set({ ordered_at: at(time) });
  await set.where("order_number", "=", number).execute();
  return number;
}

const at = (time: string) => Date.parse(`${time}:00+06:00`);

async function send(number: string, call: string, form: Record<string, unknown>) {
  const { version } = await clerk.read(`orders/${number}`);
  const { status } = await clerk.post(`orders/${number}/${call}`, { version, ...form });
  expect({ call, status }).toEqual({ call, status: 200 });
}

async function exported(month: string): Promise<string> {
  const { status, body, headers } = await accountant.get(`ledger.csv?month=${month}`);
  expect({ status, type: headers.get("Content-Type") }).toEqual({
    status: 200,
    type: "text/csv; charset=utf-8",
  });
  expect(headers.get("Content-Disposition")).toBe(`attachment; filename="ledger-${month}.csv"`);
  return String(body);
}

/** The rows of an order in a month. */
async function rowsOf(number: string, month: string) {
  const rows: Record<string, string>[] = parse(await exported(month), { bom: true, columns: true });
  return rows.filter(({ order }) => order === number);
}

test("a month has what happened between its first and last minute in Dhaka", async () => {
  const number = await place("2026-02-28T23:59");
  const paidAt = at("2026-03-01T00:00");
  await payOrder(fixture.shop.db, number, { state: "paid", at: paidAt, sandbox: "completed" });
  expect(await rowsOf(number, "2026-01")).toEqual([]);
  expect(await rowsOf(number, "2026-02")).toEqual([
    {
      time: "2026-02-28 23:59",
      order: number,
      sold: "products",
      state: "pending",
      entry: "charged",
      amount: "330",
      way: "",
      transaction: "",
      by: "",
      reason: "",
      vat: "",
    },
  ]);
  const paid = {
    time: "2026-03-01 00:00",
    order: number,
    sold: "products",
    state: "pending",
    entry: "paid",
    amount: "330",
    way: "sandbox",
    transaction: `TRX${number}-1`,
    by: "",
    reason: "",
    vat: "",
  };
  expect(await rowsOf(number, "2026-03")).toEqual([paid]);
  expect(await rowsOf(number, "2026-04")).toEqual([]);
  // A refund made today does not change a closed month.
  await clerk.confirm(demoStaff("orders").password);
  await send(number, "refund", { amount: 30, reason: "Broken", transaction: "B-1" });
  expect(await rowsOf(number, "2026-03")).toEqual([paid]);
});

test("a payment has the time at which its money came, not that of the attempt", async () => {
  const { shop } = fixture;
  const number = await place("2026-02-27T10:00");
  const began = Date.now() - 600_000;
  await payOrder(shop.db, number, { state: "pending", at: began, sandbox: "completed" });
  await shop.backend.sweep();
  const payments = shop.db.selectFrom("payments").select(["paid_at", "state"]);
  const { paid_at, state } = await payments
    .where("created_at", "=", began)
    .executeTakeFirstOrThrow();
  expect(state).toBe("paid");
  expect(paid_at).toBeGreaterThan(began + 500_000);
  await shop.db
    .updateTable("payments")
    .set({ created_at: at("2026-02-28T10:00"), paid_at: at("2026-03-01T09:30") })
    .where("created_at", "=", began)
    .execute();
  expect((await rowsOf(number, "2026-02")).map(({ entry }) => entry)).toEqual(["charged"]);
  expect(await rowsOf(number, "2026-03")).toMatchObject([
    { entry: "paid", time: "2026-03-01 09:30", amount: "330" },
  ]);
});

test("cells with formulas get an apostrophe, and Bengali stays readable", async () => {
  const number = await place("2026-03-05T10:00");
  await send(number, "manual-payment", { way: "bank", transaction: "=1+2" });
  await clerk.confirm(demoStaff("orders").password);
  const reasons = ["+880", "-1", "@SUM(A1)", '=HYPERLINK("x"),ভাঙা'];
  for (const [index, reason] of reasons.entries())
    await send(number, "refund", { amount: index + 1, reason, transaction: `R-${index}` });
  const month = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 7);
  const text = await exported(month);
  expect(text.startsWith(`\uFEFF${HEAD}\r\n`)).toBe(true);
  const rows = await rowsOf(number, month);
  expect(
    rows.map(({ entry, amount, transaction, by, reason }) => [
      ...[entry, amount, transaction, by, reason],
    ]),
  ).toEqual([
    ["paid", "330", "'=1+2", demoStaff("orders").name, ""],
    ...reasons.map((reason, index) => [
      ...["paid_back", `${index + 1}`, `R-${index}`, demoStaff("orders").name, `'${reason}`],
    ]),
  ]);
  for (const cell of rows.flatMap((row) => Object.values(row)))
    expect(cell).not.toMatch(/^[=+\-@]/);
});

test("e-books are in the ledger, too", async () => {
  const { db } = fixture.shop;
  const order = await db
    .selectFrom("ebook_orders")
    .select(["order_no", "ordered_at", "total"])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const month = new Date(order.ordered_at + 6 * 3_600_000).toISOString().slice(0, 7);
  const rows = await rowsOf(order.order_no, month);
  expect(rows[0]).toMatchObject({
    sold: "e-books",
    entry: "charged",
    amount: String(order.total / 100),
  });
});

test.each(["", "2026", "2026-13", "2026-11-01", "last"])(
  "refuses the month '%s'",
  async (month) => {
    expect(await accountant.get(`ledger.csv?month=${month}`)).toMatchObject({
      status: 422,
      body: { errors: { month: ["Please choose a month, such as 2026-11."] } },
    });
  },
);

test("an export is recorded with the person", async () => {
  await exported("2026-03");
  const { body } = await accountant.get("audit?subject=ledger%202026-03");
  expect(body).toMatchObject({
    data: [{ by: demoStaff("accounts").name, command: "desk ledger.export" }],
  });
});

test("has the fees of appointments that are paid online, with who recorded them", async () => {
  const { db, backend } = fixture.shop;
  const { id, appointment_number: number } = await db
    .selectFrom("appointments")
    .select(["id", "appointment_number"])
    .where("state", "=", "booked")
    .where("ends_at", ">", Date.now())
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const created_at = at("2026-03-01T09:00");
  const fee = { fee: 80_000, payment_status: "to_be_paid", created_at };
  await db.updateTable("appointments").set(fee).where("id", "=", id).execute();
  const clinic = await openDesk(backend, "clinic");
  const path = `appointments/${number}`;
  const { version } = await clinic.read(path);
  const money = { version, way: "nagad", transaction: "N-1" };
  expect((await clinic.post(`${path}/payment`, money)).status).toBe(200);
  const common = { order: number, sold: "appointments", state: "booked", amount: "800" };
  expect(await rowsOf(number, "2026-03")).toEqual([
    {
      ...common,
      time: "2026-03-01 09:00",
      entry: "charged",
      way: "",
      transaction: "",
      by: "",
      reason: "",
      vat: "",
    },
  ]);
  const [today = ""] = new Date(Date.now() + 6 * 3_600_000).toISOString().split("T");
  expect(await rowsOf(number, today.slice(0, "2026-11".length))).toEqual([
    {
      ...common,
      time: expect.stringMatching(today),
      entry: "paid",
      way: "nagad",
      transaction: "N-1",
      by: demoStaff("clinic").name,
      reason: "",
      vat: "",
    },
  ]);
});
