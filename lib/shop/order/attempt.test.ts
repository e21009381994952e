import { loadAttempt, type OrderAttempt, saveAttempt, withPayload } from "./attempt";

const NOW = 1_000_000;
const attempt: OrderAttempt = { key: "k-1", owner: 7, startedAt: NOW, payloads: [{ total: 560 }] };

beforeEach(() => sessionStorage.clear());

it("stores an attempt until it has a response", () => {
  saveAttempt("cart", attempt);
  expect(loadAttempt("cart", 7, NOW + 1)).toEqual(attempt);
  expect(loadAttempt("buy-now-9", 7, NOW + 1)).toBeNull();
  saveAttempt("cart", null);
  expect(loadAttempt("cart", 7, NOW + 1)).toBeNull();
});

it("ignores an attempt of another owner or older than 15 minutes", () => {
  saveAttempt("cart", attempt);
  expect(loadAttempt("cart", 8, NOW)).toBeNull();
  expect(loadAttempt("cart", null, NOW)).toBeNull();
  expect(loadAttempt("cart", 7, NOW + 16 * 60_000)).toBeNull();
});

it("keeps every payload sent under the key, newest first, without duplicates", () => {
  const more = withPayload(attempt, { total: 610 });
  expect(more.payloads).toEqual([{ total: 610 }, { total: 560 }]);
  expect(withPayload(more, { total: 560 }).payloads).toEqual([{ total: 560 }, { total: 610 }]);
});
