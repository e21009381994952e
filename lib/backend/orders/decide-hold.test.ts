/** @jest-environment node */
import type { PaymentMethod, WaitsFor } from "@/lib/contract/terms";
import { addOrder } from "@/lib/dev/testing/backend/order-rows";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { DEFAULT_ORDER_LIMITS } from "@/lib/site/order-limits";
import type { Hold } from "../kernel/db/columns";
import { addressKeyOf, decideHold, type HoldTerms, type OrderHold } from "./decide-hold";

const NOW = Date.now();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PHONE = "+8801712345678";
const OTHER_PHONE = "+8801812345678";
const KEY = "this address";
/**
 * Of 1,000 sellable pieces an address may hold 80; of 100 pieces of the product all buyers together
 * may hold 50.
 */
const TERMS: HoldTerms = {
  rules: { ...DEFAULT_ORDER_LIMITS, maxOpenOrders: 2, maxOpenPieces: 90, phone: "+880 1" },
  hasGateway: true,
  scale: 1,
  sellable: 1_000,
  addressKey: KEY,
  proof: { id: "hard", expiresAt: NOW + HOUR, hard: true },
};
const WANTED = 10;

type Who = "guest" | "newcomer" | "known";

let shop: TestShop;
let product: number;
let other: number;
let session: number;
let users: Record<Who, number | null>;

beforeAll(async () => {
  shop = await openShop();
  const { db } = shop;
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("password_hash", "is not", null)
    .orderBy("id")
    .execute();
  users = { guest: null, newcomer: rows[0]?.id ?? 0, known: rows[1]?.id ?? 0 };
  session = (await db.selectFrom("sessions").select("id").executeTakeFirstOrThrow()).id;
  await db.updateTable("orders").set({ status: 1 }).execute();
  product = await arrangeProduct(db, "bp-arm", 100);
  other = await arrangeProduct(db, "pain-gel", 1_000);
  await addOrder(db, other, { status: 3, user_id: users.known });
});

afterEach(async () => {
  await shop.db.updateTable("orders").set({ status: 1 }).where("status", "=", 0).execute();
});

const buyerOf = (who: Who) => ({ sessionId: session, userId: users[who] });

interface Asked {
  who: Who;
  method?: PaymentMethod;
  waitsFor?: WaitsFor;
  terms?: Partial<HoldTerms>;
}

function decide({ who, method = "mobile", waitsFor, terms = {} }: Asked): Promise<OrderHold> {
  const pieces = new Map([[product, WANTED]]);
  const order = { pieces, phone: PHONE, method, deliveryPrice: 10_000, waitsFor };
  return shop.db
    .transaction()
    .execute((trx) => decideHold(trx, order, buyerOf(who), { ...TERMS, ...terms }, NOW));
}

const UNDER: [Who, PaymentMethod, boolean, WaitsFor | null, number | null][] = [
  // buyer, method, gateway -> waits for, expires after
  ["guest", "mobile", true, null, HOUR],
  ["guest", "mobile", false, null, 72 * HOUR],
  ["guest", "cod", true, "confirmation", 48 * HOUR],
  ["guest", "cod", false, "confirmation", 48 * HOUR],
  ["newcomer", "mobile", true, null, HOUR],
  ["newcomer", "mobile", false, null, 72 * HOUR],
  ["newcomer", "cod", true, "confirmation", 48 * HOUR],
  ["newcomer", "cod", false, "confirmation", 48 * HOUR],
  ["known", "mobile", true, null, 72 * HOUR],
  ["known", "mobile", false, null, 72 * HOUR],
  ["known", "cod", true, null, null],
  ["known", "cod", false, null, null],
];

describe("within the caps", () => {
  it.each(UNDER)(
    "%s, %s, gateway %p: full hold, waits for %p",
    async (who, method, hasGateway, waitsFor, after) => {
      const countsForCaps = who !== "known";
      expect(await decide({ who, method, terms: { hasGateway, proof: null } })).toEqual({
        kind: "full",
        waitsFor,
        countsForCaps,
        addressKey: countsForCaps ? KEY : null,
        expiresAt: after === null ? null : NOW + after,
        holdUntil: waitsFor === null ? null : NOW + HOUR,
        isPhoneConfirmed: false,
      });
    },
  );

  it.each<[Partial<typeof TERMS.rules>, PaymentMethod, number | null]>([
    [{ holdMinutes: 0 }, "mobile", 72 * HOUR],
    [{ holdMinutes: 0, unpaidHours: 0 }, "mobile", null],
    [{ unpaidHours: 0 }, "mobile", HOUR],
    [{ holdMinutes: 5 }, "mobile", 5 * MINUTE],
    [{ staffHours: 0 }, "cod", null],
  ])("%j, %s: expires after %p", async (changed, method, after) => {
    const { expiresAt } = await decide({
      who: "guest",
      method,
      terms: { rules: { ...TERMS.rules, ...changed } },
    });
    expect(expiresAt).toBe(after === null ? null : NOW + after);
  });

  it("an order that waits for its delivery charge expires after staffHours for every buyer", async () => {
    for (const who of ["guest", "newcomer", "known"] as const)
      expect(await decide({ who, waitsFor: "charge" })).toMatchObject({
        kind: "full",
        waitsFor: "charge",
        expiresAt: NOW + 48 * HOUR,
      });
  });
});

