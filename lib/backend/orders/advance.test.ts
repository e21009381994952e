/** @jest-environment node */
import { openDesk } from "@/lib/dev/testing/backend/desk";
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { endFreeAdvance } from "./advance";

const RULES = {
  least: null,
  most: null,
  coldChain: false,
  prescription: false,
  refusedParcels: null,
  advance: "unknown",
} as const;

let fixture: EbookPaymentFixture;
let guest: Visitor;
let number: string;

const placeOrder = async () => {
  const productId = await arrangeProduct(fixture.shop.db, "bp-arm", 5);
  const body = orderBody(productId, await guest.robotToken());
  return numberOf(
    await guest.send("POST", "/api/instant-order", { ...body, paymentMethod: "cod" }),
  );
};

async function open(options: { gateway: "sandbox" | "none" } = { gateway: "sandbox" }) {
  fixture = await EbookPaymentFixture.open({
    payment: options,
    deliveryTerms: async () => ({ cashOnDelivery: true, cashRules: RULES }),
  });
  guest = new Visitor(fixture.shop.backend);
  number = await placeOrder();
}

const row = () =>
  fixture.shop.db
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();

async function info(): Promise<Record<string, unknown>> {
  return Object(Object((await guest.get(`/api/get-order-info/${number}`)).body).orderInfo);
}

async function pay() {
  const { body } = await guest.send("POST", `/api/pay-order/${number}`, {});
  await fixture.follow(await fixture.press(Object(body).redirect_url, "pay"));
}

test("an order in cash of an unknown buyer goes on once its delivery charge is paid", async () => {
  await open();
  expect(await info()).toMatchObject({
    waits_for: "advance",
    payable: true,
    can_confirm: false,
    advance: 100,
    due: 100,
    expires_at: new Date(fixture.now + 60 * 60_000).toISOString(),
  });
  await pay();
  expect(await info()).toMatchObject({
    waits_for: null,
    payable: false,
    payment_status: "to_be_paid",
    advance: 0,
    due: 230,
    expires_at: null,
  });
  expect(await row()).toMatchObject({ released_at: fixture.now, counted: 0, hold: "full" });
  fixture.pass(60 * 24 * 30);
  await fixture.shop.backend.sweep();
  expect(await row()).toMatchObject({ status: 0 });
});

test("the paper says what is paid and what is collected", async () => {
  await open();
  await pay();
  const { body } = await guest.get(`/sale-order/receipt/print/${number}?lang=en`);
  expect(body).toMatch(/Paid online.*৳100\.00.*To pay in cash.*৳230\.00/s);
});

test("an advance that is not paid in time ends the order", async () => {
  await open();
  await guest.send("POST", `/api/pay-order/${number}`, {});
  fixture.pass(61);
  await fixture.shop.backend.sweep();
  expect(await row()).toMatchObject({ status: 4, cancel_reason: "unpaid" });
  expect(await info()).toMatchObject({ payable: false, advance: 0, expired: true });
});

test("the customer cancels, and the advance goes back", async () => {
  await open();
  await pay();
  expect((await guest.send("POST", `/api/cancel-order/${number}`, {})).status).toBe(200);
  expect(await info()).toMatchObject({ status: 4, refund: { amount: 100 } });
});

test("staff waive it with a reason, once, and call then", async () => {
  await open();
  const desk = await openDesk(fixture.shop.backend, "orders");
  expect(await desk.read(`orders/${number}`)).toMatchObject({ advance: 100 });
  expect((await desk.post(`orders/${number}/waive-advance`, {})).status).toBe(422);
  const reason = "A clinic that we know";
  for (const _ of [1, 2])
    expect((await desk.post(`orders/${number}/waive-advance`, { reason })).status).toBe(200);
  const waived = await desk.read(`orders/${number}`);
  expect(waived).toMatchObject({ waits_for: "confirmation", advance: 0 });
  expect(JSON.stringify(waived.audit).split(reason)).toHaveLength(2);
});

const recordedAmounts = async () =>
  (
    await fixture.shop.db
      .selectFrom("payments")
      .select("amount")
      .where("order_id", "=", (await row()).id)
      .where("state", "=", "paid")
      .execute()
  ).map(({ amount }) => amount / 100);

test.each([
  ["advance", [100], { waits_for: null, payment_status: "to_be_paid" }],
  [undefined, [330], { waits_for: null, payment_status: "paid" }],
] as const)("staff record that the part %s came, once", async (part, amounts, becomes) => {
  await open();
  const desk = await openDesk(fixture.shop.backend, "orders");
  const { version } = await desk.read(`orders/${number}`);
  const paid = { version, way: "bkash-transfer", transaction: "9H7A2KQ0X1", part };
  const answers = await Promise.all(
    [1, 2].map(() => desk.post(`orders/${number}/manual-payment`, paid)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await recordedAmounts()).toEqual(amounts);
  const order = await desk.read(`orders/${number}`);
  expect(order).toMatchObject(becomes);
  const again = { version: order.version, way: "cash", part: "advance" };
  expect((await desk.post(`orders/${number}/manual-payment`, again)).status).toBe(409);
});

test("without a payment gateway staff call", async () => {
  await open({ gateway: "none" });
  expect(await row()).toMatchObject({ waits_for: "confirmation" });
});

test("staff call once the delivery costs nothing", async () => {
  await open();
  const { db } = fixture.shop;
  await db
    .updateTable("orders")
    .set({ shipping_charge: 0, total: 23_000 })
    .where("order_number", "=", number)
    .execute();
  const { id } = await row();
  for (const _ of [1, 2])
    await db.transaction().execute((trx) => endFreeAdvance(trx, id, fixture.now));
  expect(await row()).toMatchObject({ waits_for: "confirmation" });
});
