/** @jest-environment node */
import fc from "fast-check";
import { z } from "zod";
import { nextUnpaid, runData } from "@/lib/dev/testing/backend/commands";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { checkAmount } from "@/lib/dev/testing/check-amount";
import { ORDER_STATUS } from "../kernel/db/order-status";
import { readOrderLines } from "../orders/find-own-order";
import { readMoney } from "../payments/read-money";
import { linePieces } from "./held-pieces";
import { readLedger } from "./ledger";

/** Histories of each database; `npm run check -- --long` sets more. */
const HISTORIES = Number(
  process.env.STOCK_HISTORIES ?? checkAmount({ check: 15, all: 50, long: 10_000 }),
);

/** The check tries the same histories each time; a long run draws a seed, and prints it. */
const SEED = Number(process.env.STOCK_SEED ?? 45);

const BATCHES = ["T-1", "T-2", "T-3"] as const;
const { pending, processing, completed, cancelled } = ORDER_STATUS;

/** Offers by code, with odd poisha, more than goods can cost, free delivery, and a limit of orders. */
const OFFERS = [
  { code: "PERCENT", kind: "percent", value: 3_333, uses_total: null },
  { code: "AMOUNT", kind: "amount", value: 7_777, uses_total: 2 },
  { code: "ALL", kind: "amount", value: 100_000_00, uses_total: null },
  { code: "DELIVERY", kind: "free_delivery", value: 0, uses_total: null },
] as const;

let fixture: OrderFixture;
let visitor: Visitor;
let now: number;
let numbers: string[];
/** Offers of all orders so far. */
const usedOffers = new Set<number>();

/** What becomes of pieces that come back; lists are those for sale again, the others written off. */
const PARCEL_ENDS = ["accept", "restock", "write-off", "T-1:1", "T-2:1", "T-1:1,T-2:1"] as const;

/** Actions of clerks and customers; `order` and `parcel` count modulo what there is. */
type Action =
  | { do: "receive"; quantity: number; batch: string; delivery: number }
  | { do: "count"; counted: number; batch: string }
  | { do: "order"; quantity: number; code: string; steps: number }
  | {
      do: "next" | "pack" | "cancel" | "undo" | "reopen" | "cancel by customer";
      order: number;
    }
  | { do: "other batch"; order: number; from: string; to: string; quantity: number }
  | { do: "part" | "return"; order: number; quantity: number }
  | { do: "refund"; order: number }
  | { do: "parcel"; parcel: number; as: (typeof PARCEL_ENDS)[number] }
  | { do: "wait"; minutes: number };

const batch = fc.constantFrom(...BATCHES);
const pieces = fc.integer({ min: 1, max: 4 });

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: fc.constant("receive" as const), quantity: pieces, batch, delivery: fc.nat(3) }),
  fc.record({ do: fc.constant("count" as const), counted: fc.nat(8), batch }),
  {
    weight: 4,
    // In processing, on its way, and delivered at once, because few histories get so far.
    arbitrary: fc.record({
      do: fc.constant("order" as const),
      quantity: pieces,
      code: fc.constantFrom("", ...OFFERS.map(({ code }) => code)),
      steps: fc.nat(3),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("next" as const), order: fc.nat(3) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(...(["pack", "cancel", "undo", "reopen", "cancel by customer"] as const)),
      order: fc.nat(3),
    }),
  },
  fc.record({
    do: fc.constant("other batch" as const),
    order: fc.nat(3),
    from: batch,
    to: batch,
    quantity: fc.integer({ min: 1, max: 2 }),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("part" as const, "return" as const),
      order: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("parcel" as const),
      parcel: fc.nat(3),
      as: fc.constantFrom(...PARCEL_ENDS),
    }),
  },
  fc.record({ do: fc.constant("refund" as const), order: fc.nat(3) }),
  // Beyond an undo, a reopening, and the time to pay.
  fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 11, 1_500, 4_400) }),
);

/** What happens after each other; the actions of one step happen at once. */
const history = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: action.map((one) => [one]) },
    fc.array(action, { minLength: 2, maxLength: 3 }),
  ),
  { minLength: 6, maxLength: 16 },
);

beforeAll(async () => {
  now = Date.now();
  const deliveryTerms = async () => ({ cashOnDelivery: true });
  fixture = await OrderFixture.open({ rateLimitScale: 1_000_000, now: () => now, deliveryTerms });
  visitor = new Visitor(fixture.shop.backend);
  const offers = OFFERS.map(({ code, kind, value, uses_total }) => ({
    slug: code,
    name: code,
    code,
    kind,
    value,
    uses_total,
    min_goods: 0,
    scope: "all" as const,
    scope_ids: "",
    first_order_only: 0 as const,
    with_discounts: 1 as const,
    paused: 0 as const,
  }));
  await db().insertInto("offers").values(offers).execute();
});

const db = () => fixture.shop.db;
const run = (...argv: string[]) =>
  runData(fixture.shop, [...argv, "--by", argv.length % 2 ? "Salma" : "Karim"], () => now);