interface Row {
  quantity: number;
  own?: true;
  phone?: string;
  key?: string;
  hold?: Hold;
  of?: number;
}

/** Adds open unpaid orders that bring a counter close to its cap. */
async function hold(who: Who, rows: Row[]): Promise<void> {
  for (const { quantity, own, phone, key, hold: kind, of } of rows)
    await addOrder(shop.db, of ?? product, {
      quantity,
      session_id: own ? session : null,
      user_id: own ? users[who] : null,
      billing_phone: phone ?? OTHER_PHONE,
      counted: 1,
      address_key: key ?? "another address",
      hold: kind ?? "full",
    });
}

type Code = "open_orders_limit" | "open_pieces_limit" | "unpaid_limit";

/**
 * Columns: cap, orders that fill it up to the last order or piece, code of the refusal, whether it
 * applies to known buyers
 */
const CAPS: [string, Row[], Code, boolean][] = [
  ["own orders", Array(2).fill({ quantity: 1, own: true }), "open_orders_limit", true],
  ["own pieces", [{ quantity: 81, own: true }], "open_pieces_limit", true],
  ["orders of the phone", Array(2).fill({ quantity: 1, phone: PHONE }), "open_orders_limit", false],
  ["pieces of the phone", [{ quantity: 81, phone: PHONE }], "open_pieces_limit", false],
  ["pieces of the address", [{ quantity: 71, key: KEY }], "unpaid_limit", false],
  ["pieces of the product", [{ quantity: 81 }], "unpaid_limit", false],
];

const PAST = CAPS.flatMap(([cap, rows, code, forKnown]) =>
  (["guest", "newcomer", "known"] as const).map(
    (who) => [cap, who, rows, who !== "known" || forKnown ? code : null] as const,
  ),
);

describe("past a cap", () => {
  it.each(PAST)("%s, %s", async (_cap, who, rows, code) => {
    await hold(who, rows);
    const past = (terms: Partial<HoldTerms>, method: PaymentMethod = "mobile") =>
      decide({ who, method, terms }).then(
        (decided) => decided.kind,
        ({ extra }) => [extra.code, extra.robot].filter(Boolean).join(", "),
      );
    const responses = {
      paidAtOnce: await past({}),
      withoutHardCheck: await past({ proof: { id: "easy", expiresAt: NOW, hard: false } }),
      withoutCheck: await past({ proof: null }),
      cash: await past({}, "cod"),
      noGateway: await past({ hasGateway: false }),
      noGatewayCash: await past({ hasGateway: false }, "cod"),
    };
    const full = Object.fromEntries(Object.keys(responses).map((key) => [key, "full"]));
    expect(responses).toEqual(
      code === null
        ? full
        : {
            paidAtOnce: "short",
            withoutHardCheck: `${code}, hard`,
            withoutCheck: `${code}, hard`,
            cash: "cash_limit",
            noGateway: code,
            noGatewayCash: code,
          },
    );
  });

  it("one piece below each cap gives a full hold", async () => {
    for (const rows of [
      [{ quantity: 1, own: true }],
      [{ quantity: 70, key: KEY }],
      [{ quantity: 80, phone: PHONE }],
    ] satisfies Row[][]) {
      await hold("guest", rows);
      expect(await decide({ who: "guest" })).toMatchObject({ kind: "full" });
      await shop.db.updateTable("orders").set({ status: 1 }).where("status", "=", 0).execute();
    }
  });

  it.each<[string, Row[], Hold]>([
    // The product then has 333 or 334 pieces, of which 83 may be in short holds.
    ["the quarter of the product is free", [{ quantity: 73, hold: "short" }], "short"],
    ["it is used up", [{ quantity: 74, hold: "short" }], "none"],
    ["the address has room", [{ quantity: 290, hold: "short", key: KEY }], "short"],
    ["the address has none", [{ quantity: 291, hold: "short", key: KEY }], "none"],
    ["orders without a hold do not count", [{ quantity: 200, hold: "none", key: KEY }], "short"],
  ])("%s: %s", async (_case, rows, expected) => {
    const elsewhere = rows.map((row) => (row.key ? { ...row, of: other } : row));
    await hold("guest", [{ quantity: 160 }, ...elsewhere]);
    // An address may hold 300 of so many pieces, and all new buyers more than the rows hold.
    const decided = await decide({ who: "guest", terms: { sellable: 3_750 } });
    expect(decided).toEqual({
      kind: expected,
      waitsFor: null,
      countsForCaps: true,
      addressKey: KEY,
      expiresAt: NOW + (expected === "short" ? 15 : 60) * MINUTE,
      holdUntil: null,
      isPhoneConfirmed: false,
    });
  });

  it("counts short holds by account for a buyer with a completed order", async () => {
    await hold("known", [
      { quantity: 81, own: true },
      { quantity: 79, hold: "short", key: KEY, of: other },
    ]);
    expect(await decide({ who: "known" })).toMatchObject({ kind: "short", addressKey: null });
    await hold("known", [{ quantity: 71, own: true, hold: "short", of: other }]);
    expect(await decide({ who: "known" })).toMatchObject({ kind: "none" });
  });

  it("an order past a cap that waits for staff holds nothing", async () => {
    await hold("guest", [{ quantity: 81 }]);
    expect(await decide({ who: "guest", waitsFor: "charge" })).toMatchObject({
      kind: "none",
      waitsFor: "charge",
      expiresAt: NOW + 48 * HOUR,
    });
  });

  it("scales the caps shared by several buyers, but not the buyer's own", async () => {
    await hold("guest", [{ quantity: 81, key: KEY, phone: PHONE }]);
    expect(await decide({ who: "guest", terms: { scale: 100 } })).toMatchObject({ kind: "full" });
    await hold("guest", Array(2).fill({ quantity: 1, own: true }));
    expect(await decide({ who: "guest", terms: { scale: 100 } })).toMatchObject({ kind: "short" });
  });

  it("allows holding five pieces of a small stock", async () => {
    await shop.db
      .updateTable("batches")
      .set({ quantity: 10 })
      .where("product_id", "=", other)
      .execute();
    const pieces = new Map([[other, 5]]);
    const order = { pieces, phone: PHONE, method: "mobile", deliveryPrice: 10_000 } as const;
    const decided = shop.db
      .transaction()
      .execute((trx) => decideHold(trx, order, buyerOf("guest"), TERMS, NOW));
    expect(await decided).toMatchObject({ kind: "full" });
  });
});

