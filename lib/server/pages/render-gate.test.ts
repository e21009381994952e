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

/** How often somebody gets in, one after the other, before the first refusal. */
async function entries(gate: RenderGate, of: ReturnType<typeof client>, cheap = false) {
  for (let count = 0; count < 1_000; count++) {
    const entered = await gate.enter(of);
    if (typeof entered !== "function") return { count, entered };
    entered(cheap);
  }
  return { count: 1_000, entered: null };
}

afterEach(() => jest.useRealTimers());

test("one address gets so many uncached pages a minute, then is told to come back", async () => {
  jest.useFakeTimers();
  const gate = new RenderGate();
  const { count, entered } = await entries(gate, client());
  expect(count).toBe(PAGE_LIMITS.address);
  expect(entered).toEqual({ status: 429, retryAfter: 60 });
  // Another address is nobody's business, and a minute later all is forgotten.
  leave(await gate.enter(client("203.0.113.10")));
  jest.advanceTimersByTime(60_000);
  leave(await gate.enter(client()));
});

test("a session gets fewer, wherever it comes from", async () => {
  const gate = new RenderGate();
  const { count } = await entries(gate, client("203.0.113.9", "token"));
  expect(count).toBe(PAGE_LIMITS.session);
  expect(await gate.enter(client("203.0.113.77", "token"))).toMatchObject({ status: 429 });
  leave(await gate.enter(client("203.0.113.9", "another")));
});

test("what came from the cache after all is not counted, and the limits can be scaled", async () => {
  expect((await entries(new RenderGate(), client(), true)).count).toBe(1_000);
  expect((await entries(new RenderGate(2), client())).count).toBe(2 * PAGE_LIMITS.address);
});

test("a clock that is set back keeps nobody out for longer than a minute", async () => {
  jest.useFakeTimers({ now: Date.parse("2027-01-01") });
  const gate = new RenderGate();
  await entries(gate, client());
  jest.setSystemTime(Date.parse("2026-01-01"));
  leave(await gate.enter(client()));
});

test("for everybody together so many are rendered at once; the others wait, or are refused", async () => {
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
  // Those that got the places of the first ones keep them: the others waited in vain.
  expect(entered).toHaveLength(MAX_CONCURRENT);
  for (const one of entered) leave(one);
  leave(await gate.enter(client()));
});

test("a place is given back once", async () => {
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
