/** @jest-environment node */

import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { MAY_CANCEL, payOrder } from "@/lib/dev/testing/backend/product-payment";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import type { Change } from "../change";

let fixture: OrderFixture;
let guest: Visitor;
let number: string;

beforeEach(async () => {
  fixture = await OrderFixture.open();
  guest = new Visitor(fixture.shop.backend);
  number = numberOf(await fixture.place(guest));
});

function cancel(who: Visitor, orderNumber = number, onChange?: (change: Change) => void) {
  const path = `/api/cancel-order/${orderNumber}`;
  return who.send("POST", path, undefined, { context: { onChange } });
}

async function info(who: Visitor, orderNumber = number) {
  return (await who.get(`/api/get-order-info/${orderNumber}`)).body;
}

const row = () =>
  fixture.shop.db
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();

const history = async () => {
  const { id } = await row();
  const steps = await fixture.shop.db
    .selectFrom("order_status_history")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();
  return steps.map(({ to_status, changed_by }) => [to_status, changed_by]);
};

const CANCELLED = { status: 200, body: { message: "Your order is cancelled." } };
const TOO_LATE = {
  status: 409,
  body: {
    message: "This order can no longer be cancelled here. Please call us: +880 1700-000000.",
    phone: "+880 1700-000000",
  },
};

test("the browser that ordered cancels; twice is once", async () => {
  expect(await info(guest)).toMatchObject({ orderInfo: { status: 0, can_cancel: true } });
  const changes: Change[] = [];
  const tell = (change: Change) => changes.push(change);
  expect(await cancel(guest, number, tell)).toMatchObject(CANCELLED);
  expect(changes).toEqual([{ type: "product", id: fixture.productId, lists: false }]);
  expect(await fixture.stock()).toBe(5);
  expect(await cancel(guest, number.toLowerCase())).toMatchObject(CANCELLED);
  expect(await fixture.stock()).toBe(5);
  expect(await history()).toEqual([
    [0, "customer"],
    [4, "customer"],
  ]);
  expect(await info(guest)).toMatchObject({ orderInfo: { status: 4, can_cancel: false } });
});

test("presses at the same moment cancel once", async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => cancel(guest)));
  for (const answer of answers) expect(answer).toMatchObject(CANCELLED);
  expect(await fixture.stock()).toBe(5);
  expect(await history()).toHaveLength(2);
});

test("a customer cancels on any device; nobody else can", async () => {
  const { visitor } = await openCustomer(fixture.shop, "rahima");
  const own = numberOf(await fixture.place(visitor));
  const strangers = [
    new Visitor(fixture.shop.backend),
    guest,
    (await openCustomer(fixture.shop, "nusrat")).visitor,
  ];
  const nothing = { status: 404, body: { message: "Order No Invalid!" } };
  for (const stranger of strangers) expect(await cancel(stranger, own)).toMatchObject(nothing);
  expect(await cancel(visitor, "nonsense")).toMatchObject(nothing);
  expect(await cancel(visitor, "NM-0000-0000-0000")).toMatchObject(nothing);
  const phone = (await openCustomer(fixture.shop, "rahima")).visitor;
  expect(await cancel(phone, own)).toMatchObject(CANCELLED);
});

test("another site cannot cancel", async () => {
  const path = `/api/cancel-order/${number}`;
  expect((await guest.request("POST", path)).status).toBe(419);
  const headers = { "Sec-Fetch-Site": "cross-site" };
  expect((await guest.send("POST", path, undefined, { headers })).status).toBe(403);
  expect((await row()).status).toBe(0);
});

test.each([1, 2, 3])("an order in state %p is too late", async (status) => {
  await fixture.shop.db.updateTable("orders").set({ status }).execute();
  expect(await info(guest)).toMatchObject({ orderInfo: { can_cancel: false } });
  expect(await cancel(guest)).toMatchObject(TOO_LATE);
  expect([(await row()).status, await fixture.stock()]).toEqual([status, 4]);
});

test("a paid order is not cancelled", async () => {
  await fixture.shop.db.updateTable("orders").set({ payment_status: "paid" }).execute();
  expect(await cancel(guest)).toMatchObject(TOO_LATE);
});

test.each(MAY_CANCEL)("with a payment that is %p: cancelled %p", async (state, cancelled) => {
  await payOrder(fixture.shop.db, number, { state, at: Date.now() });
  expect(await info(guest)).toMatchObject({ orderInfo: { can_cancel: cancelled } });
  expect(await cancel(guest)).toMatchObject(cancelled ? CANCELLED : TOO_LATE);
  expect(await fixture.stock()).toBe(cancelled ? 5 : 4);
});

test("pieces of a batch that is gone: too late, and nothing is done", async () => {
  await fixture.shop.db.deleteFrom("batches").where("batch_no", "=", "T-1").execute();
  expect((await cancel(guest)).status).toBe(409);
  expect((await row()).status).toBe(0);
});
