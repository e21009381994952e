/** @jest-environment node */
import { inParallel } from "./in-parallel";

const { signal } = new AbortController();

test("works on some items at the same time, and on each once", async () => {
  const waiting: (() => void)[] = [];
  const done: number[] = [];
  const all = inParallel([1, 2, 3], { most: 2, closing: signal }, async (item) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    done.push(item);
  });
  expect(waiting).toHaveLength(2);
  waiting[1]?.();
  await new Promise(setImmediate);
  expect([waiting.length, done]).toEqual([3, [2]]);
  for (const finish of waiting) finish();
  await all;
  expect(done).toEqual([2, 1, 3]);
});

test("starts nothing once it is aborted", async () => {
  const closing = new AbortController();
  const started: number[] = [];
  await inParallel([1, 2, 3], { most: 1, closing: closing.signal }, async (item) => {
    started.push(item);
    if (item === 2) closing.abort();
  });
  expect(started).toEqual([1, 2]);
});
