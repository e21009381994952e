/** @jest-environment node */
import { parse } from "csv-parse/sync";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import type { FakePayout } from "@/lib/dev/testing/backend/fake-steadfast";
import { ShipmentFixture } from "@/lib/dev/testing/backend/shipment-fixture";
import { dhakaTime } from "../kernel/time/dhaka-time";

const DAY_MS = 86_400_000;
const COURIER = "courier-steadfast";

let fixture: ShipmentFixture;
let accounts: DeskVisitor;

beforeEach(async () => {
  fixture = await ShipmentFixture.open();
  accounts = await openDesk(fixture.backend, "accounts");
});

/** An order that Steadfast has delivered, with 330 taka and a fee of 60. */
async function delivered(): Promise<string> {
  const number = await fixture.packing();
  await fixture.book(number);
  await fixture.move(number, "in-transit");
  expect(await fixture.notice(number, "delivered")).toBe(200);
  return number;
}

const consignmentOf = (number: string) =>
  fixture.steadfast.parcels.find(({ invoice }) => invoice === `${number}-1`)?.consignment_id ?? 0;

/** A payout of parcels, now unless it says otherwise. */
function pay(id: number, numbers: string[], more: Partial<FakePayout> = {}): FakePayout {
  const payout: FakePayout = {
    id,
    amount: 270 * numbers.length,
    status: "paid",
    paid_at: dhakaTime(new Date(fixture.now)).concat(":00"),
    consignments: numbers.map((number) => ({
      consignment_id: consignmentOf(number),
      invoice: `${number}-1`,
      cod_amount: 330,
      delivery_charge: 60,
    })),
    ...more,
  };
  fixture.steadfast.payouts.unshift(payout);
  return payout;
}

const ask = () => accounts.post("courier-payouts/ask", { courier: COURIER });

async function cases(): Promise<Record<string, unknown>[]> {
  const { status, body } = await accounts.get("payouts");
  expect(status).toBe(200);
  return Object(body).data;
}

const brief = async () =>
  (await cases()).map(({ kind, problem, order, expected, collected }) => [
    ...[kind, problem, order, expected, collected],
  ]);

const month = () => dhakaTime(new Date(fixture.now)).slice(0, "2026-11".length);

async function payouts() {
  const { body } = await accounts.get(`courier-payouts?month=${month()}`);
  return Object(body).data;
}

/** What waits on the overview. */
async function waiting() {
  const { body } = await accounts.get("overview");
  const found = Object(body).data.waiting.find(({ name }: { name: string }) => name === "payouts");
  return found.count;
}

async function ledger(): Promise<[entry: string, amount: string, order: string][]> {
  await accounts.confirm(demoStaff("accounts").password);
  const { body } = await accounts.get(`ledger.csv?month=${month()}`);
  const rows: Record<string, string>[] = parse(String(body), { bom: true, columns: true });
  return rows
    .filter(({ way }) => way === "Steadfast")
    .map(({ entry = "", amount = "", order = "" }) => [entry, amount, order]);
}

test("a payout that agrees is settled, in the ledger as on the bank account", async () => {
  const [one, two] = [await delivered(), await delivered()];
  pay(7, [one, two]);
  expect((await ask()).body).toEqual({ added: 1, corrected: 0 });
  expect(await brief()).toEqual([]);
  const [payout] = await payouts();
  expect(payout).toMatchObject({
    reference: "7",
    parcels: 2,
    collected: 660,
    fee: 120,
    amount: 540,
    problems: 0,
  });
  const rows = await ledger();
  expect(rows.sort()).toEqual(
    [
      ["collected", "330", one],
      ["collected", "330", two],
      ["fee", "60", one],
      ["fee", "60", two],
      ["settled", "540", ""],
    ].sort(),
  );
});

test("cash that is reported again stays in the month in which it was reported first", async () => {
  const number = await delivered();
  const first = month();
  fixture.now += 40 * DAY_MS;
  expect(await fixture.notice(number, "delivered")).toBe(200);
  accounts = await openDesk(fixture.backend, "accounts");
  expect(month()).not.toBe(first);
  expect(await ledger()).toEqual([]);
});

