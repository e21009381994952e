/** @jest-environment node */
import { AppError } from "@/lib/backend/kernel/errors";
import { countCall, type LimitedCall, MemoryLimits } from "./external-limits";

const HOUR = 3_600_000;
let address = 0;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-11-22T00:00:00Z") });
  address++;
});
afterEach(() => jest.useRealTimers());

function call(pathname: string, given: Partial<LimitedCall> = {}): LimitedCall {
  const here = `203.0.113.${address}`;
  return { method: "POST", pathname, cookie: null, address: here, scale: 1, ...given };
}

/** Counts how many of these calls in a row are allowed. */
function allowed(times: number, one: (n: number) => LimitedCall): number {
  for (let n = 0; n < times; n++) {
    try {
      countCall(one(n));
    } catch (error) {
      expect(error).toMatchObject({ status: 429, extra: { retry_after: expect.any(Number) } });
      return n;
    }
  }
  return times;
}

const login = (given = {}) => call("/admin/login", given);

describe("countCall", () => {
  it("limits logins per address and per session, but not per account", () => {
    expect(allowed(40, () => login())).toBe(30);
    const cookie = "laravel_session=guesser";
    const guess = (n: number) => login({ cookie, address: `198.51.100.${n}` });
    expect(allowed(20, guess)).toBe(10);
    const others = (n: number) => login({ address: `192.0.2.${n}` });
    expect(allowed(40, others)).toBe(40);
  });

  it("does not count a call refused for an expired CSRF token", () => {
    for (let n = 0; n < 20; n++) countCall(login())(419);
    expect(allowed(40, () => login())).toBe(30);
  });

  it("counts failed writes for their session, and not for the address", () => {
    const cart = (n: number) => call("/api/product-review", { cookie: `laravel_session=s${n}` });
    for (let n = 0; n < 150; n++) countCall(cart(n))(n % 2 ? 404 : 422);
    expect(allowed(150, (n) => cart(n + 1_000))).toBe(100);
    const own = { cookie: "laravel_session=one", address: "198.51.100.1" };
    for (let n = 0; n < 20; n++) countCall(call("/api/product-review", own))(422);
    expect(allowed(1, () => call("/api/product-review", own))).toBe(0);
  });

  it("counts calls without a session apart from those with one", () => {
    expect(allowed(150, () => call("/api/product-review"))).toBe(100);
    expect(allowed(1, () => call("/api/product-review", { cookie: "laravel_session=x" }))).toBe(1);
  });

  it("counts failed guesses for the address", () => {
    for (let n = 0; n < 30; n++) countCall(login({ cookie: `laravel_session=s${n}` }))(422);
    expect(allowed(1, () => login({ cookie: "laravel_session=other" }))).toBe(0);
  });

  it("limits forms and orders per session cookie across addresses", () => {
    const order = (n: number) =>
      call("/api/order", { cookie: "a=1; laravel_session=me", address: `198.51.100.${n}` });
    expect(allowed(30, order)).toBe(20);
    expect(allowed(1, () => call("/api/order", { cookie: "laravel_session=other" }))).toBe(1);
  });

  it.each(["/api/Contact-Us/", "/api//contact-us", "/api/%63ontact-us"])(
    "normalizes the path %s",
    (path) => {
      const cookie = `laravel_session=${path}`;
      expect(allowed(9, (n) => call(path, { cookie, address: `198.51.100.${n}` }))).toBe(5);
    },
  );

  it("limits searches, but no other reads", () => {
    expect(allowed(500, () => call("/api/get-products", { method: "GET" }))).toBe(500);
    expect(allowed(1_500, () => call("/api/get-search-products", { method: "GET" }))).toBe(1_200);
    jest.setSystemTime(Date.now() + 60_000);
    expect(allowed(1, () => call("/api/get-search-products", { method: "GET" }))).toBe(1);
  });
});

describe("MemoryLimits", () => {
  const counter = [{ key: "k", allowed: 1 }];

  it("ends a window in the far future after the clock was set back", () => {
    const limits = new MemoryLimits();
    limits.hit(counter, HOUR, Date.now() + 400 * 24 * HOUR);
    expect(() => limits.hit(counter, HOUR, Date.now())).not.toThrow();
    expect(() => limits.hit(counter, HOUR, Date.now() + 1)).toThrow(AppError);
  });

  it("does not extend the wait with a refused request", () => {
    const limits = new MemoryLimits();
    limits.hit(counter, HOUR, 0);
    expect(() => limits.hit(counter, HOUR, HOUR - 1)).toThrow("in a minute");
    expect(() => limits.hit(counter, HOUR, HOUR)).not.toThrow();
  });
});
