/** @jest-environment node */
import fc from "fast-check";
import { z } from "zod";
import { cartOrder, openCustomer } from "@/lib/dev/testing/backend/customer";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { takeOffOrder } from "@/lib/dev/testing/backend/order-discount";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { checkAmount } from "@/lib/dev/testing/check-amount";
import { DEFAULT_ORDER_LIMITS } from "@/lib/site/order-limits";
import { readOrderLines } from "./find-own-order";
import { findOrder } from "./staff-orders";

const CHARGE = 10_000;
const ADDRESS = { address: "House 7, Road 3", city: "Dhaka", zip: "1207" };

let fixture: OrderFixture;
let desk: DeskVisitor;
let other: number;
let now = Date.now();

beforeAll(async () => {
  fixture = await OrderFixture.open({
    rateLimitScale: 1_000_000,
    now: () => now,
    deliveryTerms: async () => ({ cashOnDelivery: true }),
    payment: { gateway: "sandbox" },
    orderLimits: async () => ({ ...DEFAULT_ORDER_LIMITS, maxOpenOrders: 999, maxOpenPieces: 999 }),
  });
  desk = await openDesk(fixture.shop.backend, "owner");
});

beforeEach(async () => {
  await arrangeProduct(fixture.shop.db, "bp-arm", 5_000);
  other = await arrangeProduct(fixture.shop.db, "glucometer", 5_000);
});

const db = () => fixture.shop.db;
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** @param price poisha */
async function setPrice(product: number, price: number, percent: number): Promise<void> {
  await db()
    .updateTable("batches")
    .set({ selling_price: price })
    .where("product_id", "=", product)
    .execute();
  await db()
    .updateTable("products")
    .set({ discount_percent: percent })
    .where("id", "=", product)
    .execute();
}

/** An order as it is stored, with its lines. */
async function stored(number: string) {
  const order = await findOrder(db(), number);
  return { ...order, lines: await readOrderLines(db(), order.id) };
}

/** Pieces of a product at a price in poisha per piece, less whole taka. */
interface Goods {
  price: number;
  percent: number;
  off: number;
  quantity: number;
}

/** Totals in taka that a form sends. */
const totalsOf = ({ price, off, quantity }: Goods) => ({
  tax: 0,
  discount: (off * quantity) / 100,
  total: ((price - off) * quantity + CHARGE) / 100,
});

async function buyNow(goods: Goods): Promise<string> {
  const sent = await fixture.place(new Visitor(fixture.shop.backend), (body) => ({
    ...body,
    paymentMethod: "cod",
    items: body.items.map((item) => ({ ...item, quantity: goods.quantity })),
    totals: totalsOf(goods),
  }));
  return numberOf(sent);
}

async function cart(pieces: Record<number, number>): Promise<{ number: string; visitor: Visitor }> {
  const { visitor } = await openCustomer(fixture.shop, "rahima");
  for (const [id, quantity] of Object.entries(pieces))
    await visitor.send("POST", "/api/cart", { product_id: Number(id), batch_no: "T-1", quantity });
  const body = { ...(await cartOrder(visitor)), paymentMethod: "cod" };
  return { number: numberOf(await visitor.send("POST", "/api/order", body)), visitor };
}

async function phone(goods: Goods): Promise<string> {
  const { status, body } = await desk.write("POST", "orders", {
    ...ADDRESS,
    items: [{ product_id: fixture.productId, quantity: goods.quantity }],
    delivery_area: "inside",
    name: "Rahim Uddin",
    phone: "01812345678",
    payment_method: "cod",
    total: totalsOf(goods).total,
  });
  expect(status).toBe(201);
  return z.object({ data: z.object({ number: z.string() }) }).parse(body).data.number;
}

/** Changes the lines of an order at the desk, to the total that the quote says. */
async function change(number: string, wish: Record<string, unknown>): Promise<string> {
  const quote = await desk.post(`orders/${number}/lines/quote`, wish);
  const { becomes } = z.object({ data: z.object({ becomes: z.number() }) }).parse(quote.body).data;
  const { version } = await desk.read(`orders/${number}`);
  const body = { ...wish, version, total: becomes };
  expect((await desk.write("PUT", `orders/${number}/lines`, body)).status).toBe(200);
  return number;
}

async function changed(number: string, quantity: number): Promise<string> {
  const [line] = (await stored(number)).lines;
  if (line?.quantity === quantity) return number;
  return change(number, { lines: [{ id: line?.id, quantity }] });
}