test.each([
  ["in no payout", false, []],
  ["in a payout", true, ["330"]],
] as const)(
  "cash of a parcel %s that came back after all is taken out of the ledger, or stays",
  async (_what, isPaid, amounts) => {
    const number = await delivered();
    if (isPaid) {
      pay(7, [number]);
      await ask();
    }
    fixture.now += 60_000;
    for (const _ of [1, 2]) expect(await fixture.notice(number, "cancelled")).toBe(200);
    const cash = async () =>
      (await ledger()).filter(([entry]) => entry === "collected").map(([, amount]) => amount);
    expect(await cash()).toEqual(amounts);
    // Another word again.
    fixture.now += 60_000;
    await fixture.notice(number, "delivered");
    expect(await cash()).toEqual(["330"]);
  },
);

test("asked again, in parallel and by the background task, nothing is added", async () => {
  pay(7, [await delivered()]);
  const answers = await Promise.all([ask(), ask(), fixture.backend.sweep()]);
  expect(answers.slice(0, 2).map((answer) => Object(answer).status)).toEqual([200, 200]);
  await fixture.pass(7 * 60);
  await ask();
  accounts = await openDesk(fixture.backend, "accounts");
  expect(await payouts()).toHaveLength(1);
  expect((await ledger()).filter(([entry]) => entry === "fee")).toHaveLength(1);
  const { shop } = fixture.orders;
  const audit = await shop.db
    .selectFrom("audit")
    .select("subject")
    .where("subject", "like", "payout %")
    .execute();
  expect(audit).toEqual([{ subject: `payout ${COURIER} 7` }]);
});

test("differences are a list, in the overview, until a person ends them", async () => {
  const [less, twice, open] = [await delivered(), await delivered(), await fixture.packing()];
  await fixture.book(open);
  const payout = pay(7, [less, twice, open], { amount: 700 });
  Object.assign(payout.consignments[0] ?? {}, { cod_amount: 300 });
  payout.consignments.push({
    consignment_id: 99,
    invoice: null,
    cod_amount: "50.00",
    delivery_charge: "0",
  });
  fixture.now += DAY_MS;
  accounts = await openDesk(fixture.backend, "accounts");
  pay(8, [twice]);
  await ask();
  const expected = [
    ["payout", "sum", null, 700, 1_010],
    ["line", "amount", less, 330, 300],
    ["line", "not_delivered", open, null, 330],
    ["line", "unknown", null, null, 50],
    ["line", "twice", twice, 330, 330],
  ];
  expect(await brief()).toEqual(expected);
  expect(await waiting()).toBe(5);
  // The news came after the payout.
  fixture.desk = await openDesk(fixture.backend, "orders");
  await fixture.notice(open, "delivered");
  await fixture.backend.sweep();
  expect((await brief()).map(([, problem]) => problem)).not.toContain("not_delivered");

  const [sum] = await cases();
  const end = { kind: sum?.kind, record: sum?.record, reason: "The rest is of last week" };
  expect((await accounts.post("payouts/done", end)).body).toEqual({ ended: true });
  expect((await accounts.post("payouts/done", end)).body).toEqual({ ended: false });
  expect(await waiting()).toBe(3);
  await ask();
  expect(await waiting()).toBe(3);
});

test("a payout that the courier corrects is read again, and said in the history", async () => {
  const [one, two] = [await delivered(), await delivered()];
  const payout = pay(7, [one]);
  Object.assign(payout.consignments[0] ?? {}, { cod_amount: 300 });
  await ask();
  expect((await brief()).map(([, problem]) => problem)).toEqual(["sum", "amount"]);
  fixture.steadfast.payouts.length = 0;
  pay(7, [one, two]);
  expect((await ask()).body).toEqual({ added: 0, corrected: 1 });
  expect(await brief()).toEqual([]);
  expect((await payouts()).map(({ amount }: { amount: number }) => amount)).toEqual([540]);
  fixture.steadfast.payouts.length = 0;
  pay(7, [two]);
  await ask();
  const { shop } = fixture.orders;
  const parcels = await shop.db
    .selectFrom("shipments")
    .select(["invoice", "payout_at"])
    .orderBy("id")
    .execute();
  expect(parcels).toEqual([
    { invoice: `${one}-1`, payout_at: null },
    { invoice: `${two}-1`, payout_at: expect.any(Number) },
  ]);
});

