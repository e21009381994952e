/** @jest-environment node */
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { rawGet } from "@/lib/dev/testing/backend/customer";
import { deliverLine, type LineOrder, placeLine } from "@/lib/dev/testing/backend/delivered-order";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { takeOffOrder } from "@/lib/dev/testing/backend/order-discount";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { SITE_URL, Visitor } from "@/lib/dev/testing/backend/visitor";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { ORDER_STATUS } from "../kernel/db/order-status";
import { inTransaction } from "../kernel/db/transaction";
import { storeSetting } from "../kernel/settings/stored-settings";
import { readInvoice } from "./read-invoice";

const { processing, inTransit, completed, cancelled } = ORDER_STATUS;
const NOW = Date.now();
const today = dhakaDay(NOW);
const notes = z.object({
  orderInfo: z.object({ credit_notes: z.array(z.object({ number: z.string() })) }),
});

let fixture: OrderFixture;
let desk: DeskVisitor;

const deliveryTerms = async () => ({ cashOnDelivery: true });

beforeAll(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000, now: () => NOW, deliveryTerms });
  await arrangeProduct(fixture.shop.db, "bp-arm", 500);
  const product = fixture.shop.db.updateTable("products").set({ vat_rate: 1_500 });
  await product.where("id", "=", fixture.productId).execute();
  const vat = { percent: 15, deliveryPercent: 15 };
  await inTransaction(fixture.shop.db, (trx) => storeSetting(trx, "vat", vat, NOW));
  desk = await openDesk(fixture.shop.backend, "owner");
  await desk.confirm(demoStaff("owner").password);
});

async function cancelledOnItsWay(): Promise<LineOrder> {
  const order = await placeLine(fixture, () => NOW);
  for (const to of [processing, inTransit, cancelled]) await order.move(to);
  return order;
}

async function sentBack(order: LineOrder, quantity = 1): Promise<number> {
  const lines = [{ line: order.line, quantity, reason: "Broken" }];
  const asked = await order.guest.send("POST", `/api/order-returns/${order.number}`, { lines });
  expect(asked.status).toBe(200);
  const rows = fixture.shop.db.selectFrom("returns").select("id").where("order_id", "=", order.id);
  return (await rows.orderBy("id", "desc").executeTakeFirstOrThrow()).id;
}

async function decide(id: number, body: Record<string, unknown>) {
  const rows = fixture.shop.db.selectFrom("returns").select("state").where("id", "=", id);
  const { state: version } = await rows.executeTakeFirstOrThrow();
  return desk.post(`returns/${id}/decide`, { version, ...body });
}

async function numbersOf({ guest, number }: LineOrder): Promise<string[]> {
  const { body } = await guest.get(`/api/get-order-info/${number}`);
  return notes.parse(body).orderInfo.credit_notes.map((note) => note.number);
}

const pathOf = ({ number }: LineOrder, note: string, lang = "en") =>
  `/sale-order/receipt/print/${number}?credit_note=${note}&lang=${lang}`;

test("order and tracking contain the invoice number after the hand-over", async () => {
  const { guest, number, id, move } = await placeLine(fixture, () => NOW);
  const { billing_phone: phone } = await fixture.shop.db
    .selectFrom("orders")
    .select("billing_phone")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const shown = async () => [
    (await guest.get(`/api/get-order-info/${number}`)).body,
    (await guest.send("POST", "/api/track-order", { order_number: number, phone })).body,
  ];
  await move(processing);
  expect(await shown()).toMatchObject([
    { orderInfo: { invoice: null } },
    { tracking: { invoice: null } },
  ]);
  await move(inTransit);
  const invoice = (await readInvoice(fixture.shop.db, id))?.number;
  expect(invoice).toMatch(/^\d{4}-\d{6}$/);
  expect(await shown()).toMatchObject([{ orderInfo: { invoice } }, { tracking: { invoice } }]);
});

test("an order cancelled in transit gets a credit note for all lines, with VAT", async () => {
  const order = await cancelledOnItsWay();
  const [note = ""] = await numbersOf(order);
  expect(note).toMatch(/^CN-\d{4}-\d{6}$/);
  const response = await rawGet(order.guest, pathOf(order, note));
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([
    ...[200, "private, no-store"],
  ]);
  const page = await response.text();
  const invoice = await readInvoice(fixture.shop.db, order.id);
  expect(page).toContain("<h1>Credit note (Mushak-6.7)</h1>");
  expect(page).toContain(`Invoice number: <strong>${invoice?.number}</strong>`);
  expect(page).toContain(`Invoice issued: ${formatDay(NOW, "en")}`);
  expect(page).toContain("The order was cancelled after it was handed over.");
  // 690 x 15 / 115 of the products, 100 x 15 / 115 of the delivery.
  for (const amount of ["৳690.00", "৳90.00", "৳100.00", "৳13.04", "৳103.04", "৳790.00"])
    expect(page).toContain(amount);
  expect(page).toMatch(/Total credited<\/th>\s*<td class="amount">৳790\.00/);
});

test("a received return gets one for its pieces, once; the delivery charge stays", async () => {
  const order = await deliverLine(fixture, () => NOW);
  const id = await sentBack(order, 2);
  await decide(id, { action: "accept" });
  expect(await numbersOf(order)).toEqual([]);
  for (let n = 0; n < 2; n++) await decide(id, { action: "receive", restock: false });
  const [note = "", ...more] = await numbersOf(order);
  expect(more).toEqual([]);
  const page = await (await rawGet(order.guest, pathOf(order, note))).text();
  expect(page).toContain("Products came back.");
  for (const amount of ["৳460.00", "৳60.00", "৳400.00"]) expect(page).toContain(amount);
  expect(page).not.toContain("৳100.00");
  const second = await sentBack(order);
  await decide(second, { action: "accept" });
  await decide(second, { action: "receive", restock: true });
  expect(await numbersOf(order)).toHaveLength(2);
});

