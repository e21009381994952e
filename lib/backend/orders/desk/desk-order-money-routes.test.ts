/** @jest-environment node */
import { deskOrderResponse } from "@/lib/contract/orders/desk-schemas";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const { name: SALMA, password: PASSWORD } = demoStaff("orders");

let fixture: OrderFixture;
let desk: DeskVisitor;
let number: string;

beforeEach(async () => {
  fixture = await OrderFixture.open({
    rateLimitScale: 1_000,
    payment: { gateway: "sandbox" },
    deliveryTerms: async () => ({ cashOnDelivery: true }),
  });
  desk = await openDesk(fixture.shop.backend, "orders");
  number = await place();
});

async function place(change: Record<string, unknown> = {}): Promise<string> {
  const visitor = new Visitor(fixture.shop.backend);
  return numberOf(await fixture.place(visitor, (body) => ({ ...body, ...change })));
}

async function ledger() {
  const { body } = await desk.get(`orders/${number}`);
  return deskOrderResponse.parse(body).data.ledger;
}

/** Sends a form with the version of the order as it is now. */
async function send(call: string, form: Record<string, unknown>, key?: string) {
  const { version } = await desk.read(`orders/${number}`);
  const headers: Record<string, string> = key === undefined ? {} : { "Idempotency-Key": key };
  return desk.write("POST", `orders/${number}/${call}`, { version, ...form }, { headers });
}

const transfer = (transaction: string, way = "bkash-transfer") =>
  send("manual-payment", { way, transaction });

const refund = (form: Record<string, unknown>, key?: string) =>
  send("refund", { reason: "Broken", ...form }, key);

const amounts = async () =>
  (await fixture.shop.db.selectFrom("refunds").select("amount").orderBy("id").execute()).map(
    ({ amount }) => amount / 100,
  );

test("the ledger follows an order from its charge to its last refund", async () => {
  expect(await ledger()).toEqual({
    sums: {
      charged: 330,
      paid: 0,
      promised_back: 0,
      paid_back: 0,
      undecided: 0,
      due: 330,
      overpaid: 0,
      refundable: 0,
    },
    rows: [
      {
        kind: "charged",
        amount: 330,
        way: null,
        transaction: null,
        by: null,
        reason: null,
        refund_state: null,
        at: expect.any(String),
      },
    ],
  });
  expect((await transfer("9H7A2KQ0X1")).status).toBe(200);
  expect(await ledger()).toMatchObject({
    sums: { paid: 330, due: 0, refundable: 330 },
    rows: [
      { kind: "charged" },
      {
        kind: "paid",
        amount: 330,
        way: "bkash-transfer",
        transaction: "9H7A2KQ0X1",
        by: SALMA,
        reason: null,
      },
    ],
  });
  await desk.confirm(PASSWORD);
  expect((await refund({ amount: 60.5, transaction: "B-1" })).status).toBe(200);
  expect(await ledger()).toMatchObject({
    sums: { paid: 330, paid_back: 60.5, promised_back: 0, due: 0, refundable: 269.5 },
    rows: [
      ...[{}, {}],
      {
        kind: "paid_back",
        amount: 60.5,
        way: "bkash-transfer",
        transaction: "B-1",
        by: SALMA,
        reason: "Broken",
      },
    ],
  });
  // The rest, the delivery charge included.
  expect((await refund({ amount: 269.5, transaction: "B-2" })).status).toBe(200);
  expect(await desk.read(`orders/${number}`)).toMatchObject({
    payment_status: "refunded",
    ledger: { sums: { paid: 330, paid_back: 330, due: 0, refundable: 0 } },
  });
  expect((await refund({ amount: 1 })).status).toBe(409);
});

test("a refund through the gateway is promised until the gateway has made it", async () => {
  const { db, backend } = fixture.shop;
  await payOrder(db, number, { state: "paid", at: Date.now(), sandbox: "completed" });
  await desk.confirm(PASSWORD);
  expect(await refund({ amount: 100 })).toMatchObject({
    status: 200,
    body: { data: { ledger: { sums: { promised_back: 100, paid_back: 0, refundable: 230 } } } },
  });
  const { version } = await desk.read(`orders/${number}`);
  await backend.sweep();
  expect(await desk.read(`orders/${number}`)).toMatchObject({
    // The gateway's progress does not change the version.
    version,
    ledger: {
      sums: { promised_back: 0, paid_back: 100, refundable: 230 },
      rows: [{}, { kind: "paid", by: null }, { kind: "paid_back", way: "sandbox", by: SALMA }],
    },
  });
});

test("a refund asks for the password, and refuses wrong amounts", async () => {
  await transfer("T-1", "bank");
  expect(await refund({ amount: 30 })).toMatchObject({
    status: 403,
    body: { confirm_password: true },
  });
  await desk.confirm(PASSWORD);
  for (const amount of [0, -1, 0.001, "30"])
    expect({ amount, status: (await refund({ amount })).status }).toEqual({ amount, status: 422 });
  expect((await refund({ amount: 30, reason: " " })).status).toBe(422);
  expect(await refund({ amount: 330.01 })).toMatchObject({
    status: 409,
    body: { message: "Only ৳330.00 of it can go back." },
  });
  expect(await amounts()).toEqual([]);
});

test("the same amount goes back twice, but not twice from the same version of the order", async () => {
  await transfer("T-1", "bank");
  await desk.confirm(PASSWORD);
  const { version } = await desk.read(`orders/${number}`);
  const form = { version, amount: 30, reason: "Broken" };
  const twice = await Promise.all([1, 2].map(() => desk.post(`orders/${number}/refund`, form)));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await desk.post(`orders/${number}/refund`, form)).toMatchObject({
    status: 409,
    body: { current: { ledger: { sums: { paid_back: 30 } } } },
  });
  expect((await refund({ amount: 30 })).status).toBe(200);
  expect(await amounts()).toEqual([30, 30]);
});