const parcelLines = async () =>
  (
    await fixture.orders.shop.db
      .selectFrom("courier_payout_lines as line")
      .innerJoin("courier_payouts as payout", "payout.id", "line.payout_id")
      .select(["payout.reference", "line.problem", "line.done_at"])
      .orderBy("payout.reference")
      .execute()
  ).map(({ reference, problem, done_at }) => [reference, problem, done_at !== null]);

test("the first payout of a parcel stays the first one after it was corrected", async () => {
  const number = await delivered();
  pay(7, [number]);
  const paidAt = dhakaTime(new Date(fixture.now)).concat(":00");
  fixture.now += DAY_MS;
  pay(8, [number]);
  accounts = await openDesk(fixture.backend, "accounts");
  await ask();
  expect(await parcelLines()).toEqual([
    ["7", null, false],
    ["8", "twice", false],
  ]);
  const [twice] = await cases();
  const end = { kind: "line", record: twice?.record, reason: "The courier takes it back" };
  expect((await accounts.post("payouts/done", end)).body).toEqual({ ended: true });
  fixture.steadfast.payouts.length = 0;
  const fee = { cod_amount: 330, delivery_charge: 70, invoice: null };
  const consignments = [{ consignment_id: consignmentOf(number), ...fee }];
  pay(7, [number], { amount: 260, paid_at: paidAt, consignments });
  expect((await ask()).body).toEqual({ added: 0, corrected: 1 });
  expect(await parcelLines()).toEqual([
    ["7", "fee", false],
    ["8", "twice", true],
  ]);
  const cash = (await ledger()).filter(([entry]) => entry === "collected");
  expect(cash).toHaveLength(2);
});

test("a payout that comes late but was paid earlier is the first one", async () => {
  const number = await delivered();
  const paidAt = dhakaTime(new Date(fixture.now)).concat(":00");
  fixture.now += DAY_MS;
  accounts = await openDesk(fixture.backend, "accounts");
  pay(8, [number]);
  await ask();
  pay(7, [number], { paid_at: paidAt });
  await ask();
  expect(await parcelLines()).toEqual([
    ["7", null, false],
    ["8", "twice", false],
  ]);
  // The courier takes the parcel out of the first one.
  fixture.steadfast.payouts.length = 0;
  pay(7, [], { paid_at: paidAt });
  await ask();
  expect(await parcelLines()).toEqual([["8", null, false]]);
});

test("a delivered parcel without a payout is listed after seven days", async () => {
  const number = await delivered();
  fixture.now += 7 * DAY_MS - 60_000;
  accounts = await openDesk(fixture.backend, "accounts");
  expect(await brief()).toEqual([]);
  fixture.now += 2 * 60_000;
  expect(await brief()).toEqual([["parcel", "missing", number, 330, null]]);
  expect(await waiting()).toBe(1);
  pay(9, [number]);
  await ask();
  expect(await brief()).toEqual([]);
});

test("a person ends the wait for a payout, which settles nothing", async () => {
  const number = await delivered();
  fixture.now += 8 * DAY_MS;
  accounts = await openDesk(fixture.backend, "accounts");
  const [one] = await cases();
  const end = { kind: "parcel", record: one?.record, reason: "Paid in cash" };
  expect((await accounts.post("payouts/done", end)).body).toEqual({ ended: true });
  expect((await accounts.post("payouts/done", end)).body).toEqual({ ended: false });
  expect(await brief()).toEqual([]);
  fixture.desk = await openDesk(fixture.backend, "orders");
  expect(await fixture.parcel(number)).toMatchObject({ payout_at: null });
  // It comes after all.
  pay(9, [number]);
  await ask();
  expect(await fixture.parcel(number)).toMatchObject({ payout_at: expect.any(String) });
  fixture.steadfast.payouts.length = 0;
  pay(9, []);
  await ask();
  expect(await fixture.parcel(number)).toMatchObject({ payout_at: null });
  expect(await brief()).toEqual([]);
});

