/** @jest-environment node */
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import type { Stale } from "../change";
import { ChangeFollower } from "./change-follower";
import type { ChangeLog, LogPosition } from "./change-log";
import type { Recorded } from "./record-changes";

const ebook = (id: number): Stale => ({ type: "ebook", id });

/** A log in memory that counts how often it is asked. */
class MemoryLog implements ChangeLog<LogPosition> {
  readonly rows: Recorded[] = [];
  looks = 0;
  away = false;

  add(change: Stale): Recorded {
    const row = { id: this.rows.length + 1, change };
    this.rows.push(row);
    return row;
  }

  async end() {
    return { id: this.rows.length };
  }

  async mayHaveMore({ id }: LogPosition) {
    this.looks++;
    if (this.away) throw new Error("no database");
    return id < this.rows.length;
  }

  async readOn({ id }: LogPosition) {
    if (this.away) throw new Error("no database");
    return { rows: this.rows.slice(id), position: await this.end() };
  }
}

let memory: MemoryLog;
let told: Stale[][];
let lines: string[];
let follower: ChangeFollower<LogPosition>;

beforeEach(async () => {
  memory = new MemoryLog();
  told = [];
  lines = [];
  const log = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
  const tell = async (stale: Stale[]) => {
    await sleep(5);
    told.push(stale);
  };
  follower = new ChangeFollower(memory, { everyMs: 10, tell, log });
  await follower.start();
});

afterEach(() => follower.stop());

test("many changes of one thing are one, in the order of their first", async () => {
  for (const id of [7, 3, 7, 7, 3]) memory.add(ebook(id));
  await follower.catchUp();
  expect(told).toEqual([[ebook(7), ebook(3)]]);
});

test("what is added while others are told is told next, however often it is asked for", async () => {
  memory.add(ebook(1));
  const first = follower.catchUp();
  await sleep(2);
  memory.add(ebook(2));
  await Promise.all([first, follower.catchUp(), follower.catchUp()]);
  expect(told).toEqual([[ebook(1)], [ebook(2)]]);
});

test("what a request was told of is left out", async () => {
  follower.skip([memory.add(ebook(1))]);
  await follower.catchUp();
  expect(told).toEqual([]);
  follower.skip([memory.add(ebook(2))]);
  memory.add(ebook(3));
  await follower.catchUp();
  expect(told).toEqual([[ebook(3)]]);
});

test("a database that is away is one line in the log, and nothing is lost", async () => {
  memory.away = true;
  memory.add(ebook(1));
  await sleep(100);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("no database");
  memory.away = false;
  await sleep(100);
  expect(told).toEqual([[ebook(1)]]);
});

test("after the end nothing is looked for any more", async () => {
  await sleep(50);
  expect(memory.looks).toBeGreaterThan(0);
  await follower.stop();
  const { looks } = memory;
  memory.add(ebook(1));
  await sleep(50);
  expect(memory.looks).toBe(looks);
  expect(told).toEqual([]);
});
