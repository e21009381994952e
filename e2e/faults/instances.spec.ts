import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { VisibilityResult } from "../../lib/dev/bench/visible-writes";
import { checkAmount } from "../../lib/dev/testing/check-amount";
import { expect, test } from "../support/fixtures";

/** `npm run bench -- --instances` does more. */
const WRITES = checkAmount({ all: 30, long: 200 });
const MINUTES = 10;
const root = path.resolve(import.meta.dirname, "../..");

async function measured(): Promise<[name: string, shown: VisibilityResult][]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx/esm", "e2e/support/measure-instances.ts", String(WRITES)],
    { cwd: root, timeout: MINUTES * 60_000 },
  );
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

test.skip(!process.env.TEST_DATABASE_URL, "TEST_DATABASE_URL is not set");

test("shows writes of an instance or a command on all three instances within a second and keeps them", async () => {
  test.setTimeout(900_000);
  const table = await measured();
  expect(table.length).toBeGreaterThan(4);
  for (const [name, { delays, unseen, never }] of table) {
    expect({ name, never, unseen }).toEqual({ name, never: 0, unseen: 0 });
    expect(delays.at(-1), name).toBeLessThan(1_000);
  }
});