test("a discount of the whole order is part of the invoice and of the credit note", async () => {
  const order = await placeLine(fixture, () => NOW);
  // 600 taka for three pieces.
  await takeOffOrder(fixture.shop.db, order.number, 9_000);
  for (const to of [processing, inTransit, completed]) await order.move(to);
  const path = `/sale-order/receipt/print/${order.number}`;
  const invoice = await (await rawGet(order.guest, `${path}?lang=en`)).text();
  // 600 x 15 / 115, and 100 x 15 / 115 of the delivery.
  for (const amount of ["৳600.00", "৳78.26", "৳13.04", "৳91.30", "৳700.00"])
    expect(invoice).toContain(amount);
  expect(invoice).not.toContain("৳690.00");
  const id = await sentBack(order);
  await decide(id, { action: "accept" });
  await decide(id, { action: "receive", restock: false });
  const [note = ""] = await numbersOf(order);
  const page = await (await rawGet(order.guest, pathOf(order, note))).text();
  expect(page).toMatch(/Total credited<\/th>\s*<td class="amount">৳200\.00/);
  // 200 x 15 / 115
  expect(page).toContain("৳26.09");
});

test("a refused return gets none", async () => {
  const order = await deliverLine(fixture, () => NOW);
  await decide(await sentBack(order), { action: "refuse", reason: "Opened" });
  expect(await numbersOf(order)).toEqual([]);
});

test("is in Bengali, and not headed as a form of the VAT rules without a BIN", async () => {
  const order = await cancelledOnItsWay();
  const [note = ""] = await numbersOf(order);
  const before = await (await rawGet(order.guest, pathOf(order, note, "bn"))).text();
  expect(before).toContain("<h1>ক্রেডিট নোট (মূসক-৬.৭)</h1>");
  expect(before).toContain("৳৭৯০.০০");
  const seller = { name: { en: "A", bn: "A" }, address: { en: "B", bn: "B" } };
  const licences = [{ kind: "trade", number: "TRAD/1" }];
  await fixture.shop.db
    .updateTable("credit_notes")
    .set({ seller: JSON.stringify({ ...seller, licences }) })
    .where("order_id", "=", order.id)
    .execute();
  const page = await (await rawGet(order.guest, pathOf(order, note, "bn"))).text();
  expect(page).toContain("<h1>ক্রেডিট নোট</h1>");
  expect(page).toContain("TRAD/1");
});

test("a stranger gets 404, and sees it with the phone number of the order", async () => {
  const order = await cancelledOnItsWay();
  const [note = ""] = await numbersOf(order);
  const stranger = new Visitor(fixture.shop.backend);
  const refused = await rawGet(stranger, pathOf(order, note));
  expect(refused.status).toBe(404);
  expect(await refused.text()).toContain(`credit_note=${note}`);
  expect((await rawGet(order.guest, pathOf(order, "CN-2000-000001"))).status).toBe(404);
  const send = (phone: string) =>
    fixture.shop.backend.fetch(
      new Request(`${SITE_URL}/api/receipt-form?lang=en&credit_note=${note}`, {
        method: "POST",
        headers: { Origin: SITE_URL },
        body: new URLSearchParams({ order_number: order.number, phone }),
      }),
    );
  expect((await send("01999999999")).status).toBe(404);
  const shown = await send("01712345678");
  expect([shown.status, (await shown.text()).includes(note)]).toEqual([200, true]);
});

test("the desk links and prints them", async () => {
  const [first, second] = [await cancelledOnItsWay(), await cancelledOnItsWay()];
  const [note = ""] = await numbersOf(first);
  expect(await desk.read(`orders/${first.number}`)).toMatchObject({
    credit_notes: [{ number: note, issued_at: new Date(NOW).toISOString() }],
  });
  const print = (numbers: string) => desk.get(`orders/print?kind=credit-notes&numbers=${numbers}`);
  const { status, body } = await print(`${first.number},${second.number}`);
  expect(status).toBe(200);
  expect(String(body).match(/<article class="order">/g)).toHaveLength(2);
  const placed = await placeLine(fixture, () => NOW);
  expect((await print(placed.number)).status).toBe(404);
});

test("the ledger of the month has them with their VAT", async () => {
  const order = await cancelledOnItsWay();
  const [note = ""] = await numbersOf(order);
  const invoice = await readInvoice(fixture.shop.db, order.id);
  const { body } = await desk.get(`ledger.csv?month=${today.slice(0, 7)}`);
  const rows: Record<string, string>[] = parse(String(body), { bom: true, columns: true });
  expect(rows.filter((row) => row.order === order.number && row.entry === "credit_note")).toEqual([
    {
      time: expect.stringMatching(`^${today} `),
      order: order.number,
      sold: "products",
      state: "cancelled",
      entry: "credit_note",
      amount: "790",
      way: "",
      transaction: note,
      by: "",
      reason: `Invoice ${invoice?.number}`,
      vat: "103.04",
    },
  ]);
  const other = await desk.get(`ledger.csv?month=2020-01`);
  expect(String(other.body)).not.toContain(note);
});
