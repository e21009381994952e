/** @jest-environment node */
import type { Db } from "@/lib/backend/kernel/db/schema";
import type { Role } from "@/lib/contract/terms";
import { deliverLine, placeLine } from "@/lib/dev/testing/backend/delivered-order";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { FeeFixture } from "@/lib/dev/testing/backend/fee-fixture";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { addEbookOrder, addOrder, addPayment } from "@/lib/dev/testing/backend/order-rows";
import { payAppointment, payOrder } from "@/lib/dev/testing/backend/product-payment";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { updatePaymentStatus } from "../payments/attempts";

/** A call of the desk that gives money back, ready to be sent. */
interface Call {
  db: Db;
  desk: DeskVisitor;
  send: () => Promise<{ status: number; body: unknown }>;
}

let orders: OrderFixture;
let fees: FeeFixture;

const CASH = { rateLimitScale: 1_000, deliveryTerms: async () => ({ cashOnDelivery: true }) };
const refund = { reason: "Broken" };

async function versioned(desk: DeskVisitor, path: string) {
  return (await desk.read(path)).version;
}

/** A paid order of three pieces, at the desk of a role. */
async function paidOrder(role: Role = "orders") {
  orders = await OrderFixture.open({ ...CASH, payment: { gateway: "sandbox" } });
  const { db, backend } = orders.shop;
  const { number, id, line } = await placeLine(orders, Date.now);
  await db.updateTable("orders").set({ payment_method: "mobile" }).where("id", "=", id).execute();
  await payOrder(db, number, { state: "paid", at: Date.now(), sandbox: "completed" });
  await db.transaction().execute((trx) => updatePaymentStatus(trx, { kind: "product", id }));
  return { db, number, id, line, desk: await openDesk(backend, role) };
}

async function paidAppointment() {
  fees = await FeeFixture.open();
  const { backend } = fees.clinic.shop;
  const number = await fees.book(new Visitor(backend));
  await payAppointment(fees.db, number, { state: "paid", at: Date.now(), sandbox: "completed" });
  const row = fees.db.selectFrom("appointments").select("id");
  const { id } = await row.where("appointment_number", "=", number).executeTakeFirstOrThrow();
  await fees.db
    .transaction()
    .execute((trx) => updatePaymentStatus(trx, { kind: "appointment", id }));
  return { db: fees.db, number, desk: await openDesk(backend, "clinic") };
}

