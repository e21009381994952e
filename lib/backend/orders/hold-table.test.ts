/** @jest-environment node */
import type { WaitsFor } from "@/lib/contract/terms";
import { DEFAULT_ORDER_LIMITS } from "@/lib/site/order-limits";
import type { Hold } from "../kernel/db/columns";
import {
  type CurrentHolds,
  exceededCap,
  expiryOf,
  fitsShop,
  fitsShortHold,
  holdEndOf,
  type ProductHolds,
} from "./hold-rules";

const PRODUCT: ProductHolds = { wanted: 1, left: 100, full: 0, short: 0 };
const NOTHING = { orders: 0, pieces: 0 };

function heldNow(changes: Partial<CurrentHolds> = {}): CurrentHolds {
  const none = { own: NOTHING, phone: NOTHING, address: NOTHING, newBuyers: 0 };
  return { ...none, products: [PRODUCT], ...changes };
}

const CAPS = {
  limits: { maxOpenOrders: 3, maxOpenPieces: 10 },
  scale: 1,
  sellable: 3_000,
  isPhoneConfirmed: false,
};

describe("exceededCap", () => {
  it.each<[string, Partial<CurrentHolds>, string | null, number]>([
    // pieces on hold, code of the cap, its limit
    ["nothing", {}, null, 0],
    ["two own orders", { own: { orders: 2, pieces: 2 } }, null, 0],
    ["three own orders", { own: { orders: 3, pieces: 3 } }, "open_orders_limit", 3],
    ["nine own pieces", { own: { orders: 1, pieces: 9 } }, null, 0],
    ["ten own pieces", { own: { orders: 1, pieces: 10 } }, "open_pieces_limit", 10],
    ["two orders of the phone", { phone: { orders: 2, pieces: 2 } }, null, 0],
    ["three orders of the phone", { phone: { orders: 3, pieces: 3 } }, "open_orders_limit", 3],
    ["ten pieces of the phone", { phone: { orders: 1, pieces: 10 } }, "open_pieces_limit", 10],
    ["239 pieces of the address", { address: { orders: 9, pieces: 239 } }, null, 0],
    ["240 pieces of the address", { address: { orders: 9, pieces: 240 } }, "unpaid_limit", 240],
    // Half of 100 pieces, including those held.
    ["49 of a product", { products: [{ ...PRODUCT, left: 51, full: 49 }] }, null, 0],
    ["50 of a product", { products: [{ ...PRODUCT, left: 50, full: 50 }] }, "unpaid_limit", 50],
    [
      "49 of a product, and 20 for minutes",
      { products: [{ ...PRODUCT, left: 31, full: 49, short: 20 }] },
      null,
      0,
    ],
    // At least five of a small stock.
    ["four of a product of 6", { products: [{ ...PRODUCT, left: 2, full: 4 }] }, null, 0],
    ["five of a product of 6", { products: [{ ...PRODUCT, left: 1, full: 5 }] }, "unpaid_limit", 5],
    [
      "half of the second product",
      { products: [PRODUCT, { ...PRODUCT, left: 50, full: 50 }] },
      "unpaid_limit",
      50,
    ],
  ])("with %s held: %p", (_held, changes, code, limit) => {
    const exceeded = exceededCap(heldNow(changes), CAPS);
    if (code === null) expect(exceeded).toBeNull();
    else expect(exceeded).toMatchObject({ code, limit });
  });

  it("counts the wanted pieces of all products", () => {
    const four = { ...PRODUCT, wanted: 4 };
    expect(exceededCap(heldNow({ products: [four, four] }), CAPS)).toBeNull();
    const five = { own: { orders: 1, pieces: 3 }, products: [four, four] };
    expect(exceededCap(heldNow(five), CAPS)).toEqual({
      code: "open_pieces_limit",
      wanted: 11,
      limit: 10,
    });
  });

  it("ignores phone, address and product for a buyer with a completed order", () => {
    const products = [{ ...PRODUCT, left: 1, full: 99 }];
    expect(exceededCap(heldNow({ phone: null, address: null, products }), CAPS)).toBeNull();
    const own = { orders: 3, pieces: 3 };
    expect(exceededCap(heldNow({ own, phone: null, address: null }), CAPS)).toMatchObject({
      code: "open_orders_limit",
    });
  });

  it("ignores an unknown address", () => {
    expect(exceededCap(heldNow({ address: null }), CAPS)).toBeNull();
  });

  it.each<[number, number, number, boolean]>([
    // sellable pieces of the shop, scale, pieces held from the address, exceeded
    [10_000, 1, 299, false],
    [10_000, 1, 300, true],
    [1_000, 1, 79, false],
    [1_000, 1, 80, true],
    // 8 % of 1,012 pieces is rounded down.
    [1_012, 1, 80, true],
    [1_000, 2, 159, false],
    [1_000, 2, 160, true],
  ])(
    "with %p sellable pieces, scale %p: %p pieces of the address",
    (sellable, scale, pieces, exceeded) => {
      const address = { orders: 1, pieces };
      const cap = exceededCap(heldNow({ address }), { ...CAPS, sellable, scale });
      expect(cap !== null).toBe(exceeded);
    },
  );

  it("scales the caps of phone and product, not the buyer's own", () => {
    const caps = { ...CAPS, scale: 2 };
    const three = { orders: 3, pieces: 3 };
    expect(exceededCap(heldNow({ own: three }), caps)).toMatchObject({ limit: 3 });
    expect(exceededCap(heldNow({ phone: three }), caps)).toBeNull();
    const six = { orders: 6, pieces: 6 };
    expect(exceededCap(heldNow({ phone: six }), caps)).toMatchObject({ limit: 6 });
    const twenty = { orders: 1, pieces: 20 };
    expect(exceededCap(heldNow({ phone: twenty }), caps)).toMatchObject({ limit: 20 });
    const products = [{ ...PRODUCT, left: 50, full: 50 }];
    expect(exceededCap(heldNow({ products }), caps)).toBeNull();
  });
});

