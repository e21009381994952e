import { loadAttempt, type OrderAttempt, saveAttempt, withPayload } from "./attempt";

const NOW = 1_000_000;
const attempt: OrderAttempt = { key: "k-1", owner: 7, startedAt: NOW, payloads: [{ total: 560 }] };

beforeEach(() => sessionStorage.clear());

it("is kept until it has its answer", () => {
  saveAttempt("cart", attempt);
  expect(loadAttempt("cart", 7, NOW + 1)).toEqual(attempt);
  expect(loadAttempt("buy-now-9", 7, NOW + 1)).toBeNull();
  saveAttempt("cart", null);
  expect(loadAttempt("cart", 7, NOW + 1)).toBeNull();
});

it("is nobody else's, and not asked about for ever", () => {
  saveAttempt("cart", attempt);
  expect(loadAttempt("cart", 8, NOW)).toBeNull();
  expect(loadAttempt("cart", null, NOW)).toBeNull();
  expect(loadAttempt("cart", 7, NOW + 16 * 60_000)).toBeNull();
});

it("knows everything that was sent under its key, newest first and once", () => {
  const more = withPayload(attempt, { total: 610 });
  expect(more.payloads).toEqual([{ total: 610 }, { total: 560 }]);
  expect(withPayload(more, { total: 560 }).payloads).toEqual([{ total: 560 }, { total: 610 }]);
});