test("a repeat with the same Idempotency-Key gets the first response and refunds once", async () => {
  await transfer("T-1", "bank");
  await desk.confirm(PASSWORD);
  const { version } = await desk.read(`orders/${number}`);
  const again = (form = {}) =>
    desk.write(
      "POST",
      `orders/${number}/refund`,
      { version, amount: 30, reason: "Broken", ...form },
      { headers: { "Idempotency-Key": "refund-0001" } },
    );
  const responses = await Promise.all([again(), again(), again()]);
  const [first] = responses;
  expect(first?.status).toBe(200);
  for (const { status, body } of [...responses, await again()])
    expect({ status, body }).toEqual({ status: 200, body: first?.body });
  expect((await again({ amount: 31 })).status).toBe(422);
  const other = await openDesk(fixture.shop.backend, "owner");
  await other.confirm(demoStaff("owner").password);
  const headers = { "Idempotency-Key": "refund-0001" };
  const form = { version, amount: 30, reason: "Broken" };
  expect((await other.write("POST", `orders/${number}/refund`, form, { headers })).status).toBe(
    409,
  );
  expect(await amounts()).toEqual([30]);
  expect((await refund({ amount: 30 }, "no")).status).toBe(422);
});

test("a transaction pays one order only, and an order is paid once", async () => {
  const first = number;
  expect((await transfer("T-1")).status).toBe(200);
  expect((await transfer("T-2")).body).toMatchObject({
    message: `Order ${first} is paid already.`,
  });
  number = await place();
  expect(await transfer("T-1")).toMatchObject({
    status: 409,
    body: { message: `Transaction T-1 has paid ${first}-1 already.` },
  });
  expect((await transfer("")).body).toMatchObject({ errors: { transaction: expect.anything() } });
  expect((await send("manual-payment", { way: "shells", transaction: "1" })).status).toBe(422);
  expect(await ledger()).toMatchObject({ sums: { paid: 0, due: 330 } });
  expect((await send("manual-payment", { way: "cash" })).status).toBe(200);
  expect(await ledger()).toMatchObject({ sums: { paid: 330 }, rows: [{}, { transaction: null }] });
});

test("a transaction is known in capital and small letters, and from the gateway", async () => {
  const first = number;
  const { db } = fixture.shop;
  const paid = { state: "paid", at: Date.now(), sandbox: "completed", gateway: "bkash" } as const;
  await payOrder(db, first, paid);
  number = await place();
  const refused = {
    status: 409,
    body: { message: expect.stringContaining(`${first}-1 already.`) },
  };
  expect(await transfer(`trx${first}-1`)).toMatchObject(refused);
  // By any method: a customer may say another one than it was.
  expect(await transfer(`TRX${first}-1`, "nagad")).toMatchObject(refused);
  // A number that was noted for an attempt without money has paid nothing.
  const unpaid = db.updateTable("payments").set({ state: "failed" });
  await unpaid.where("invoice", "=", `${first}-1`).execute();
  number = await place();
  expect((await transfer(`trx${first}-1`)).status).toBe(200);
});

test("one transaction for two orders at the same time pays one of them", async () => {
  const orders = [number, await place()];
  const responses = await Promise.all(
    orders.map(async (one) => {
      const { version } = await desk.read(`orders/${one}`);
      const form = { version, way: "nagad", transaction: "N-1" };
      return desk.post(`orders/${one}/manual-payment`, form);
    }),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a transaction whose money went back does not pay the same order again", async () => {
  await transfer("T-1");
  await desk.confirm(PASSWORD);
  await refund({});
  expect(await transfer("T-1")).toMatchObject({
    status: 409,
    body: { message: `Transaction T-1 has paid ${number}-1 already.` },
  });
  expect((await transfer("T-2")).status).toBe(200);
  expect(await ledger()).toMatchObject({
    sums: { paid: 660, paid_back: 330, refundable: 330, due: 0 },
  });
});

test("sets the delivery charge of an order abroad until it is paid", async () => {
  expect(await send("delivery-charge", { charge: 100 })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("it goes to Bangladesh") },
  });
  const { shipping, totals, billing } = await fixture.body(new Visitor(fixture.shop.backend));
  number = await place({
    billing: { ...billing, phone: "+14155550100", email: "abroad@example.com" },
    shipping: { ...shipping, country: "US", zip: "94103" },
    totals: { ...totals, total: 230 },
    shipping_charge: 0,
  });
  expect(await ledger()).toMatchObject({ sums: { charged: 230 } });
  expect(await send("delivery-charge", { charge: 1_500.5 })).toMatchObject({
    status: 200,
    body: {
      data: {
        shipping_charge: 1_500.5,
        total: 1_730.5,
        waits_for: null,
        ledger: { sums: { charged: 1_730.5, due: 1_730.5 } },
        audit: [{ command: "desk orders.charge", after: { delivery: 1_500.5, total: 1_730.5 } }],
      },
    },
  });
  expect((await send("delivery-charge", { charge: 1_500.5 })).status).toBe(200);
  expect((await send("delivery-charge", { charge: 1_400 })).status).toBe(200);
  await transfer("T-9", "bank");
  expect((await send("delivery-charge", { charge: 1_300 })).status).toBe(409);
  expect(await ledger()).toMatchObject({ sums: { charged: 1_630, paid: 1_630, due: 0 } });
});
