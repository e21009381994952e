/** @jest-environment node */
import { defaults, difference, get, isEqual, memoize, pick, set, union } from "./lodash";

const order = () => ({ lines: [{ price: 5, name: null }], "a.b": 1, at: new Date(0) });

test.each([
  ["lines[0].price", 5],
  ["lines.0.price", 5],
  [["lines", 0, "price"], 5],
  ["a.b", 1],
  ["lines[1].price", undefined],
  ["lines.0.name.first", undefined],
] as const)("get finds %j", (path, value) => expect(get(order(), path)).toBe(value));

test("get gives the fallback for what is missing, not for null", () => {
  expect(get(undefined, "a", 1)).toBe(1);
  expect(get({}, "a.b", 1)).toBe(1);
  expect(get({ a: null }, "a", 1)).toBeNull();
});

test.each([
  ["a", { a: 1 }],
  ["a.b", { a: { b: 1 } }],
  ["a[1].b", { a: [undefined, { b: 1 }] }],
  ["__proto__.polluted", {}],
  ["constructor.prototype.polluted", {}],
])("set writes %s", (path, value) => {
  expect(set({}, path, 1)).toEqual(value);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});

test("set keeps what is beside", () => {
  const record = { a: { b: 1, c: [1, 2] } };
  expect(set(record, "a.c[1]", 3)).toBe(record);
  expect(record).toEqual({ a: { b: 1, c: [1, 3] } });
});

test.each([
  [1, 1, true],
  [1, "1", false],
  [Number.NaN, Number.NaN, true],
  [0, -0, true],
  [null, undefined, false],
  [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
  [{ a: 1, b: undefined }, { a: 1, c: undefined }, false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [new Date(1), new Date(1), true],
  [new Date(1), new Date(2), false],
  [/a/g, /a/g, true],
  [/a/g, /a/i, false],
  [new Map([["a", { b: 1 }]]), new Map([["a", { b: 1 }]]), true],
  [new Map([["a", 1]]), new Map([["a", 2]]), false],
  [new Set([1]), new Set([1]), true],
  [new Set([1]), new Set([2]), false],
  [Math.max, Math.min, false],
])("%p and %p are equal: %p", (one, other, equal) => {
  expect(isEqual(one, other)).toBe(equal);
  expect(isEqual(other, one)).toBe(equal);
});

test("circles end", () => {
  const circle = (name: string) => {
    const one: Record<string, unknown> = { name };
    return Object.assign(one, { self: one });
  };
  expect(isEqual(circle("a"), circle("a"))).toBe(true);
  expect(isEqual(circle("a"), circle("b"))).toBe(false);
});

test("the others work on plain values", () => {
  expect(pick({ a: 1, b: { c: 2, d: 3 }, e: undefined }, ["a", "b.c", "e", "f"])).toEqual({
    a: 1,
    b: { c: 2 },
    e: undefined,
  });
  expect(defaults({ a: 1, b: undefined, c: null }, { a: 2, b: 3, c: 4 }, { d: 5 })).toEqual({
    a: 1,
    b: 3,
    c: null,
    d: 5,
  });
  expect(union([1, 2], undefined, [2, 3])).toEqual([1, 2, 3]);
  expect(difference([1, 2, 3], [2], [3])).toEqual([1]);
});

test("memoize computes once for each key", () => {
  const compute = jest.fn((one: number, other: number) => one + other);
  const byAll = memoize(compute, (...args) => JSON.stringify(args));
  expect([byAll(1, 2), byAll(1, 2), byAll(1, 3)]).toEqual([3, 3, 4]);
  expect(compute).toHaveBeenCalledTimes(2);
  const byFirst = memoize(compute);
  expect([byFirst(1, 2), byFirst(1, 3)]).toEqual([3, 3]);
});