describe("fitsShop", () => {
  it.each<[number, number | null, number, boolean, number, boolean]>([
    // sellable pieces left, held by new buyers, wanted, phone confirmed, scale, fits
    [1_000, 0, 150, false, 1, true],
    [1_000, 0, 151, false, 1, false],
    [1_000, 0, 200, true, 1, true],
    [1_000, 0, 201, true, 1, false],
    // What they hold belongs to all pieces.
    [860, 140, 10, false, 1, true],
    [860, 140, 11, false, 1, false],
    [860, 140, 60, true, 1, true],
    [860, 140, 61, true, 1, false],
    [800, 200, 1, true, 1, false],
    // 15 % of 99 pieces is rounded down.
    [99, 0, 14, false, 1, true],
    [99, 0, 15, false, 1, false],
    // At least five of a small shop.
    [10, 0, 5, false, 1, true],
    [10, 0, 6, false, 1, false],
    [5, 5, 1, true, 1, false],
    [1_000, 0, 300, false, 2, true],
    [1_000, 0, 301, false, 2, false],
    // A customer with a completed order does not count.
    [1_000, null, 900, false, 1, true],
  ])(
    "%p left, %p held: %p more, phone confirmed %p, scale %p: %p",
    (sellable, newBuyers, wanted, isPhoneConfirmed, scale, fits) => {
      const held = heldNow({ newBuyers, products: [{ ...PRODUCT, wanted }] });
      expect(fitsShop(held, { ...CAPS, sellable, isPhoneConfirmed, scale })).toBe(fits);
    },
  );

  it("also limits short holds", () => {
    expect(fitsShortHold(heldNow({ newBuyers: 528 }), 0, CAPS)).toBe(true);
    expect(fitsShortHold(heldNow({ newBuyers: 529 }), 0, CAPS)).toBe(false);
  });
});

describe("holdEndOf", () => {
  it.each<[Hold, WaitsFor | null, boolean, number, number | null]>([
    // hold, waits for, known buyer, holdMinutes, minutes until the pieces go back
    ["full", "confirmation", false, 60, 60],
    ["full", "charge", false, 60, 60],
    ["full", "prescription", false, 45, 45],
    ["full", "prescription", true, 60, null],
    ["full", "charge", true, 60, null],
    ["full", null, false, 60, null],
    ["short", null, false, 60, null],
    ["none", "confirmation", false, 60, null],
    ["full", "confirmation", false, 0, null],
  ])(
    "%s, waits for %s, known %p, holdMinutes %p: %p",
    (hold, waitsFor, isKnownCustomer, holdMinutes, ends) => {
      const order = { method: "cod", hold, waitsFor, isKnownCustomer } as const;
      expect(holdEndOf(order, { holdMinutes }, 1_000)).toBe(ends && 1_000 + ends * 60_000);
    },
  );
});

