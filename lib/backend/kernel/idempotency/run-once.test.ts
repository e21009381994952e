/** @jest-environment node */

import { openShop } from "@/lib/dev/testing/backend/shop";
import { ClockGuard } from "../db/clock-guard";
import { AppError } from "../errors";
import { SingleFlight } from "../http/single-flight";
import { runOnce } from "./run-once";

const ONCE = { key: "session:order-key-1", hash: "hash of the request" };
const REFUSED = new AppError(422, "Please complete the robot check.");

/** Two processes with one database, each with its own single flight. */
async function openProcesses() {
  const { db } = await openShop();
  const clocks = { wall: Date.now, monotonic: Date.now, database: async () => null };
  const clock = new ClockGuard(clocks, { error: () => undefined, info: () => undefined });
  const open = () => ({ db, flights: new SingleFlight(), now: Date.now, clock });
  return { db, first: open(), second: open() };
}

const response = { status: 200, body: { order_number: "NM-1" } } as const;

test("returns the reply of an identical request that committed first in another process", async () => {
  const { first, second } = await openProcesses();
  const given = await runOnce(second, ONCE, async () => {
    await runOnce(first, ONCE, (commit) => commit(async () => response));
    throw REFUSED;
  });
  expect(given).toEqual(response);
});

test("rethrows a refusal and does not store it", async () => {
  const { first } = await openProcesses();
  await expect(runOnce(first, ONCE, () => Promise.reject(REFUSED))).rejects.toBe(REFUSED);
  expect(await runOnce(first, ONCE, (commit) => commit(async () => response))).toEqual(response);
});