test.each(["lost", "unreached", "html", "down", { lie: { data: [{ id: 1 }] } }] as const)(
  "stores nothing of an answer that is %j, says so, and reads it later",
  async (fault) => {
    pay(7, [await delivered()]);
    fixture.steadfast.faults.set("payouts", fault);
    expect(await ask()).toMatchObject({ status: 409 });
    expect(await payouts()).toEqual([]);
    const { body } = await accounts.get(`courier-payouts?month=${month()}`);
    expect(Object(body).couriers).toMatchObject([{ id: COURIER, failed: true, asked_at: null }]);
    fixture.steadfast.faults.clear();
    expect((await ask()).body).toEqual({ added: 1, corrected: 0 });
  },
);

test("a payout whose parcels are not all there is not stored; the others are", async () => {
  const [one, two] = [await delivered(), await delivered()];
  pay(7, [one], { paid_at: "2026-01-01 10:00:00" });
  pay(8, [two]);
  fixture.steadfast.faults.set("payout", { lie: { data: { id: 7 } } });
  expect(await ask()).toMatchObject({ status: 409 });
  fixture.steadfast.faults.clear();
  await ask();
  expect(await payouts()).toHaveLength(1);
});

test("all pages are read, and what is not paid yet is left out", async () => {
  const numbers = [await delivered(), await delivered(), await delivered()];
  for (const [index, number] of numbers.entries()) pay(index + 1, [number]);
  pay(9, [], { status: "pending", amount: 0, paid_at: null });
  expect((await ask()).body).toEqual({ added: 3, corrected: 0 });
});

const COLUMNS = {
  transaction: "Tracking",
  attempt: null,
  amount: "COD",
  fee: "Charge",
  day: "Date",
  payout: "Invoice",
  kind: null,
  payment_words: null,
  refund_words: null,
  other_words: null,
  date_order: "ymd",
};

