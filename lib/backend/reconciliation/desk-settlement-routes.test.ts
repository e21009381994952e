/** @jest-environment node */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { addOrder } from "@/lib/dev/testing/backend/order-rows";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";

const NOW = Date.parse("2026-12-01T10:00:00+06:00");

const BKASH = {
  transaction: "Transaction ID",
  attempt: "Merchant Invoice No",
  amount: "Amount (BDT)",
  fee: "Charge",
  day: "Date and Time",
  kind: "Type",
  payment_words: "Payment",
  refund_words: "Refund",
  other_words: "Transfer to bank",
  date_order: "dmy",
};

const SSLCOMMERZ = {
  transaction: "Bank Tran ID",
  attempt: "Merchant Tran ID",
  amount: "Amount",
  fee: "Bank Charge",
  day: "Settlement Date",
  kind: "Status",
  payment_words: "Settled",
  refund_words: "Refunded",
  other_words: null,
  date_order: "ymd",
};

let fixture: OrderFixture;
let owner: DeskVisitor;

beforeEach(async () => {
  fixture = await OrderFixture.open({
    rateLimitScale: 1_000,
    payment: { gateway: "sandbox" },
    now: () => NOW,
  });
  await fixture.shop.db.deleteFrom("refunds").execute();
  await fixture.shop.db.deleteFrom("payments").execute();
  owner = await openDesk(fixture.shop.backend, "owner");
});