async function ebook({ price, percent, off }: Goods) {
  const slug = "living-well-with-diabetes";
  const { id } = await db()
    .updateTable("ebooks")
    .set({ sale_price: price, discount_percent: percent })
    .where("slug", "=", slug)
    .returning("id")
    .executeTakeFirstOrThrow();
  const { visitor } = await openCustomer(fixture.shop, "kamal");
  const { status } = await visitor.send("POST", "/api/instant-ebook-order", {
    isBuyNow: true,
    billing: { name: "Kamal Hossain", email: "", phone: "01711000003" },
    shipping_charge: 0,
    shipping: { ...ADDRESS, country: "Bangladesh" },
    paymentMethod: "mobile",
    items: [{ product_id: id }],
    totals: { tax: 0, discount: off / 100, total: (price - off) / 100 },
    recaptchaToken: await visitor.robotToken("ebook-order"),
  });
  expect(status).toBe(201);
  const orders = db().selectFrom("ebook_orders").select(["subtotal", "discount", "total"]);
  return orders.orderBy("id", "desc").executeTakeFirstOrThrow();
}

const goods: fc.Arbitrary<Goods> = fc
  .tuple(fc.integer({ min: 100, max: 150_000 }), fc.nat(99), fc.integer({ min: 1, max: 3 }))
  .map(([price, percent, quantity]) => {
    const off = Math.floor((price * percent) / 10_000) * 100;
    return { price, percent, off, quantity };
  });

test("the same goods have the same sums by every way in", async () => {
  const one = (some: Goods): Goods => ({ ...some, quantity: 1 });
  await fc.assert(
    fc.asyncProperty(goods, async (some) => {
      const { price, percent, off, quantity } = some;
      await setPrice(fixture.productId, price, percent);
      const inCart = (pieces: number) => cart({ [fixture.productId]: pieces });
      const paid = (price - off) * quantity;
      const separate = { presentation: "separate", subtotal: price * quantity };
      const included = { presentation: "included", subtotal: paid, discount: 0 };
      for (const [number, shown] of [
        [await buyNow(some), { ...separate, discount: off * quantity }],
        [await changed(await buyNow(one(some)), quantity), separate],
        [await phone(some), included],
        [(await inCart(quantity)).number, included],
        [await changed((await inCart(1)).number, quantity), included],
      ] as const) {
        const order = await stored(number);
        const values = order.lines.map(({ value }) => value);
        expect(order).toMatchObject({ ...shown, total: paid + CHARGE, shipping_charge: CHARGE });
        expect([sum(values), order.subtotal - order.discount]).toEqual([paid, paid]);
      }
      expect(await ebook(some)).toEqual({ subtotal: price, discount: off, total: price - off });
    }),
    {
      numRuns: checkAmount({ check: 3, all: 6, long: 100 }),
      seed: 20_261_129,
      examples: [[EXAMPLE]],
    },
  );
});

/** 255 taka less 10 %: 2 x 230 = 460, and 560 with the delivery. */
const EXAMPLE: Goods = { price: 25_500, percent: 10, off: 2_500, quantity: 2 };

test("a change of lines keeps the presentation, also without any discount before it", async () => {
  await setPrice(fixture.productId, 25_500, 0);
  const number = await buyNow({ price: 25_500, percent: 0, off: 0, quantity: 1 });
  expect(await stored(number)).toMatchObject({ presentation: "separate", discount: 0 });
  await change(number, { add: [{ product_id: other, quantity: 1 }] });
  expect(await stored(number)).toMatchObject({ subtotal: 51_000, discount: 2_500, total: 58_500 });
  await setPrice(fixture.productId, 25_500, 10);
  const inCart = (await cart({ [fixture.productId]: 1 })).number;
  await takeOffOrder(db(), inCart, 1_001);
  await change(inCart, { add: [{ product_id: other, quantity: 2 }] });
  const after = await stored(inCart);
  expect(after).toMatchObject({ presentation: "included", subtotal: 69_000, discount: 1_001 });
  expect(after).toMatchObject({ total: 77_999 });
  // What was ordered keeps its share; what is added later has none.
  expect(after.lines.map(({ share }) => share).sort((a, b) => a - b)).toEqual([0, 1_001]);
  expect(sum(after.lines.map(({ value }) => value))).toBe(67_999);
  const ordered = after.lines.find(({ share }) => share > 0);
  await change(inCart, { lines: [{ id: ordered?.id, quantity: 0 }] });
  const left = await stored(inCart);
  expect(left.discount).toBe(0);
  expect(left.total).toBe(sum(left.lines.map(({ value }) => value)) + CHARGE);
});

