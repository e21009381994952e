/** @jest-environment node */
import { PAGE_LIMITS, type Refusal, type Release, RenderGate } from "./render-gate";

const QUEUE_TIMEOUT_MS = 100;
const MAX_CONCURRENT = 8;
const MAX_QUEUED = 40;

const client = (address = "203.0.113.9", session?: string) => ({ address, session });

function leave(entered: Release | Refusal, cheap = false): void {
  if (typeof entered !== "function") throw new Error(`refused: ${entered.status}`);
  entered(cheap);
}

/** Enters one after the other until the first refusal and returns the count. */
async function entries(gate: RenderGate, of: ReturnType<typeof client>, cheap = false) {
  for (let count = 0; count < 2_000; count++) {
    const entered = await gate.enter(of);
    if (typeof entered !== "function") return { count, entered };
    entered(cheap);
  }
  return { count: 2_000, entered: null };
}

afterEach(() => jest.useRealTimers());

test("limits uncached pages per address and minute", async () => {
  jest.useFakeTimers();
  const gate = new RenderGate();
  const { count, entered } = await entries(gate, client());
  expect(count).toBe(PAGE_LIMITS.address);
  expect(entered).toEqual({ status: 429, retryAfter: 60 });
  // Another address is not affected, and the limit is reset after a minute.
  leave(await gate.enter(client("203.0.113.10")));
  jest.advanceTimersByTime(60_000);
  leave(await gate.enter(client()));
});

test("limits a session across addresses", async () => {
  const gate = new RenderGate();
  const { count } = await entries(gate, client("203.0.113.9", "token"));
  expect(count).toBe(PAGE_LIMITS.session);
  expect(await gate.enter(client("203.0.113.77", "token"))).toMatchObject({ status: 429 });
  leave(await gate.enter(client("203.0.113.9", "another")));
});

test("counts a page cached by Next as a tenth and scales the limits", async () => {
  expect((await entries(new RenderGate(), client(), true)).count).toBe(10 * PAGE_LIMITS.address);
  expect((await entries(new RenderGate(2), client())).count).toBe(2 * PAGE_LIMITS.address);
});

test("resets a window that lies in the future after the clock was set back", async () => {
  jest.useFakeTimers({ now: Date.parse("2027-01-01") });
  const gate = new RenderGate();
  await entries(gate, client());
  jest.setSystemTime(Date.parse("2026-01-01"));
  leave(await gate.enter(client()));
});

test("limits concurrent renders, queues the others and refuses when the queue is full", async () => {
  const gate = new RenderGate(1_000, QUEUE_TIMEOUT_MS);
  const inside = await Promise.all(
    Array.from({ length: MAX_CONCURRENT }, () => gate.enter(client())),
  );
  expect(inside.every((entered) => typeof entered === "function")).toBe(true);

  const waiting = Array.from({ length: MAX_QUEUED }, () => gate.enter(client()));
  expect(await gate.enter(client())).toEqual({ status: 503, retryAfter: 4 });
  for (const entered of inside) leave(entered);
  const outcomes = await Promise.all(waiting);
  const entered = outcomes.filter((outcome) => typeof outcome === "function");
  // The slots of the first renders went to the head of the queue and are still held, so the others
  // timed out.
  expect(entered).toHaveLength(MAX_CONCURRENT);
  for (const one of entered) leave(one);
  leave(await gate.enter(client()));
});

test("frees a slot only once", async () => {
  const gate = new RenderGate(1_000, QUEUE_TIMEOUT_MS);
  const inside = await Promise.all(
    Array.from({ length: MAX_CONCURRENT }, () => gate.enter(client())),
  );
  const [first] = inside;
  if (first) leave(first);
  if (first) leave(first);
  expect(typeof (await gate.enter(client()))).toBe("function");
  expect(await gate.enter(client())).toMatchObject({ status: 503 });
});