const CALLS: [name: string, arrange: () => Promise<Call>, role: Role][] = [
  [
    "refund of an order",
    async () => {
      const { db, desk, number } = await paidOrder();
      const version = await versioned(desk, `orders/${number}`);
      return { db, desk, send: () => desk.post(`orders/${number}/refund`, { ...refund, version }) };
    },
    "orders",
  ],
  [
    "fewer products of a paid order",
    async () => {
      const { db, desk, number, line } = await paidOrder();
      const version = await versioned(desk, `orders/${number}`);
      const body = { lines: [{ id: line, quantity: 2 }], total: 560, version };
      return { db, desk, send: () => desk.put(`orders/${number}/lines`, body) };
    },
    "orders",
  ],
  [
    "refund of an e-book order",
    async () => {
      orders = await OrderFixture.open();
      const { db, backend } = orders.shop;
      const user = await db
        .selectFrom("users")
        .select("id")
        .where("email", "is not", null)
        .executeTakeFirstOrThrow();
      const book = await db.selectFrom("ebooks").select("id").executeTakeFirstOrThrow();
      const order = await addEbookOrder(db, user.id, [book.id], { status: 1 });
      await addPayment(db, order, "paid", { amount: 14_400, gateway: "cash" });
      await db.transaction().execute((trx) => updatePaymentStatus(trx, order));
      const desk = await openDesk(backend, "orders");
      const path = `ebook-orders/${order.number}`;
      const version = await versioned(desk, path);
      return { db, desk, send: () => desk.post(`${path}/refund`, { ...refund, version }) };
    },
    "orders",
  ],
  [
    "refund of an appointment",
    async () => {
      const { db, desk, number } = await paidAppointment();
      const version = await versioned(desk, `appointments/${number}`);
      const send = () => desk.post(`appointments/${number}/refund`, { ...refund, version });
      return { db, desk, send };
    },
    "clinic",
  ],
  [
    "cancelled appointment that is paid",
    async () => {
      const { db, desk, number } = await paidAppointment();
      const version = await versioned(desk, `appointments/${number}`);
      const send = () => desk.post(`appointments/${number}/cancel`, { ...refund, version });
      return { db, desk, send };
    },
    "clinic",
  ],
  [
    "refund of a return",
    async () => {
      orders = await OrderFixture.open(CASH);
      const { db, backend } = orders.shop;
      const { number, line } = await deliverLine(orders, Date.now);
      const desk = await openDesk(backend, "orders");
      const lines = [{ line, quantity: 1, reason: "Broken" }];
      await desk.post(`orders/${number}/returns`, { lines });
      const { id } = await db
        .selectFrom("returns")
        .select("id")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      const decide = async (body: object) =>
        desk.post(`returns/${id}/decide`, { ...body, version: await returned() });
      const returned = async () => {
        const { data } = Object((await desk.get("returns")).body);
        return data.find((one: { id: unknown }) => Number(one.id) === id).version;
      };
      await decide({ action: "accept" });
      await decide({ action: "receive", restock: false });
      const version = await returned();
      return { db, desk, send: () => desk.post(`returns/${id}/refund`, { version }) };
    },
    "orders",
  ],
  [
    "payment of a cancelled order, decided to go back",
    async () => {
      orders = await OrderFixture.open({ payment: { gateway: "sandbox" } });
      const { db, backend } = orders.shop;
      const order = await addOrder(db, orders.productId, { status: 4 });
      const id = await addPayment(db, order, "review", { trx_id: "TRX00001" });
      const desk = await openDesk(backend, "orders");
      const body = { decision: "refund", reason: "It is in the list" };
      return { db, desk, send: () => desk.post(`payments/${id}/decide`, body) };
    },
    "orders",
  ],
];

const money = (db: Db) =>
  db.selectFrom("refunds").select(["id", "amount", "state"]).orderBy("id").execute();

test.each(CALLS)("%s: asks for the password first", async (_name, arrange, role) => {
  const { db, desk, send } = await arrange();
  const before = await money(db);
  expect(await send()).toMatchObject({ status: 403, body: { confirm_password: true } });
  expect(await money(db)).toEqual(before);
  await desk.confirm(demoStaff(role).password);
  expect((await send()).status).toBe(200);
  expect((await money(db)).length).toBe(before.length + 1);
});

test("a cancelled appointment without a payment needs no password", async () => {
  fees = await FeeFixture.open();
  const { backend } = fees.clinic.shop;
  const number = await fees.book(new Visitor(backend));
  const desk = await openDesk(backend, "clinic");
  const version = await versioned(desk, `appointments/${number}`);
  const cancelled = await desk.post(`appointments/${number}/cancel`, { ...refund, version });
  expect(cancelled.status).toBe(200);
});

test("a paid order is never cancelled by a move, with or without the password", async () => {
  const { desk, number, db } = await paidOrder();
  for (const confirmed of [false, true]) {
    if (confirmed) await desk.confirm(demoStaff("orders").password);
    const version = await versioned(desk, `orders/${number}`);
    const cancel = { to: "cancelled", cancel_reason: "asked", version };
    const moved = await desk.post(`orders/${number}/move`, cancel);
    expect(moved.status).toBe(409);
    const many = { numbers: [number], to: "cancelled" };
    expect((await desk.post("orders/move-many", many)).status).toBe(422);
  }
  expect(await money(db)).toEqual([]);
});