const refusedTotals = z.object({ totals: z.object({ discount: z.number(), total: z.number() }) });

/**
 * Places an order with the sums that the shop answers first, as a page shows them.
 * @param code of an offer; it counts for nothing once the limit of its orders is reached
 * @returns its number; undefined if it was refused
 */
async function order(quantity: number, code: string): Promise<string | undefined> {
  const body = orderBody(fixture.productId, await visitor.robotToken());
  const items = body.items.map((item) => ({ ...item, quantity }));
  const paymentMethod = quantity % 2 === 0 ? "cod" : "mobile";
  const send = async (totals: { discount: number; total: number }) =>
    fixture.send(visitor, { ...body, paymentMethod, items, totals: { tax: 0, ...totals } });
  await visitor.send("POST", "/api/offer-code", { code });
  // 230 taka each after the discount of 25, and 100 for the delivery.
  const first = await send({ discount: 25 * quantity, total: 230 * quantity + 100 });
  const shown = refusedTotals.safeParse(first.body);
  const response = shown.success ? await send(shown.data.totals) : first;
  if (response.status !== 200) return undefined;
  const number = numberOf(response);
  numbers.push(number);
  return number;
}

async function decideParcel(nth: number, end: (typeof PARCEL_ENDS)[number]): Promise<void> {
  const parcels = await db().selectFrom("returns").select("id").orderBy("id").execute();
  const parcel = parcels[nth % Math.max(1, parcels.length)];
  const decision = end.includes(":") ? ["--as", "restock", "--pieces", end] : ["--as", end];
  if (parcel) await run("returns", "decide", `${parcel.id}`, ...decision, "--reason", "Seen");
}

/** Asks for a return of pieces of an order, as its customer. */
async function askReturn(number: string, quantity: number): Promise<void> {
  const { body } = await visitor.get(`/api/order-returns/${number}`);
  const [line] = z.object({ lines: z.array(z.object({ id: z.number() })) }).parse(body).lines;
  if (!line) return;
  const lines = [{ line: line.id, quantity, reason: "wrong", photos: [] }];
  await visitor.send("POST", `/api/order-returns/${number}`, { lines });
}

async function perform(one: Action): Promise<void> {
  const number = "order" in one ? numbers[one.order % Math.max(1, numbers.length)] : "";
  if (number === undefined) return;
  switch (one.do) {
    case "receive":
      await run(
        ...["stock", "receive", "bp-arm", "--batch", one.batch, "--quantity", `${one.quantity}`],
        ...["--delivery", `D${one.delivery}`, "--expires", "2031-05-31"],
        ...["--confirm", "other_price"],
      );
      // The price of T-1, so that all batches are sold together.
      await db().updateTable("batches").set({ selling_price: 25_500 }).execute();
      return;
    case "count":
      await run(
        ...["stock", "correct", "bp-arm", "--batch", one.batch, "--counted", `${one.counted}`],
        ...["--reason", "damaged"],
      );
      return;
    case "order": {
      const placed = await order(one.quantity, one.code);
      for (let step = 0; placed && step < one.steps; step++)
        await runData(fixture.shop, nextUnpaid(placed), () => now);
      return;
    }
    case "next":
      await runData(fixture.shop, nextUnpaid(number), () => now);
      return;
    case "pack":
      await run("orders", "pack", number);
      return;
    case "cancel":
      await run("orders", "cancel", number, "--reason", "not_taken");
      return;
    case "undo":
      await run("orders", "undo", number);
      return;
    case "reopen":
      await run("orders", "reopen", number, "--reason", "Not there");
      return;
    case "cancel by customer":
      await visitor.send("POST", `/api/cancel-order/${number}`);
      return;
    case "other batch":
      await run(
        ...["orders", "batch", number, "bp-arm", "--from", one.from, "--to", one.to],
        ...["--quantity", `${one.quantity}`],
      );
      return;
    case "part":
      await run(
        ...["orders", "part", number, "--not-taken", `bp-arm:${one.quantity}`],
        ...["--unpaid-reason", "Pays by invoice"],
      );
      return;
    case "return":
      return askReturn(number, one.quantity);
    case "refund":
      await run(
        "orders",
        "refund",
        number,
        "--reason",
        "Goodwill",
        "--trx",
        `R-${number}`,
        "--yes",
      );
      return;
    case "parcel":
      return decideParcel(one.parcel, one.as);
    case "wait":
      now += one.minutes * 60_000;
      await fixture.shop.backend.sweep();
  }
}

const sum = (rows: readonly { quantity: number }[]) =>
  rows.reduce((total, { quantity }) => total + Number(quantity), 0);

/** Returns the pieces of parcels that are in stock again, by batch. */
async function restockedPieces() {
  const parcels = await db()
    .selectFrom("returns")
    .innerJoin("order_lines", "order_lines.id", "returns.order_line_id")
    .select(["returns.id", "batch_no", "returns.quantity"])
    .where("restocked", "=", 1)
    .execute();
  const others = await db().selectFrom("return_batches").selectAll().execute();
  return [
    ...parcels.map(({ id, batch_no, quantity }) => ({
      batch_no,
      quantity: quantity - sum(others.filter(({ return_id }) => return_id === id)),
    })),
    ...others,
  ];
}

