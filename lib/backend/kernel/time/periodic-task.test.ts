/** @jest-environment node */
import { PeriodicTask } from "./periodic-task";

let errors: unknown[];
const onError = (error: unknown) => errors.push(error);

beforeEach(() => {
  errors = [];
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test("runs after the first delay and then periodically, without overlap, until it is stopped", async () => {
  const ends: (() => void)[] = [];
  const job = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const task = new PeriodicTask(job, { firstMs: 1_000, everyMs: 60_000, onError });
  task.start();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(job).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(job).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(job).toHaveBeenCalledTimes(2);
  let stopped = false;
  const stopping = task.stop().then(() => {
    stopped = true;
  });
  await jest.advanceTimersByTimeAsync(120_000);
  expect([job.mock.calls.length, stopped]).toEqual([2, false]);
  ends[1]?.();
  await stopping;
  expect(jest.getTimerCount()).toBe(0);
});

test("waits for the delay that the job returns", async () => {
  const job = jest.fn(async () => 5);
  const task = new PeriodicTask(job, { firstMs: 0, everyMs: 60_000, onError });
  task.start();
  await jest.advanceTimersByTimeAsync(14);
  expect(job).toHaveBeenCalledTimes(3);
  await task.stop();
});

test("reports a failed run and continues", async () => {
  const failure = new Error("database is away");
  const job = jest.fn(async () => {
    throw failure;
  });
  const task = new PeriodicTask(job, { firstMs: 0, everyMs: 10, onError });
  task.start();
  await jest.advanceTimersByTimeAsync(11);
  expect(job).toHaveBeenCalledTimes(2);
  expect(errors).toEqual([failure, failure]);
  await task.stop();
});

test("runs on request without starting the timer", async () => {
  const job = jest.fn(async () => {});
  const task = new PeriodicTask(job, { firstMs: 0, everyMs: 10, onError });
  await Promise.all([task.run(), task.run()]);
  expect(job).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});