describe("a courier without an interface", () => {
  let owner: DeskVisitor;

  beforeEach(async () => {
    owner = await openDesk(fixture.backend, "owner");
  });

  /** An order that was handed over by hand, and completed. */
  async function byHand(tracking: string): Promise<string> {
    const number = await fixture.packing();
    await fixture.move(number, "in-transit", { courier: "RedX", tracking_code: tracking });
    await fixture.move(number, "completed");
    return number;
  }

  async function version(): Promise<string> {
    const { body } = await owner.get("settlements");
    const found = Object(body).data.find(({ id }: { id: string }) => id === "courier-redx");
    expect(found).toMatchObject({ partner: "courier", name: "RedX" });
    return found.version;
  }

  async function send(...lines: string[]) {
    const rows = lines.map((text, at) => ({ line: at + 2, text }));
    const body = { version: await version(), columns: "Invoice,Tracking,COD,Charge,Date", rows };
    return accounts.write("POST", "settlements/courier-redx/import", body, {
      headers: { "Idempotency-Key": crypto.randomUUID() },
    });
  }

  const map = async () =>
    owner.post("settlements/courier-redx/columns", { version: await version(), ...COLUMNS });

  const day = () => dhakaTime(new Date(fixture.now)).slice(0, "2026-11-05".length);

  test("its file is matched with parcels, once", async () => {
    const [one, two] = [await byHand("RX-1"), await byHand("RX-2")];
    expect((await map()).status).toBe(200);
    const lines = [
      `P-1,rx-1,330,60,${day()}`,
      `P-1,RX-2,300,60,${day()}`,
      `P-1,RX-9,0,50,${day()}`,
      `P-2,RX-1,330,60,${day()}`,
    ];
    const answers = await Promise.all([send(...lines), send(...lines)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send(...lines)).body).toMatchObject({ added: 0, known: 4 });
    expect(await brief()).toEqual([
      ["line", "amount", two, 330, 300],
      ["line", "unknown", null, null, 0],
      ["line", "twice", one, 330, 330],
    ]);
    const amounts = (await payouts()).map(
      ({ reference, amount }: { reference: string; amount: number }) => [reference, amount],
    );
    expect(amounts.sort()).toEqual([
      ["P-1", 460],
      ["P-2", 270],
    ]);
    expect((await send(`P-1,RX-1,310,60,${day()}`)).body).toMatchObject({
      added: 0,
      data: [{ outcome: "wrong", payout: "P-1" }],
    });
  });

  test("the owner removes a month that was read with wrong columns", async () => {
    const number = await byHand("RX-1");
    await map();
    await send(`P-1,RX-1,60,330,${day()}`);
    expect((await brief()).map(([, problem]) => problem)).toEqual(["amount"]);
    await owner.confirm(demoStaff("owner").password);
    const removed = await owner.post("settlements/courier-redx/remove", {
      month: month(),
      reason: "Wrong columns",
    });
    expect(removed.body).toEqual({ removed: 1 });
    expect(await payouts()).toEqual([]);
    await send(`P-1,RX-1,330,60,${day()}`);
    expect(await brief()).toEqual([]);
    expect(await fixture.stateOf(number)).toBe("completed");
  });

  test("the second payout of a parcel is its only one once the first month is removed", async () => {
    await byHand("RX-1");
    await map();
    const before = dhakaTime(new Date(fixture.now - 40 * DAY_MS)).slice(0, "2026-11-05".length);
    await send(`P-1,RX-1,330,60,${before}`, `P-2,RX-1,330,60,${day()}`);
    expect(await parcelLines()).toEqual([
      ["P-1", null, false],
      ["P-2", "twice", false],
    ]);
    await owner.confirm(demoStaff("owner").password);
    const month = before.slice(0, "2026-11".length);
    await owner.post("settlements/courier-redx/remove", { month, reason: "Imported twice" });
    expect(await parcelLines()).toEqual([["P-2", null, false]]);
  });

  test("a row that takes cash back is not taken for the one it reverses", async () => {
    await byHand("RX-1");
    await map();
    await send(`P-1,RX-1,330,0,${day()}`);
    const back = await send(`P-1,RX-1,-330,0,${day()}`);
    expect(back.body).toMatchObject({ added: 0, known: 0, data: [{ outcome: "wrong" }] });
    const both = await send(`P-2,RX-1,330,0,${day()}`, `P-2,RX-1,-330,0,${day()}`);
    expect(both.body).toMatchObject({ added: 1, known: 0, data: [{ outcome: "wrong", line: 3 }] });
    expect((await send(`P-1,RX-1,330,0,${day()}`)).body).toMatchObject({ known: 1, data: [] });
  });

  test("parcels of other spellings wait for a payout, too; after a year none is listed", async () => {
    const paid = await byHand("RX-1");
    await map();
    await send(`P-1,RX-1,330,60,${day()}`);
    fixture.desk = await openDesk(fixture.backend, "orders");
    const other = await fixture.packing();
    await fixture.move(other, "in-transit", { courier: "redx ", tracking_code: "RX-2" });
    await fixture.move(other, "completed");
    const unknown = await fixture.packing();
    await fixture.move(unknown, "in-transit", { courier: "Pathao", tracking_code: "PA-1" });
    await fixture.move(unknown, "completed");
    await fixture.pass(8 * 24 * 60);
    accounts = await openDesk(fixture.backend, "accounts");
    expect(await brief()).toEqual([["parcel", "missing", other, 330, null]]);
    expect(paid).not.toBe(other);
    fixture.now += 366 * DAY_MS;
    accounts = await openDesk(fixture.backend, "accounts");
    expect(await brief()).toEqual([]);
  });

  test("without a payout there is no list of parcels that wait for one", async () => {
    await byHand("RX-1");
    const paid = await byHand("RX-2");
    await fixture.pass(8 * 24 * 60);
    owner = await openDesk(fixture.backend, "owner");
    accounts = await openDesk(fixture.backend, "accounts");
    expect(await brief()).toEqual([]);
    await map();
    await send(`P-1,RX-2,330,60,${day()}`);
    // It was delivered before the first payout that is known.
    expect(await brief()).toEqual([]);
    fixture.desk = await openDesk(fixture.backend, "orders");
    const later = await byHand("RX-3");
    await fixture.pass(8 * 24 * 60);
    accounts = await openDesk(fixture.backend, "accounts");
    expect(await brief()).toEqual([["parcel", "missing", later, 330, null]]);
    expect(paid).not.toBe(later);
  });
});

test.each(["orders", "pharmacist", "catalogue"] as const)("%s see no payouts", async (role) => {
  const desk = await openDesk(fixture.backend, role);
  for (const path of ["payouts", `courier-payouts?month=${month()}`, "courier-payouts/1"])
    expect((await desk.get(path)).status).toBe(403);
  expect((await desk.post("courier-payouts/ask", { courier: COURIER })).status).toBe(403);
});