/**
 * Counts, without the ledger, where the pieces of each batch are: received and corrected ones less
 * those of orders that go on and of parcels that are not in stock again.
 */
async function checkPieces(): Promise<void> {
  const lines = await db()
    .selectFrom(linePieces(db(), [fixture.productId]).as("line"))
    .innerJoin("orders", "orders.id", "line.order_id")
    .where("orders.hold", "<>", "none")
    .select(["line.batch_no", "line.quantity", "orders.status", "orders.packed_at"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("returns")
            .select("returns.id")
            .whereRef("returns.order_line_id", "=", "line.id")
            .where("returns.state", "<>", "refused"),
        )
        .as("comesBack"),
    )
    .execute();
  const restocked = await restockedPieces();
  for (const { quantity } of lines) expect(Number(quantity)).toBeGreaterThanOrEqual(0);
  const ledger = await readLedger(db(), { productId: fixture.productId });
  for (const { batch_no, received, corrected, there, held, shelf, unexplained } of ledger) {
    const own = lines.filter((line) => line.batch_no === batch_no);
    const again = sum(restocked.filter((part) => part.batch_no === batch_no));
    const out =
      sum(own.filter(({ status, comesBack }) => status !== cancelled || comesBack)) - again;
    const onShelf = own.filter(
      ({ status, packed_at }) =>
        status === pending || (status === processing && packed_at === null),
    );
    expect({ there, held, shelf, unexplained }).toEqual({
      there: received + corrected - out,
      held: sum(onShelf),
      shelf: received + corrected - out + sum(onShelf),
      unexplained: 0,
    });
    expect(there).toBeGreaterThanOrEqual(0);
  }
}

const worthOf = (rows: readonly { value: number }[]) =>
  rows.reduce((total, { value }) => total + value, 0);

/** States of a payment whose money came, perhaps to go back. */
const TAKEN_STATES = ["paid", "refunding", "refunded"];

/**
 * Checks that each order costs what its lines are worth without the pieces not taken, that cash is
 * that, and that no more of a line goes back than was paid for it.
 */
async function checkMoney(): Promise<void> {
  const orders = await db().selectFrom("orders").selectAll().where("order_number", "in", numbers);
  for (const order of numbers.length > 0 ? await orders.execute() : []) {
    const { id, total, shipping_charge, credited, payment_method, offer_id } = order;
    if (offer_id !== null) usedOffers.add(offer_id);
    const lines = await readOrderLines(db(), id);
    const charged = shipping_charge - order.delivery_discount;
    expect(total).toBe(worthOf(lines) + charged - credited);
    expect([order.subtotal - order.discount, order.discount >= 0]).toEqual([
      ...[total - shipping_charge, true],
    ]);
    const notes = await db()
      .selectFrom("returns")
      .innerJoin("credit_notes", "credit_notes.return_id", "returns.id")
      .select("returns.value")
      .where("returns.order_id", "=", id)
      .where("is_parcel", "=", 1)
      .execute();
    expect(worthOf(notes)).toBe(credited);
    const back = await db()
      .selectFrom("returns")
      .select(["order_line_id", "quantity", "value"])
      .where("order_id", "=", id)
      .where("state", "<>", "refused")
      .execute();
    for (const line of lines) {
      const own = back.filter(({ order_line_id }) => order_line_id === line.id);
      if (sum(own) === line.quantity) expect(worthOf(own)).toBe(line.value);
      else expect(worthOf(own)).toBeLessThanOrEqual(line.value);
    }
    const money = await readMoney(db(), { kind: "product", id });
    const isPaid = order.status === completed && payment_method === "cod";
    const kept = money.payments.filter(({ state }) => TAKEN_STATES.includes(state));
    expect(kept.reduce((all, { amount }) => all + amount, 0)).toBe(isPaid ? total : 0);
  }
}

async function startOver(): Promise<void> {
  for (const table of [
    ...(["return_batches", "credit_notes", "returns", "invoices", "order_steps"] as const),
    ...(["order_status_history", "refunds", "payments", "order_line_batches"] as const),
    ...(["order_lines", "orders", "stock_movements"] as const),
  ])
    await db().deleteFrom(table).execute();
  const { productId } = fixture;
  const batches = db().deleteFrom("batches").where("product_id", "=", productId);
  await batches.where("batch_no", "<>", "T-1").execute();
  const first = db().updateTable("batches").where("product_id", "=", productId);
  await first.set({ quantity: 4, purchased_quantity: 4 }).execute();
  numbers = [];
  await perform({ do: "receive", quantity: 4, batch: "T-2", delivery: 9 });
}

test("every piece is where the books say, after any history of orders", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      await startOver();
      for (const together of steps) {
        await Promise.all(together.map(perform));
        await checkPieces();
        await checkMoney();
      }
    }),
    { numRuns: HISTORIES, seed: SEED },
  );
  expect(usedOffers.size).toBe(OFFERS.length);
});
