/** @jest-environment node */
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import type { Stale } from "./change";
import { ChangeFollower } from "./change-follower";
import type { ChangeLog, LogPosition, RecordedChange } from "./change-log";

const ebook = (id: number): Stale => ({ type: "ebook", id });

/** In-memory change log that counts its reads. */
class MemoryLog implements ChangeLog<LogPosition> {
  readonly rows: RecordedChange[] = [];
  looks = 0;
  away = false;

  add(change: Stale): void {
    this.rows.push({ id: this.rows.length + 1, change });
  }

  async end() {
    return { id: this.rows.length };
  }

  async mayHaveMore({ id }: LogPosition) {
    this.looks++;
    if (this.away) throw new Error("no database");
    return id < this.rows.length;
  }

  async readFrom({ id }: LogPosition) {
    if (this.away) throw new Error("no database");
    return { rows: this.rows.slice(id), position: await this.end() };
  }
}

let memory: MemoryLog;
let staleCalls: Stale[][];
let lines: string[];
/** Ends an invalidation; without it each takes a few ms. */
let invalidating: Promise<unknown> | undefined;
let follower: ChangeFollower<LogPosition>;

beforeEach(async () => {
  memory = new MemoryLog();
  staleCalls = [];
  invalidating = undefined;
  lines = [];
  const log = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
  const onStale = async (stale: Stale[]) => {
    await (invalidating ?? sleep(5));
    staleCalls.push(stale);
  };
  follower = new ChangeFollower(memory, { everyMs: 10, onStale, log });
  await follower.start();
});

afterEach(() => follower.stop());

test("merges equal changes, in the order of their first occurrence", async () => {
  for (const id of [7, 3, 7, 7, 3]) memory.add(ebook(id));
  await follower.catchUp();
  expect(staleCalls).toEqual([[ebook(7), ebook(3)]]);
});

test("passes on changes that arrive during an invalidation next, once for many calls", async () => {
  memory.add(ebook(1));
  const first = follower.catchUp();
  await sleep(2);
  memory.add(ebook(2));
  await Promise.all([first, follower.catchUp(), follower.catchUp()]);
  expect(staleCalls).toEqual([[ebook(1)], [ebook(2)]]);
});

test("misses no change, at any moment between two reads", async () => {
  for (let turns = 0; turns < 12; turns++) {
    let end = () => {};
    invalidating = new Promise((resolve) => {
      end = () => resolve(null);
    });
    memory.add(ebook(1));
    void follower.catchUp();
    await sleep(1);
    end();
    for (let turn = 0; turn < turns; turn++) await null;
    memory.add(ebook(2));
    await follower.catchUp();
    expect(staleCalls.at(-1)).toContainEqual(ebook(2));
    staleCalls.length = 0;
  }
});

test("logs an unavailable database once and loses no change", async () => {
  memory.away = true;
  memory.add(ebook(1));
  await sleep(100);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("no database");
  memory.away = false;
  await sleep(100);
  expect(staleCalls).toEqual([[ebook(1)]]);
});

test("does not poll after stop", async () => {
  await sleep(50);
  expect(memory.looks).toBeGreaterThan(0);
  await follower.stop();
  const { looks } = memory;
  memory.add(ebook(1));
  await sleep(50);
  expect(memory.looks).toBe(looks);
  expect(staleCalls).toEqual([]);
});
