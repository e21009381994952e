import type { Db } from "./schema";

/**
 * Returns a function that returns whether a job on a database is due, and marks it as done: at most
 * once in `everyMs`, or if the clock was set back by as much.
 * @param everyMs milliseconds
 */
export function dueEvery(everyMs: number): (db: Db, now: number) => boolean {
  const lastTime = new WeakMap<Db, number>();
  return (db, now) => {
    const last = lastTime.get(db);
    if (last !== undefined && Math.abs(now - last) < everyMs) return false;
    lastTime.set(db, now);
    return true;
  };
}
