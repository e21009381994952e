/** @jest-environment node */
import { Writable } from "node:stream";
import { pino } from "pino";
import { Sweeper } from "./sweeper";

let printed = "";
const sink = new Writable({
  write(chunk, _encoding, done) {
    printed += chunk;
    done();
  },
});

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test("runs at the start and every minute, never twice at once, until it is stopped", async () => {
  const ends: (() => void)[] = [];
  const job = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const sweeper = new Sweeper(job, pino(sink));
  sweeper.start();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(job).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(job).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(job).toHaveBeenCalledTimes(2);
  let stopped = false;
  const stopping = sweeper.stop().then(() => {
    stopped = true;
  });
  await jest.advanceTimersByTimeAsync(120_000);
  expect([job.mock.calls.length, stopped]).toEqual([2, false]);
  ends[1]?.();
  await stopping;
  expect(jest.getTimerCount()).toBe(0);
});

test("a sweep that fails is logged, and the next one runs", async () => {
  const job = jest.fn(async () => {
    throw new Error("database is away");
  });
  const sweeper = new Sweeper(job, pino(sink));
  await sweeper.run();
  await sweeper.run();
  expect(job).toHaveBeenCalledTimes(2);
  expect(printed).toContain("a sweep failed");
});
