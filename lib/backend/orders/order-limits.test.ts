/** @jest-environment node */
import { addOrder } from "@/lib/dev/testing/backend/order-rows";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { DEFAULT_ORDER_LIMITS } from "@/lib/site/order-limits";
import { checkCartLine, checkOrderSize, piecesByProduct } from "../cart/order-size";
import { checkFirstOrder } from "./first-order";

const RULES = {
  ...DEFAULT_ORDER_LIMITS,
  maxPerLine: 10,
  maxPieces: 12,
  maxTotal: 5_000,
  phone: "+880 1700-000000",
};
let shop: TestShop;
let productId: number;
let sessionId: number;
let cartId: number;

beforeAll(async () => {
  shop = await openShop();
  const session = await shop.db.selectFrom("sessions").select("id").executeTakeFirst();
  sessionId = session?.id ?? 0;
});

beforeEach(async () => {
  productId = await arrangeProduct(shop.db, "bp-arm", 50);
});

/** Returns status, field, code, limit and phone of a refusal, or null. */
async function refusalOf(check: () => Promise<void> | void) {
  try {
    await check();
    return null;
  } catch (error) {
    const { status, errors, extra } = Object(error);
    return [status, Object.keys(errors ?? {}).join(), extra?.code, extra?.limit, extra?.phone];
  }
}

const refusal = (field: string, code: string, limit: number) => [
  422,
  field,
  code,
  limit,
  RULES.phone,
];

test("counts the pieces of a product over all its lines", () => {
  const line = (product_id: number, quantity: number) => ({ product_id, quantity });
  expect([...piecesByProduct([line(5, 2), line(6, 1), line(5, 3)])]).toEqual([
    [5, 5],
    [6, 1],
  ]);
});

test.each<[string, [number, number][], number, unknown]>([
  // lines (product, pieces), total in poisha, refusal
  ["ten pieces of one", [[5, 10]], 100, null],
  ["eleven pieces of one", [[5, 11]], 100, refusal("items", "line_limit", 10)],
  [
    "eleven of one in two lines",
    [
      [5, 6],
      [5, 5],
    ],
    100,
    refusal("items", "line_limit", 10),
  ],
  [
    "twelve pieces",
    [
      [5, 6],
      [6, 6],
    ],
    100,
    null,
  ],
  [
    "thirteen pieces",
    [
      [5, 7],
      [6, 6],
    ],
    100,
    refusal("items", "pieces_limit", 12),
  ],
  ["5,000 taka", [[5, 1]], 500_000, null],
  ["5,000 taka and a poisha", [[5, 1]], 500_001, refusal("items", "total_limit", 5_000)],
])("an order of %s", async (_case, lines, total, expected) => {
  const order = { lines: lines.map(([product_id, quantity]) => ({ product_id, quantity })), total };
  expect(await refusalOf(() => checkOrderSize(order, RULES))).toEqual(expected);
});

describe("checkCartLine", () => {
  async function lines(...quantities: number[]): Promise<number[]> {
    await shop.db.deleteFrom("cart_items").execute();
    await shop.db.deleteFrom("carts").where("session_id", "=", sessionId).execute();
    const cart = await shop.db
      .insertInto("carts")
      .values({ session_id: sessionId, created_at: Date.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    cartId = cart.id;
    const ids: number[] = [];
    for (const [index, quantity] of quantities.entries()) {
      const item = { cart_id: cartId, product_id: productId, batch_no: `T-${index}`, quantity };
      const row = { ...item, added_at: Date.now() };
      const line = shop.db.insertInto("cart_items").values(row).returning("id");
      ids.push((await line.executeTakeFirstOrThrow()).id);
    }
    return ids;
  }

  const check = (itemId: number) =>
    refusalOf(() =>
      shop.db.transaction().execute((trx) => checkCartLine(trx, sessionId, itemId, RULES)),
    );

  it.each<[string, number[], boolean]>([
    ["with ten pieces", [10], true],
    ["with eleven pieces", [11], false],
    ["with ten pieces in two lines", [4, 6], true],
    ["with eleven pieces in two lines", [4, 7], false],
  ])("%s", async (_case, quantities, allowed) => {
    const [first = 0] = await lines(...quantities);
    expect(await check(first)).toEqual(allowed ? null : refusal("quantity", "line_limit", 10));
  });

  it("accepts a line that no longer exists", async () => {
    await lines(11);
    expect(await check(99_999)).toBeNull();
  });
});

describe("checkFirstOrder", () => {
  const PROOF = { id: "proof", expiresAt: Date.now() + 60_000, hard: false };
  const NEEDED = [422, "recaptchaToken", undefined, undefined, undefined];
  let userId: number;

  beforeEach(async () => {
    await shop.db.deleteFrom("used_challenges").execute();
    await shop.db.updateTable("orders").set({ status: 0 }).execute();
    const user = await shop.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    userId = user.id;
  });

  async function order(pieces: number[], total: number) {
    const [first = 1, ...more] = pieces;
    const { id, number } = await addOrder(shop.db, productId, { quantity: first, user_id: userId });
    const { id: _id, ...line } = await shop.db
      .selectFrom("order_lines")
      .selectAll()
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    for (const quantity of more) {
      const total_price = line.price * quantity;
      await shop.db
        .insertInto("order_lines")
        .values({ ...line, quantity, total_price })
        .execute();
    }
    const totals = { subtotal: total, shipping_charge: 0, total };
    await shop.db.updateTable("orders").set(totals).where("id", "=", id).execute();
    return number;
  }

  const check = (number: string, proof: typeof PROOF | null) =>
    refusalOf(() =>
      shop.db.transaction().execute((trx) => checkFirstOrder(trx, number, userId, proof)),
    );

  it.each<[number[], number, boolean]>([
    // pieces of the lines, total in poisha, needs a robot check
    [[1], 33_000, false],
    [[20], 33_000, false],
    [[21], 33_000, true],
    [[10, 10], 33_000, false],
    [[10, 11], 33_000, true],
    [[1], 500_000, false],
    [[1], 500_001, true],
  ])("an order of %j pieces for %p poisha needs a check: %p", async (pieces, total, checked) => {
    const number = await order(pieces, total);
    expect(await check(number, null)).toEqual(checked ? NEEDED : null);
    expect(await check(number, PROOF)).toBeNull();
  });

  it.each<[string, number, boolean]>([
    ["pending", 0, true],
    ["processing", 1, true],
    ["in transit", 2, true],
    ["completed", 3, false],
    ["cancelled", 4, true],
  ])("with another order in status %s needs a check: %p", async (_name, status, checked) => {
    const number = await order([21], 33_000);
    await addOrder(shop.db, productId, { status, user_id: userId });
    expect(await check(number, null)).toEqual(checked ? NEEDED : null);
  });

  it("needs a check if only another customer has a completed order", async () => {
    const number = await order([21], 33_000);
    await addOrder(shop.db, productId, { status: 3, user_id: userId + 1 });
    await addOrder(shop.db, productId, { status: 3 });
    expect(await check(number, null)).toEqual(NEEDED);
  });
});