/** Returns an invented file of a provider as the desk sends it. */
function sample(name: string) {
  const file = path.join(process.cwd(), "lib/dev/testing/settlements", `${name}.csv`);
  const [columns = "", ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
  return { columns, rows: lines.map((text, at) => ({ line: at + 2, text })) };
}

const rows = (...texts: string[]) => texts.map((text, at) => ({ line: at + 2, text }));

async function map(mapping: object, gateway = "sandbox") {
  const { body } = await owner.get("settlements");
  const { data } = Object(body);
  const { version } = data.find(({ id }: { id: string }) => id === gateway);
  return owner.post(`settlements/${gateway}/columns`, { version, ...mapping });
}

const versionNow = async () => Object((await owner.get("settlements")).body).data[0].version;

async function send(part: object, desk = owner) {
  const body = { version: await versionNow(), ...part };
  return desk.write("POST", "settlements/sandbox/import", body, {
    headers: { "Idempotency-Key": randomUUID() },
  });
}

async function comparison(month = "2026-11") {
  const { status, body } = await owner.get(`settlements/sandbox?month=${month}`);
  expect(status).toBe(200);
  return Object(body).data;
}

/** Places an order whose payment has the invoice and transaction of a file. */
async function pay(invoice: string, trx: string | null, taka: number, state = "paid" as const) {
  const { shop } = fixture;
  // Placed by a visitor it would need a robot check, which is valid at the real time only.
  const { number } = await addOrder(shop.db, fixture.productId);
  const at = Date.parse("2026-11-05T14:00:00+06:00");
  await payOrder(shop.db, number, { state, at, sandbox: "completed" });
  await shop.db
    .updateTable("payments")
    .set({ invoice, trx_id: trx, trx_key: trx, amount: taka * 100 })
    .where("invoice", "=", `${number}-1`)
    .execute();
  return number;
}

test("a file like bKash's is compared with the ledger, row by row", async () => {
  expect((await map(BKASH)).status).toBe(200);
  const first = await pay("NM-AAAA-AAAA-AAAA-1", "9H7A2KQ0X1", 560);
  const second = await pay("NM-BBBB-BBBB-BBBB-1", "9H7A2KQ0X2", 1_250.5);
  const third = await pay("NM-DDDD-DDDD-DDDD-1", "9H7A2KQ0X9", 330);
  const sent = await send(sample("bkash-like"));
  expect(sent.body).toMatchObject({ added: 5, known: 0, left_out: 1, data: [] });

  const { groups, total, rows: found } = await comparison();
  expect(groups).toEqual({
    matched: { rows: 2, settled: 1_810.5, ledger: 1_810.5, fee: 27.16 },
    differing: { rows: 0, settled: 0, ledger: 0, fee: 0 },
    missing_here: { rows: 3, settled: 1_520.5, ledger: 0, fee: 23.71 },
    missing_there: { rows: 1, settled: 0, ledger: 330, fee: 0 },
  });
  expect(total).toEqual({ rows: 6, settled: 3_331, ledger: 2_140.5, fee: 50.87 });
  const brief = found.map((row: Record<string, unknown>) => [
    row.group,
    row.problem,
    row.transaction,
    row.order,
  ]);
  expect(brief).toEqual([
    ["missing_here", "second_payment", "9H7A2KQ0X3", second],
    ["missing_here", "unknown", "9H7A2KQ0X4", null],
    ["missing_here", "refund_unknown", "9H8R0001", first],
    ["missing_there", "not_settled", "9H7A2KQ0X9", third],
    ["matched", null, "9H7A2KQ0X1", first],
    ["matched", null, "9H7A2KQ0X2", second],
  ]);
});

test("a file like SSLCOMMERZ's has refunds with the transaction of their payment", async () => {
  expect((await map(SSLCOMMERZ)).status).toBe(200);
  await pay("NM-AAAA-AAAA-AAAA-1", "26110514031100ABCD", 560);
  expect((await send(sample("sslcommerz-like"))).body).toMatchObject({ added: 3, data: [] });
  const { groups } = await comparison();
  expect(groups.matched).toEqual({ rows: 1, settled: 560, ledger: 560, fee: 14 });
  expect(groups.missing_here).toEqual({ rows: 2, settled: 1_190.5, ledger: 0, fee: 17.26 });
});

test("the same file again changes nothing, also sent by two people at once", async () => {
  await map(BKASH);
  const accountant = await openDesk(fixture.shop.backend, "accounts");
  const both = await Promise.all([
    send(sample("bkash-like")),
    send(sample("bkash-like"), accountant),
  ]);
  const added = both.map(({ body }) => Object(body).added);
  expect(added.sort()).toEqual([0, 5]);
  const before = await comparison();
  expect((await send(sample("bkash-like"))).body).toMatchObject({ added: 0, known: 5 });
  expect(await comparison()).toEqual(before);
});

test("a row that is there is never changed; the owner removes the month, and imports it again", async () => {
  await map({ ...BKASH, fee: null });
  await send(sample("bkash-like"));
  await map(BKASH);
  const again = await send(sample("bkash-like"));
  expect(again.body).toMatchObject({ added: 0, known: 1 });
  expect(Object(again.body).data).toHaveLength(4);
  expect(Object(again.body).data[0].problem).toMatch(/imported with other values/);
  await owner.confirm(demoStaff("owner").password);
  const removal = { month: "2026-11", reason: "The fee was missing" };
  expect((await owner.post("settlements/sandbox/remove", removal)).body).toEqual({ removed: 5 });
  expect((await send(sample("bkash-like"))).body).toMatchObject({ added: 5 });
  const audit = await fixture.shop.db
    .selectFrom("audit")
    .select(["command", "after"])
    .where("subject", "=", "settlement sandbox")
    .orderBy("id")
    .execute();
  expect(audit.map(({ command }) => command)).toEqual([
    "desk ledger.map",
    "desk ledger.import",
    "desk ledger.map",
    "desk ledger.remove",
    "desk ledger.import",
  ]);
  expect(audit[3]?.after).toContain("The fee was missing");
});

const HEAD = "Transaction ID,Merchant Invoice No,Type,Amount (BDT),Charge,Date and Time";
const GOOD = "9H7A2KQ0X1,,Payment,560.00,8.40,05/11/2026 14:03";

test.each([
  ["9H7A2KQ0X2,,Payment,-560.00,8.40,05/11/2026 14:03", "amount (bdt)", /below 0/],
  ["9H7A2KQ0X2,,Payment,0.00,0,05/11/2026 14:03", "amount (bdt)", /amount is 0/],
  ["9H7A2KQ0X2,,Payment,560.005,8.40,05/11/2026 14:03", "amount (bdt)", /no amount/],
  ["9H7A2KQ0X2,,Payment,99999999999999999999,1,05/11/2026 14:03", "amount (bdt)", /no amount/],
  ["9H7A2KQ0X2,,Payment,1E9,1,05/11/2026 14:03", "amount (bdt)", /no amount/],
  ["9H7A2KQ0X2,,Payment,=1+1,1,05/11/2026 14:03", "amount (bdt)", /no amount/],
  ["9H7A2KQ0X2,,Payment,,1,05/11/2026 14:03", "amount (bdt)", /empty/],
  ["9H7A2KQ0X2,,Payment,560,561,05/11/2026 14:03", "charge", /higher than the amount/],
  ["9H7A2KQ0X2,,Payment,560,-1,05/11/2026 14:03", "charge", /below 0/],
  ["9H7A2KQ0X2,,Payout,560,1,05/11/2026 14:03", "type", /Payout/],
  ["9H7A2KQ0X2,,Payment,560,1,31/02/2026 14:03", "date and time", /no day/],
  ["9H7A2KQ0X2,,Payment,560,1,05/11/2027 14:03", "date and time", /future/],
  ["=HYPERLINK(9),,Payment,560,1,05/11/2026 14:03", "transaction id", /formula/],
  ["9.12346E+14,,Payment,560,1,05/11/2026 14:03", "transaction id", /shortened/],
  ["লেনদেন,,Payment,560,1,05/11/2026 14:03", "transaction id", /letters A to Z/],
  [`${"9".repeat(65)},,Payment,560,1,05/11/2026 14:03`, "transaction id", /at most 64/],
  [",,Payment,560,1,05/11/2026 14:03", "transaction id", /empty/],
  ['9H7A2KQ0X2,"x,Payment,560,1,05/11/2026', null, /quotation marks/],
  ["9H7A2KQ0X2,,Payment,560,1,05/11/2026 14:03,more,cells", null, /more cells/],
  ["9H7A2KQ0X1,,Payment,570.00,8.40,05/11/2026 14:03", null, /other values/],
])("the row %s is wrong, and the others are imported", async (row, column, problem) => {
  await map(BKASH);
  const { status, body } = await send({ columns: HEAD, rows: rows(GOOD, row) });
  expect(status).toBe(200);
  expect(body).toMatchObject({ added: 1, data: [{ line: 3, column, outcome: "wrong" }] });
  expect(Object(body).data[0].problem).toMatch(problem);
});

test("equal rows of one file are one row", async () => {
  await map(BKASH);
  const { body } = await send({ columns: HEAD, rows: rows(GOOD, GOOD, ",,,,,") });
  expect(body).toMatchObject({ added: 1, known: 1, data: [] });
});

test.each([
  ["a,b,c", /no column/],
  [`${HEAD},Charge`, /two columns charge/],
  ["\u0000T\u0000r", /no column/],
])("a file with the first line %j is refused as a whole", async (columns, message) => {
  await map(BKASH);
  const { status, body } = await send({ columns, rows: rows(GOOD) });
  expect(status).toBe(422);
  expect(Object(body).errors.columns[0]).toMatch(message);
});

test("a preview names the columns, and reads rows with columns that are not saved", async () => {
  const part = sample("bkash-like");
  const none = await owner.post("settlements/sandbox/check", part);
  expect(none.body).toEqual({
    columns: part.columns.toLowerCase().split(","),
    problem: null,
    data: [],
  });
  const tried = await owner.post("settlements/sandbox/check", { ...part, mapping: BKASH });
  expect(Object(tried.body).data[3]).toMatchObject({
    line: 5,
    outcome: "new",
    amount: 330,
    fee: 4.95,
    at: "2026-11-10T05:40:02.000Z",
  });
  const other = await owner.post("settlements/sandbox/check", { ...part, mapping: SSLCOMMERZ });
  expect(Object(other.body).problem).toBe("The file has no column bank tran id.");
  expect(await fixture.shop.db.selectFrom("settled_rows").selectAll().execute()).toEqual([]);
});

test("columns are saved once: another person's are not overwritten, and rows need them", async () => {
  const version = await versionNow();
  expect((await send(sample("bkash-like"))).status).toBe(422);
  await map(BKASH);
  const late = await owner.post("settlements/sandbox/columns", { version, ...SSLCOMMERZ });
  expect(late.status).toBe(409);
  const old = await owner.post("settlements/sandbox/import", { version, ...sample("bkash-like") });
  expect(old.status).toBe(409);
  const twice = await map({ ...BKASH, refund_words: "payment" });
  expect(twice.status).toBe(422);
});

test("a provider that the shop does not have is unknown", async () => {
  const { status } = await owner.get("settlements/paypal?month=2026-11");
  expect(status).toBe(404);
  expect((await owner.get("settlements/sandbox?month=2026-13")).status).toBe(422);
});

test("a lost callback is said so, and the provider is asked again", async () => {
  await map(BKASH);
  const { shop } = fixture;
  const { number } = await addOrder(shop.db, fixture.productId);
  await payOrder(shop.db, number, { state: "pending", at: NOW - 60_000, sandbox: "completed" });
  const row = `TRX1,${number}-1,Payment,330.00,4.95,30/11/2026 14:03`;
  await send({ columns: HEAD, rows: rows(row) });
  const [missing] = (await comparison()).rows;
  expect(missing).toMatchObject({ group: "missing_here", problem: "ask", order: number });
  const asked = await owner.post(`payments/${missing.payment}/ask-again`);
  expect(asked.body).toEqual({ data: { id: missing.payment, state: "paid" } });
  const { rows: after } = await comparison();
  // The sandbox gave the payment another number than the file.
  expect(after[0]).toMatchObject({ group: "differing", problem: "transaction", order: number });
});

test("the ledger of the month has the fees, with their orders", async () => {
  await map(BKASH);
  const first = await pay("NM-AAAA-AAAA-AAAA-1", "9H7A2KQ0X1", 560);
  await send(sample("bkash-like"));
  const accountant = await openDesk(fixture.shop.backend, "accounts");
  await accountant.confirm(demoStaff("accounts").password);
  const { body } = await accountant.get("ledger.csv?month=2026-11");
  const lines: Record<string, string>[] = parse(String(body), { bom: true, columns: true });
  const fees = lines.filter(({ entry }) => entry === "fee");
  expect(fees.map(({ amount }) => amount)).toEqual(["8.4", "18.76", "18.76", "4.95"]);
  expect(fees[0]).toMatchObject({
    order: first,
    sold: "products",
    way: "sandbox",
    transaction: "9H7A2KQ0X1",
  });
});

test("500 rows in one part are saved, and 501 are refused", async () => {
  await map(BKASH);
  const many = Array.from(
    { length: 501 },
    (_, at) => `TRX${at},,Payment,${at + 1}.50,0.10,05/11/2026 14:03`,
  );
  expect((await send({ columns: HEAD, rows: rows(...many) })).status).toBe(422);
  const { body } = await send({ columns: HEAD, rows: rows(...many.slice(0, 500)) });
  expect(body).toMatchObject({ added: 500 });
  const second = await owner.get("settlements/sandbox?month=2026-11&group=missing_here&page=10");
  expect(Object(second.body).data.rows).toHaveLength(50);
});
