/** @jest-environment node */
import { parseOrderInfo } from "@/lib/contract/readers/orders";
import { rawGet } from "@/lib/dev/testing/backend/customer";
import type { DeskVisitor } from "@/lib/dev/testing/backend/desk";
import { addPayment } from "@/lib/dev/testing/backend/order-rows";
import { PrescriptionFixture } from "@/lib/dev/testing/backend/prescription-fixture";
import { updatePaymentStatus } from "../../payments/attempts";

const REASON = "The prescription does not name it.";

let fixture: PrescriptionFixture;
let pharmacist: DeskVisitor;
let clerk: DeskVisitor;

beforeEach(async () => {
  fixture = await PrescriptionFixture.open({ payment: { gateway: "sandbox" } });
  pharmacist = await fixture.desk();
  clerk = await fixture.desk("orders");
});

/** An order of which the guarded product was refused. */
async function inPart() {
  const order = await fixture.placeTwo();
  const { guarded, number } = order;
  const part = { decision: "part", reason: REASON, refused: [guarded.id] };
  expect((await fixture.decide(pharmacist, number, part)).status).toBe(200);
  return order;
}

type Order = Awaited<ReturnType<typeof inPart>>;

const add = ({ number }: Order, product_id: number) =>
  fixture.changeLines(clerk, number, { add: [{ product_id, quantity: 1 }] });
const addAgain = (order: Order) => add(order, fixture.orders.productId);

async function linesOf({ id }: Order) {
  return fixture.shop.db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();
}

/** Line of the product that was refused and added again. */
async function addedLine(order: Order) {
  const line = (await linesOf(order)).find(
    ({ product_id }) => product_id === fixture.orders.productId,
  );
  if (!line) throw new Error("the product is not in the order");
  return line.id;
}

async function pay({ id, number }: Order) {
  const { total } = await fixture.order(number);
  const paid = { kind: "product", id, number, status: 0 } as const;
  await addPayment(fixture.shop.db, paid, "paid", { amount: total });
  await fixture.shop.db.transaction().execute((trx) => updatePaymentStatus(trx, paid));
}

const cancel = ({ visitor, number }: Order) =>
  visitor.send("POST", `/api/cancel-order/${number}`, {});

async function move({ number }: Order, to: string) {
  const { version } = await clerk.read(`orders/${number}`);
  return clerk.post(`orders/${number}/move`, { version, to });
}

const STEPS = {
  nothing: async () => undefined,
  cancel,
  "pay, cancel": async (order: Order) => {
    await pay(order);
    await cancel(order);
  },
  "pay, pack, send": async (order: Order) => {
    await pay(order);
    for (const to of ["processing", "in-transit"]) await move(order, to);
  },
  "pay, pack, send, deliver": async (order: Order) => {
    await pay(order);
    for (const to of ["processing", "in-transit", "completed"]) await move(order, to);
  },
  "add another product": async (order: Order) => {
    await add(order, order.otherId);
  },
  "add it again": addAgain,
  "add it again, remove it": async (order: Order) => {
    await addAgain(order);
    const lines = [{ id: await addedLine(order), quantity: 0 }];
    await fixture.changeLines(clerk, order.number, { lines });
  },
  "add it again, accept": async (order: Order) => {
    await addAgain(order);
    await fixture.decide(pharmacist, order.number, { decision: "accepted", reason: "Seen." });
  },
  "add it again, refuse it": async (order: Order) => {
    await addAgain(order);
    const refused = [await addedLine(order)];
    const part = { decision: "part", reason: REASON, refused };
    await fixture.decide(pharmacist, order.number, part);
  },
  "refuse it again": async (order: Order) => {
    const part = { decision: "part", reason: REASON, refused: [order.guarded.id] };
    expect((await fixture.decide(pharmacist, order.number, part)).status).toBe(409);
  },
} satisfies Record<string, (order: Order) => Promise<unknown>>;

interface Outcome {
  state: string;
  /** Products that are listed as not accepted. */
  refused: number;
  /** Lines that are charged. */
  lines: number;
  /** Taka for the guarded product in the total. */
  charged: number;
  /** Pieces of the guarded product that the order took. */
  taken: number;
  /** Whether everything that was paid goes back. */
  refunds: boolean;
}

