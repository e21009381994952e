/** @jest-environment node */
import { ClockGuard } from "./clock-guard";

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 31);

/** Clocks that tests set; time passes on all of them. */
function makeClocks(hasDatabase = true) {
  const logged: [level: string, text: string, seconds?: number][] = [];
  const times = { wall: START, monotonic: 5_000, database: START };
  const guard = new ClockGuard(
    {
      wall: () => times.wall,
      monotonic: () => times.monotonic,
      database: async () => (hasDatabase ? times.database : null),
    },
    {
      error: (fields: object, text: string) => logged.push(["error", text, Object(fields).seconds]),
      info: (text: string) => logged.push(["info", text]),
    },
  );
  const pass = (minutes: number) => {
    for (const name of ["wall", "monotonic", "database"] as const) times[name] += minutes * MINUTE;
  };
  const mayExpire = async () => (await guard.forExpiry()) !== null;
  return { guard, times, pass, mayExpire, logged };
}

const STOPPED = "the clock differs; nothing expires for 30 minutes";
const STARTED = "the clock is steady again; orders and data expire again";

test("lets everything expire while the clocks agree, however much time passes", async () => {
  const { guard, pass, mayExpire, logged } = makeClocks();
  for (const minutes of [0, 1, 600_000]) {
    pass(minutes);
    expect(await mayExpire()).toBe(true);
    expect(guard.differenceMs).toBe(0);
  }
  expect(logged).toEqual([]);
});

test.each([
  [1.9, true],
  [2, false],
  [-1.9, true],
  [-2, false],
  [1_440, false],
])("after a jump of %p minutes orders may expire: %p", async (minutes, expected) => {
  const { guard, times, mayExpire, logged } = makeClocks(false);
  times.wall += minutes * MINUTE;
  expect(guard.isSteady()).toBe(expected);
  expect(await mayExpire()).toBe(expected);
  expect(guard.differenceMs).toBe(expected ? 0 : minutes * MINUTE);
  expect(logged).toEqual(expected ? [] : [["error", STOPPED, minutes * 60]]);
});

test("notices small steps that add up", () => {
  const { guard, times } = makeClocks(false);
  times.wall += MINUTE;
  expect(guard.isSteady()).toBe(true);
  times.wall += MINUTE;
  expect(guard.isSteady()).toBe(false);
});

test("starts again by itself 30 minutes after the last difference", async () => {
  const { guard, times, pass, mayExpire, logged } = makeClocks(false);
  times.wall += 10 * MINUTE;
  expect(await mayExpire()).toBe(false);
  pass(20);
  times.wall -= 10 * MINUTE;
  expect(await mayExpire()).toBe(false);
  pass(29.9);
  expect(await mayExpire()).toBe(false);
  expect(guard.differenceMs).toBe(-10 * MINUTE);
  pass(0.1);
  expect(await mayExpire()).toBe(true);
  expect(guard.differenceMs).toBe(0);
  expect(logged).toEqual([
    ["error", STOPPED, 600],
    ["error", STOPPED, -600],
    ["info", STARTED],
  ]);
});

test.each([
  [1.9, true],
  [2, false],
  [-1.9, true],
  [-2, false],
])("with a database that is %p minutes ahead orders may expire: %p", async (minutes, expected) => {
  const { guard, times, mayExpire } = makeClocks();
  times.database += minutes * MINUTE;
  expect(await mayExpire()).toBe(expected);
  expect(guard.isSteady()).toBe(expected);
  expect(guard.differenceMs).toBe(expected ? 0 : -minutes * MINUTE);
});

test("stays stopped as long as the database differs, and reports it once", async () => {
  const { times, pass, mayExpire, logged } = makeClocks();
  times.database -= 5 * MINUTE;
  for (let n = 0; n < 3; n++) {
    expect(await mayExpire()).toBe(false);
    pass(20);
  }
  times.database += 5 * MINUTE;
  expect(await mayExpire()).toBe(false);
  pass(10);
  expect(await mayExpire()).toBe(true);
  expect(logged).toEqual([
    ["error", STOPPED, 300],
    ["info", STARTED],
  ]);
});

test("does not take a slow answer of the database for a difference", async () => {
  const { times, pass } = makeClocks();
  const slow = new ClockGuard(
    {
      wall: () => times.wall,
      monotonic: () => times.monotonic,
      database: async () => {
        pass(5);
        const { database } = times;
        pass(5);
        return database;
      },
    },
    { error: () => undefined, info: () => undefined },
  );
  expect(await slow.forExpiry()).not.toBeNull();
});

test("gives jobs whole milliseconds", async () => {
  const { guard, times } = makeClocks();
  times.monotonic += 0.4;
  const now = await guard.forExpiry();
  expect(now?.()).toBe(START);
});

test("a running job keeps an even clock when the clock is set", async () => {
  const { guard, times, pass } = makeClocks();
  const now = await guard.forExpiry();
  pass(1);
  times.wall += 1_440 * MINUTE;
  expect(now?.()).toBe(START + MINUTE);
});