test.each([
  [
    "more of the same",
    2_000,
    [
      ["", 3, 28_000],
      ["added", 0, 18_000],
    ],
  ],
  [
    "more without a share",
    0,
    [
      ["", 3, 30_000],
      ["", 2, 20_000],
    ],
  ],
  ["fewer", 2_000, [["", 1, 9_000]]],
  [
    "more, and fewer of the ordered ones",
    2_000,
    [
      ["", 4, 38_000],
      ["", 1, 29_000],
    ],
  ],
] as const)("%s: pieces with %i poisha off, and others", async (_case, off, steps) => {
  await setPrice(fixture.productId, 10_000, 0);
  const { number } = await cart({ [fixture.productId]: 2 });
  await takeOffOrder(db(), number, off);
  const [ordered] = (await stored(number)).lines;
  for (const [which, quantity, goods] of steps) {
    const { lines } = await stored(number);
    const line = which === "added" ? lines.find(({ id }) => id !== ordered?.id) : ordered;
    await change(number, { lines: [{ id: line?.id, quantity }] });
    const after = await stored(number);
    expect([after.total, sum(after.lines.map(({ value }) => value))]).toEqual([
      goods + CHARGE,
      goods,
    ]);
  }
});

async function move(number: string, to: string): Promise<void> {
  now += 60_000;
  const { version } = await desk.read(`orders/${number}`);
  expect((await desk.post(`orders/${number}/move`, { to, version })).status).toBe(200);
}

async function act(id: number, path: string, body: Record<string, unknown> = {}) {
  const { state: version } = await db()
    .selectFrom("returns")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect((await desk.post(`returns/${id}/${path}`, { version, ...body })).status).toBe(200);
}

/** Asks to send one piece of a line back. @returns the id of the return */
async function ask(visitor: Visitor, number: string, line: number): Promise<number> {
  const lines = [{ line, quantity: 1, reason: "wrong", photos: [] }];
  const asked = await visitor.send("POST", `/api/order-returns/${number}`, { lines });
  expect(asked.status).toBe(200);
  const { id } = await db()
    .selectFrom("returns")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return id;
}

/** Pays a returned piece back. @returns the amount in poisha */
async function payBack(id: number): Promise<number> {
  await act(id, "decide", { action: "accept" });
  await act(id, "decide", { action: "receive", restock: true });
  await desk.confirm(demoStaff("owner").password);
  await act(id, "refund");
  const row = db().selectFrom("returns").select("refunded").where("id", "=", id);
  return Number((await row.executeTakeFirstOrThrow()).refunded);
}

/** Pieces of both products, those of the first that are not taken, and poisha off the order. */
const sale = fc.record({
  pieces: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
  back: fc.nat(3),
  off: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
  refused: fc.boolean(),
});

test("pieces that come back one by one give back exactly what was paid for the goods", async () => {
  await fc.assert(
    fc.asyncProperty(sale, async ({ pieces: [some, others], back, off, refused }) => {
      const { number, visitor } = await cart({ [fixture.productId]: some, [other]: others });
      await takeOffOrder(db(), number, off);
      const { id, total, lines } = await stored(number);
      expect(total).toBe(23_000 * (some + others) - off + CHARGE);
      for (const to of ["processing", "in-transit"]) await move(number, to);
      const first = lines.find(({ product_id }) => product_id === fixture.productId);
      const notTaken = Math.min(back, some);
      if (notTaken > 0) {
        now += 60_000;
        const { version } = await desk.read(`orders/${number}`);
        const part = { version, lines: [{ id: first?.id, quantity: notTaken }] };
        expect((await desk.post(`orders/${number}/deliver-part`, part)).status).toBe(200);
      } else await move(number, "completed");
      const { credited, total: cash, subtotal, discount } = await stored(number);
      expect([cash + credited, subtotal - discount + CHARGE]).toEqual([total, cash]);
      expect([credited, discount].every((amount) => amount >= 0)).toBe(true);
      const paidBack: number[] = [];
      for (const line of lines) {
        const left = line.quantity - (line === first ? notTaken : 0);
        // Pieces whose return was refused can be sent back later, for what was paid.
        const earlier = refused && left > 0 ? await ask(visitor, number, line.id) : null;
        for (let n = earlier === null ? 0 : 1; n < left; n++)
          paidBack.push(await payBack(await ask(visitor, number, line.id)));
        if (earlier === null) continue;
        await act(earlier, "decide", { action: "refuse", reason: "It was opened." });
        paidBack.push(await payBack(await ask(visitor, number, line.id)));
      }
      expect(sum(paidBack)).toBe(cash - CHARGE);
      const refunds = await db()
        .selectFrom("refunds")
        .innerJoin("payments", "payments.id", "refunds.payment_id")
        .select("refunds.amount")
        .where("order_id", "=", id)
        .execute();
      expect(sum(refunds.map(({ amount }) => amount))).toBe(cash - CHARGE);
      const { body } = await visitor.get(`/api/order-returns/${number}`);
      expect(body).toMatchObject({ lines: lines.map(() => ({ quantity: 0 })) });
    }),
    { numRuns: checkAmount({ check: 4, all: 8, long: 100 }), seed: 20_261_130 },
  );
});
