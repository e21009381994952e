/** @jest-environment node */
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import type { Stale } from "@/lib/backend/change";
import { addBatch, arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { TimeWatch } from "../housekeeping/time-watch";
import { batchExpiry } from "./batch-expiry";

const DAY_MS = 86_400_000;

let shop: TestShop;
let product: number;
let told: Stale[][];
let watch: TimeWatch;
let clock: number;

beforeEach(async () => {
  shop = await openShop();
  product = await arrangeProduct(shop.db, "bp-arm", 5);
  told = [];
  clock = Date.now();
});
afterEach(() => watch.stop());

function watchWith(tell = async (stale: Stale[]) => void told.push(stale)): TimeWatch {
  const log = pino({ level: "silent" });
  watch = new TimeWatch(batchExpiry(shop.db), { now: () => clock, tell, log });
  return watch;
}

const expiring = (days: number, quantity = 3) =>
  addBatch(shop.db, product, `T${days}`, quantity, days);

test("a batch that expires purges its product, once, with the lists", async () => {
  await expiring(1);
  await watchWith().look();
  expect(told).toEqual([]);
  clock += DAY_MS + 1_000;
  for (const _ of [1, 2]) await watch.look();
  expect(told).toEqual([[{ type: "product", id: product, lists: true }]]);
});

test("a batch that is sold out expires unseen", async () => {
  await expiring(1, 0);
  await watchWith().look();
  clock += DAY_MS + 1_000;
  await watch.look();
  expect(told).toEqual([]);
});

test("what could not be told is told the next time", async () => {
  await expiring(1);
  let failures = 1;
  watchWith(async (stale) => {
    if (failures-- > 0) throw new Error("away");
    told.push(stale);
  });
  clock += DAY_MS + 1_000;
  await watch.look();
  expect(told).toEqual([]);
  await watch.look();
  expect(told).toHaveLength(1);
});

test("it looks by itself at the moment a batch expires", async () => {
  await expiring(300 / DAY_MS);
  const start = Date.now();
  watch = new TimeWatch(batchExpiry(shop.db), {
    now: Date.now,
    tell: async (stale) => void told.push(stale),
    log: pino({ level: "silent" }),
  });
  watch.start();
  while (told.length === 0 && Date.now() - start < 10_000) await sleep(20);
  expect(told).toEqual([[{ type: "product", id: product, lists: true }]]);
});
