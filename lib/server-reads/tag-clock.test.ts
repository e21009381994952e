/** @jest-environment node */
import { TagClock, tagClock } from "./tag-clock";

test("an invalidation is later than reads before it, and not later than reads after it", () => {
  const clock = new TagClock();
  const before = clock.now;
  clock.invalidate(["a", "b"]);
  expect(clock.changedSince(["a"], before)).toBe(true);
  expect(clock.changedSince(["c", "b"], before)).toBe(true);
  expect(clock.changedSince(["c"], before)).toBe(false);
  expect(clock.changedSince(["a", "b"], clock.now)).toBe(false);
});

test("reports the invalidated tags to its listeners", () => {
  const clock = new TagClock();
  const reported: unknown[] = [];
  clock.onInvalidate((tags) => reported.push(tags));
  clock.invalidate(["a"]);
  clock.invalidate(["b", "c"]);
  expect(reported).toEqual([["a"], ["b", "c"]]);
});

test("modules that are bundled separately share one clock", async () => {
  jest.resetModules();
  const other = await import("./tag-clock");
  expect(other.tagClock).toBe(tagClock);
});