describe("past the share of all pieces that new buyers may hold", () => {
  it.each<[Who, PaymentMethod, boolean, WaitsFor | undefined, number, Hold]>([
    // buyer, method, gateway, waits for, pieces held by others -> hold; 15 % of 1,000 and those
    ["guest", "mobile", true, undefined, 164, "full"],
    ["guest", "mobile", true, undefined, 166, "none"],
    ["guest", "mobile", false, undefined, 166, "none"],
    ["guest", "cod", true, undefined, 166, "none"],
    ["guest", "cod", false, undefined, 166, "none"],
    ["newcomer", "cod", true, undefined, 166, "none"],
    ["guest", "mobile", true, "charge", 166, "none"],
    ["guest", "mobile", true, "prescription", 166, "none"],
    ["known", "mobile", true, undefined, 166, "full"],
    ["known", "cod", true, undefined, 166, "full"],
  ])(
    "%s, %s, gateway %p, waits for %s, %p held: %s, without the harder check",
    async (who, method, hasGateway, waitsFor, quantity, expected) => {
      await hold("guest", [{ quantity, of: other }]);
      const decided = await decide({ who, method, waitsFor, terms: { hasGateway, proof: null } });
      expect(decided).toMatchObject({ kind: expected });
    },
  );

  it("leaves room for a buyer whose phone number is confirmed, who keeps the pieces", async () => {
    await hold("guest", [{ quantity: 200, of: other }]);
    const confirm = (mobile: string | null) =>
      shop.db
        .updateTable("users")
        .set({ mobile_no: PHONE, confirmed_mobile: mobile })
        .where("id", "=", users.newcomer ?? 0)
        .execute();
    await confirm(OTHER_PHONE);
    expect(await decide({ who: "newcomer", method: "cod" })).toMatchObject({ kind: "none" });
    await confirm(PHONE);
    const confirmed = { kind: "full", holdUntil: null, expiresAt: NOW + 48 * HOUR };
    expect(await decide({ who: "newcomer", method: "cod" })).toMatchObject(confirmed);
  });
});

test("derives the same key for addresses of one network and hides the address", () => {
  const secrets = { log: Buffer.from("secret") };
  const key = (address: string | undefined) => addressKeyOf(secrets, address);
  expect(key("203.0.113.9")).toBe(key("::ffff:203.0.113.9"));
  expect(key("203.0.113.9")).not.toBe(key("203.0.113.10"));
  expect(key("2001:db8:1:2::9")).toBe(key("2001:db8:1:ffff::1"));
  expect(key("2001:db8:1:2::9")).not.toBe(key("2001:db8:2:2::9"));
  expect(key("203.0.113.9")).not.toContain("203");
  expect([key(undefined), key("unknown")]).toEqual([null, null]);
});
