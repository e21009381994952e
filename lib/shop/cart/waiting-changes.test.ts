/** @jest-environment node */
import type { CartWrite } from "./cart-write";
import { readWaiting, type WaitingChange, withChange, withWaiting } from "./waiting-changes";

const NOW = Date.parse("2026-11-25T10:00:00Z");
const HOUR = 60 * 60 * 1000;

const add = (productId: number, quantity = 1): CartWrite => ({
  kind: "add",
  addition: { productId, batchNo: "B", quantity, price: 45, discountPercent: 10, discount: 5 },
  shown: { name: `Product ${productId}`, image: null },
});
const change = (write: CartWrite, key = "k".repeat(8), sent = false): WaitingChange => ({
  write,
  key,
  at: NOW,
  sent,
});

const line = {
  id: 7,
  cartId: 7,
  productId: 1,
  batchNo: "B",
  name: "Gel",
  nameBn: null,
  image: null,
  price: 100,
  discount: 0,
  discountPercent: 0,
  quantity: 2,
  lineTotal: 200,
  available: 5,
  genericName: null,
  needsPrescription: false,
  coldChain: false,
};
const cart = {
  lines: [line],
  totalQuantity: 2,
  subtotal: 200,
  tax: 10,
  discount: 5,
  total: 205,
  delivery: null,
};

describe("readWaiting", () => {
  it("reads stored changes", () => {
    const all = [
      change(add(1)),
      change({ kind: "set", lineId: 7, quantity: 3 }),
      change({ kind: "remove", lineId: 7 }),
    ];
    expect(readWaiting(JSON.parse(JSON.stringify(all)), NOW)).toEqual(all);
  });

  it("takes changes of an earlier version, without the mark, as sent", () => {
    const { sent: _, ...earlier } = change(add(1));
    expect(readWaiting([earlier], NOW)).toEqual([change(add(1), undefined, true)]);
  });

  it("drops changes that have waited for more than a day", () => {
    const all = [change(add(1))];
    expect(readWaiting(all, NOW + 24 * HOUR)).toEqual(all);
    expect(readWaiting(all, NOW + 24 * HOUR + 1)).toEqual([]);
  });

  it.each([
    null,
    "x",
    [null],
    [{}],
    [{ write: { kind: "add" }, key: "k", at: NOW }],
    [{ write: { kind: "set", lineId: 7 }, key: "k", at: NOW }],
    [{ write: { kind: "remove", lineId: 7 }, at: NOW }],
    [{ write: { kind: "other", lineId: 7 }, key: "k", at: NOW }],
  ])("drops malformed changes: %j", (stored) => {
    expect(readWaiting(stored, NOW)).toEqual([]);
  });
});

describe("withChange", () => {
  it("appends changes of lines that the server has", () => {
    const first = change(add(1));
    const next = change({ kind: "set", lineId: 7, quantity: 3 });
    expect(withChange([first], next)).toEqual([first, next]);
  });

  it("changes the quantity of a product that waits to be added, under the new key", () => {
    const all = withChange([change(add(1)), change(add(2))], {
      write: { kind: "set", lineId: -2, quantity: 4 },
      key: "newer key",
      at: NOW,
      sent: false,
    });
    expect(all).toEqual([change(add(1)), change(add(2, 4), "newer key")]);
  });

  it.each<CartWrite>([
    { kind: "set", lineId: -2, quantity: 4 },
    { kind: "remove", lineId: -2 },
  ])("keeps an add that was sent, and appends %j", (write) => {
    const sent = change(add(2), "first key", true);
    const unsent = change(add(2), "second key");
    expect(withChange([sent, unsent], change(write))).toEqual([sent, change(write)]);
  });

  it("drops a product that waits to be added when it is removed", () => {
    const all = [change(add(1)), change(add(2))];
    expect(withChange(all, change({ kind: "remove", lineId: -2 }))).toEqual([change(add(1))]);
  });
});

describe("withWaiting", () => {
  it("returns the cart itself if nothing waits", () => {
    expect(withWaiting(cart, [])).toBe(cart);
  });

  it("shows an added product with its name and price", () => {
    const shown = withWaiting(cart, [change(add(2, 2))]);
    expect(shown).toMatchObject({ totalQuantity: 4, subtotal: 290, total: 295 });
    expect(shown.lines[1]).toMatchObject({ id: -2, name: "Product 2", quantity: 2, lineTotal: 90 });
  });

  it("adds to the line of the same product and batch", () => {
    const shown = withWaiting(cart, [change(add(1, 3))]);
    expect(shown.lines).toHaveLength(1);
    expect(shown.lines[0]).toMatchObject({ id: 7, quantity: 5, lineTotal: 500 });
  });

  it("changes a product that waits to be added, and its line once the server has it", () => {
    const waiting = [change(add(2, 2)), change({ kind: "set", lineId: -2, quantity: 3 })];
    expect(withWaiting(cart, waiting).lines[1]).toMatchObject({ id: -2, quantity: 3 });
    const known = { ...cart, lines: [{ ...line, id: 88, productId: 2 }] };
    expect(withWaiting(known, waiting).lines).toMatchObject([{ id: 88, quantity: 3 }]);
    const removed = change({ kind: "remove", lineId: -2 });
    expect(withWaiting(known, [change(add(2)), removed]).lines).toEqual([]);
    expect(withWaiting(known, [removed]).lines).toEqual([]);
  });

  it("applies changes in order", () => {
    const shown = withWaiting(cart, [
      change({ kind: "set", lineId: 7, quantity: 4 }),
      change({ kind: "set", lineId: 7, quantity: 1 }),
    ]);
    expect(shown).toMatchObject({ totalQuantity: 1, subtotal: 100, total: 105 });
    expect(withWaiting(shown, [change({ kind: "remove", lineId: 7 })]).lines).toEqual([]);
  });
});