describe("fitsShortHold", () => {
  it.each<[string, number, ProductHolds[], boolean]>([
    // case, pieces in short holds of the address, products, fits
    ["of one piece", 0, [PRODUCT], true],
    ["up to 240 behind an address", 239, [PRODUCT], true],
    ["beyond 240 behind an address", 240, [PRODUCT], false],
    ["up to a quarter of the product", 0, [{ wanted: 1, left: 76, full: 0, short: 24 }], true],
    ["beyond a quarter of the product", 0, [{ wanted: 1, left: 75, full: 0, short: 25 }], false],
    ["of a quarter that full holds left", 0, [{ wanted: 1, left: 26, full: 50, short: 24 }], true],
    ["of a quarter that is floored", 0, [{ wanted: 1, left: 3, full: 0, short: 0 }], false],
    ["of a product without any left", 0, [{ wanted: 1, left: 0, full: 0, short: 0 }], false],
    ["of two products that fit", 0, [PRODUCT, PRODUCT], true],
    ["of one that fits and one that does not", 0, [PRODUCT, { ...PRODUCT, left: 1 }], false],
  ])("%s", (_case, shortPieces, products, fits) => {
    expect(fitsShortHold(heldNow({ products }), shortPieces, CAPS)).toBe(fits);
  });

  it("scales its caps like the others", () => {
    const products = [{ wanted: 1, left: 75, full: 0, short: 25 }];
    expect(fitsShortHold(heldNow({ products }), 0, { ...CAPS, scale: 2 })).toBe(true);
    expect(fitsShortHold(heldNow(), 240, { ...CAPS, scale: 2 })).toBe(true);
  });
});

describe("expiryOf", () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  const NOW = 1_000_000;
  const LIMITS = { ...DEFAULT_ORDER_LIMITS, holdMinutes: 60, unpaidHours: 72, staffHours: 48 };

  it.each<[string, Hold, WaitsFor | null, boolean, boolean, Partial<typeof LIMITS>, number | null]>(
    [
      // method, hold, waits for, known buyer, gateway, settings, ms from now
      ["mobile", "full", null, false, true, {}, HOUR],
      ["mobile", "full", null, false, true, { holdMinutes: 0 }, 72 * HOUR],
      ["mobile", "full", null, false, false, {}, 72 * HOUR],
      ["mobile", "full", null, true, true, {}, 72 * HOUR],
      ["mobile", "full", null, true, true, { unpaidHours: 0 }, null],
      ["mobile", "full", null, false, false, { unpaidHours: 0 }, null],
      ["mobile", "full", null, false, true, { unpaidHours: 0 }, HOUR],
      ["mobile", "short", null, false, true, {}, 15 * MINUTE],
      ["mobile", "short", null, true, true, { holdMinutes: 0 }, 15 * MINUTE],
      ["mobile", "none", null, false, true, {}, HOUR],
      ["mobile", "none", null, false, true, { holdMinutes: 20 }, 20 * MINUTE],
      ["mobile", "none", null, false, true, { holdMinutes: 0 }, HOUR],
      // It cannot be paid at once in a shop without a gateway.
      ["mobile", "none", null, false, false, {}, 72 * HOUR],
      ["mobile", "full", "charge", false, true, {}, 48 * HOUR],
      ["mobile", "none", "prescription", true, true, {}, 48 * HOUR],
      ["mobile", "full", "charge", false, true, { staffHours: 0 }, null],
      ["cod", "full", "confirmation", false, true, {}, 48 * HOUR],
      ["cod", "full", "confirmation", false, false, { staffHours: 0 }, null],
      ["cod", "full", null, true, true, {}, null],
      ["cod", "full", null, false, false, {}, null],
    ],
  )(
    "%s, %s, waits for %s, known %p, gateway %p, %j",
    (method, hold, waitsFor, isKnownCustomer, hasGateway, limits, ms) => {
      const order = {
        method: method === "cod" ? "cod" : "mobile",
        hold,
        waitsFor,
        isKnownCustomer,
      } as const;
      const settings = { limits: { ...LIMITS, ...limits }, hasGateway };
      expect(expiryOf(order, settings, NOW)).toBe(ms === null ? null : NOW + ms);
    },
  );
});