const LEFT_OUT: Outcome = {
  state: "0 null",
  refused: 1,
  lines: 1,
  charged: 0,
  taken: 0,
  refunds: false,
};

const ROWS: Record<keyof typeof STEPS, Outcome> = {
  nothing: LEFT_OUT,
  cancel: { ...LEFT_OUT, state: "4 null" },
  "pay, cancel": { ...LEFT_OUT, state: "4 null", refunds: true },
  "pay, pack, send": { ...LEFT_OUT, state: "2 null" },
  "pay, pack, send, deliver": { ...LEFT_OUT, state: "3 null" },
  "add another product": LEFT_OUT,
  // It is decided about again.
  "add it again": {
    state: "0 prescription",
    refused: 0,
    lines: 2,
    charged: 230,
    taken: 1,
    refunds: false,
  },
  "add it again, remove it": { ...LEFT_OUT, refused: 0 },
  "add it again, accept": { ...LEFT_OUT, refused: 0, lines: 2, charged: 230, taken: 1 },
  "add it again, refuse it": LEFT_OUT,
  "refuse it again": LEFT_OUT,
};

test.each(Object.entries(ROWS))("accepted in part, then %s", async (name, outcome) => {
  const before = await fixture.orders.stock();
  const order = await inPart();
  const step = Object.entries(STEPS).find(([one]) => one === name)?.[1];
  await step?.(order);
  const row = await fixture.order(order.number);
  const info = parseOrderInfo(
    (await order.visitor.get(`/api/get-order-info/${order.number}`)).body,
  );
  const other = (await linesOf(order))
    .filter(({ product_id }) => product_id === order.otherId)
    .reduce((sum, { total_price }) => sum + total_price, 0);
  const refunds = await fixture.shop.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "payment_id")
    .where("payments.order_id", "=", order.id)
    .select("refunds.amount")
    .execute();
  const refused = info.prescription?.refused ?? [];
  const found: Outcome = {
    state: `${row.status} ${row.waits_for}`,
    refused: refused.length,
    lines: info.items.length,
    charged: (row.total - row.shipping_charge - other) / 100,
    taken: before - (await fixture.orders.stock()),
    refunds: refunds.length > 0,
  };
  expect(found).toEqual(outcome);
  if (outcome.refunds) expect(refunds).toEqual([{ amount: row.total }]);
  for (const one of refused) expect(one).toMatchObject({ quantity: 1, reason: REASON });
  expect((await clerk.read(`orders/${order.number}`)).refused_lines).toHaveLength(outcome.refused);
});

test("the invoice and the products to return are those of the accepted lines", async () => {
  const order = await inPart();
  await STEPS["pay, pack, send, deliver"](order);
  const invoice = await rawGet(order.visitor, `/sale-order/receipt/print/${order.number}`);
  const page = await invoice.text();
  expect(page).toContain(order.plain.name);
  expect(page).not.toContain(order.guarded.name);
  const { body } = await order.visitor.get(`/api/order-returns/${order.number}`);
  expect(body).toMatchObject({ lines: [{ id: order.plain.id }] });
});

test("two pharmacists at once refuse a product once", async () => {
  const { number, guarded, visitor } = await fixture.placeTwo();
  const second = await fixture.desk();
  const part = { decision: "part", reason: REASON, refused: [guarded.id] };
  const answers = await Promise.all(
    [pharmacist, second].map((desk) => fixture.decide(desk, number, part)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const info = parseOrderInfo((await visitor.get(`/api/get-order-info/${number}`)).body);
  expect(info.prescription?.refused).toHaveLength(1);
});

test("the tracking lists the product, too", async () => {
  const { visitor, number, guarded } = await inPart();
  const proof = { order_number: number, phone: "01711000001" };
  const { body } = await visitor.send("POST", "/api/track-order", proof);
  expect(body).toMatchObject({
    tracking: { prescription: { refused: [{ name: guarded.name, reason: REASON }] } },
  });
});
