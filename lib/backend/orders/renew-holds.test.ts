/** @jest-environment node */
import { addOrder } from "@/lib/dev/testing/backend/order-rows";
import {
  arrangeProduct,
  openShop,
  type TestShop,
  testOptions,
} from "@/lib/dev/testing/backend/shop";
import { DEFAULT_ORDER_LIMITS } from "@/lib/site/order-limits";
import { openBackend } from "../backend";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HOLD_MINUTES = 40;

let shop: TestShop;
let clock: number;
let product: number;
let logs: string[];
let holdMinutes: number;

const options = () => ({
  now: () => clock,
  downtimeMs: HOUR,
  orderLimits: async () => ({ ...DEFAULT_ORDER_LIMITS, holdMinutes }),
  logLevel: "warn",
  onLog: (line: string) => void logs.push(JSON.parse(line).msg),
});

beforeEach(async () => {
  clock = Date.now();
  logs = [];
  holdMinutes = HOLD_MINUTES;
  shop = await openShop(options());
  product = await arrangeProduct(shop.db, "bp-arm", 50);
  await shop.backend.sweep();
});

type Row = Parameters<typeof addOrder>[2];
const add = async (row: Row) => (await addOrder(shop.db, product, row)).id;

async function rowOf(id: number) {
  const row = await shop.db
    .selectFrom("orders")
    .select(["status", "hold", "expires_at", "hold_until"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const minutes = (at: number | null) => (at === null ? null : (at - clock) / MINUTE);
  return { ...row, expires_at: minutes(row.expires_at), hold_until: minutes(row.hold_until) };
}

/** The shop is down for a time; then another process starts and sweeps. */
async function afterDowntime(minutes: number, processes = 1): Promise<void> {
  clock += minutes * MINUTE;
  const started = await Promise.all(
    Array.from({ length: processes }, () => openBackend(testOptions(shop.dataDir, options()))),
  );
  await Promise.all(started.map((backend) => backend.sweep()));
  for (const backend of started) await backend.close();
}

const WARNING = "the shop was down; open orders have their time to pay anew";

test("an order that would have ended during the downtime has its time to pay anew", async () => {
  const ended = await add({ expires_at: clock + 10 * MINUTE });
  const almost = await add({ expires_at: clock + 70 * MINUTE });
  const later = await add({ expires_at: clock + 200 * MINUTE });
  await afterDowntime(61);
  expect(await rowOf(ended)).toMatchObject({ status: 0, expires_at: HOLD_MINUTES });
  expect(await rowOf(almost)).toMatchObject({ status: 0, expires_at: HOLD_MINUTES });
  expect(await rowOf(later)).toMatchObject({ status: 0, expires_at: 139 });
  expect(logs).toEqual([WARNING]);
});

test("pieces of an order that waits for staff stay held, and the order stays", async () => {
  const id = await add({
    waits_for: "confirmation",
    payment_method: "cod",
    hold_until: clock + 10 * MINUTE,
    expires_at: clock + 20 * MINUTE,
  });
  await afterDowntime(61);
  expect(await rowOf(id)).toEqual({
    status: 0,
    hold: "full",
    expires_at: HOLD_MINUTES,
    hold_until: HOLD_MINUTES,
  });
});

test("a short hold is short again, and an hour applies without holdMinutes", async () => {
  holdMinutes = 0;
  const short = await add({ hold: "short", expires_at: clock + MINUTE });
  const none = await add({ hold: "none", expires_at: clock + MINUTE });
  await afterDowntime(61);
  expect(await rowOf(short)).toMatchObject({ status: 0, expires_at: 15 });
  expect(await rowOf(none)).toMatchObject({ status: 0, expires_at: 60 });
});

test("orders expire as usual after an hour at most", async () => {
  const id = await add({ expires_at: clock + 10 * MINUTE });
  await afterDowntime(60);
  expect(await rowOf(id)).toMatchObject({ status: 4 });
  expect(logs).toEqual([]);
});

test("does not renew what had ended before, is paid, or is over", async () => {
  const checked = await add({ expires_at: clock + 10 * MINUTE, payment_status: "being_checked" });
  const cancelled = await add({ expires_at: clock + 10 * MINUTE, status: 4 });
  const ended = await add({ expires_at: clock - MINUTE });
  await afterDowntime(61);
  expect(await rowOf(checked)).toMatchObject({ expires_at: -51 });
  expect(await rowOf(cancelled)).toMatchObject({ expires_at: -51 });
  expect(await rowOf(ended)).toMatchObject({ status: 4 });
});

test("processes that start together renew once, before anything expires", async () => {
  const ids = [];
  for (let n = 1; n <= 5; n++) ids.push(await add({ expires_at: clock + n * MINUTE }));
  await afterDowntime(120, 2);
  for (const id of ids)
    expect(await rowOf(id)).toMatchObject({ status: 0, expires_at: HOLD_MINUTES });
  expect(logs).toEqual([WARNING]);
});

test("an order that is not paid within the new time expires", async () => {
  const id = await add({ expires_at: clock + 10 * MINUTE });
  await afterDowntime(61);
  clock += 20 * MINUTE;
  await shop.backend.sweep();
  clock += 21 * MINUTE;
  await shop.backend.sweep();
  expect(await rowOf(id)).toMatchObject({ status: 4 });
});

test("a database without sweeps, as after an upgrade, renews nothing", async () => {
  await shop.db.deleteFrom("settings").where("key", "=", "swept_until").execute();
  const id = await add({ expires_at: clock + 10 * MINUTE });
  await afterDowntime(61);
  expect(await rowOf(id)).toMatchObject({ status: 4 });
});
