/** @jest-environment node */
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import type { Stale } from "@/lib/backend/kernel/changes/change";
import { addBatch, arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { ExpiryWatcher } from "../kernel/changes/expiry-watcher";
import { batchExpiry } from "./batch-expiry";

const DAY_MS = 86_400_000;

let shop: TestShop;
let product: number;
let staleCalls: Stale[][];
let watch: ExpiryWatcher;
let clock: number;

beforeEach(async () => {
  shop = await openShop();
  product = await arrangeProduct(shop.db, "bp-arm", 5);
  staleCalls = [];
  clock = Date.now();
});
afterEach(() => watch.stop());

function watchWith(onStale = async (stale: Stale[]) => void staleCalls.push(stale)): ExpiryWatcher {
  const log = pino({ level: "silent" });
  watch = new ExpiryWatcher(batchExpiry(shop.db), { now: () => clock, onStale, log });
  return watch;
}

const expiring = (days: number, quantity = 3) =>
  addBatch(shop.db, product, `T${days}`, quantity, days);

test("an expiring batch invalidates its product and lists once", async () => {
  await expiring(1);
  await watchWith().checkNow();
  expect(staleCalls).toEqual([]);
  clock += DAY_MS + 1_000;
  for (const _ of [1, 2]) await watch.checkNow();
  expect(staleCalls).toEqual([[{ type: "product", id: product, inLists: true }]]);
});

test("an expiring batch without stock invalidates nothing", async () => {
  await expiring(1, 0);
  await watchWith().checkNow();
  clock += DAY_MS + 1_000;
  await watch.checkNow();
  expect(staleCalls).toEqual([]);
});

test("reports again what could not be reported", async () => {
  await expiring(1);
  let failures = 1;
  watchWith(async (stale) => {
    if (failures-- > 0) throw new Error("away");
    staleCalls.push(stale);
  });
  clock += DAY_MS + 1_000;
  await watch.checkNow();
  expect(staleCalls).toEqual([]);
  await watch.checkNow();
  expect(staleCalls).toHaveLength(1);
});

test("checks at the moment when a batch expires", async () => {
  await expiring(300 / DAY_MS);
  const start = Date.now();
  watch = new ExpiryWatcher(batchExpiry(shop.db), {
    now: Date.now,
    onStale: async (stale) => void staleCalls.push(stale),
    log: pino({ level: "silent" }),
  });
  watch.start();
  while (staleCalls.length === 0 && Date.now() - start < 10_000) await sleep(20);
  expect(staleCalls).toEqual([[{ type: "product", id: product, inLists: true }]]);
});
