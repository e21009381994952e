/** @jest-environment node */
import { openBackend } from "@/lib/backend/backend";
import { specialityKey } from "@/lib/centre/doctors/speciality";
import { runData } from "@/lib/dev/testing/backend/commands";
import { openShop, type TestShop, testOptions } from "@/lib/dev/testing/backend/shop";
import { startWebhookReceiver, type WebhookReceiver } from "@/lib/dev/testing/webhook-receiver";

const KEY = "0123456789abcdef";
const SITE = "https://shop.example";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let receiver: WebhookReceiver;
let clock: number;

beforeEach(async () => {
  clock = Date.now() + HOUR;
  receiver = await startWebhookReceiver(() => 200);
});
afterEach(() => receiver.stop());

const options = (url = receiver.url) => ({
  siteUrl: SITE,
  outbox: { indexNow: { url, key: KEY } },
  now: () => clock,
});

/** Opens a shop with INDEXNOW_KEY whose start-up delay has passed. */
async function openShopWithIndexNow(url?: string): Promise<TestShop> {
  const shop = await openShop(options(url));
  await shop.backend.deliver();
  clock += 2 * MINUTE;
  return shop;
}

type Changed = "products" | "doctors" | "blogs" | "specialities";
const change = ({ db }: TestShop, table: Changed, id: number) =>
  db.updateTable(table).set({ updated_at: clock }).where("id", "=", id).execute();

/** Lets a minute pass, so that the transactions of all changes have ended, and delivers. */
async function deliver({ backend }: Pick<TestShop, "backend">) {
  clock += MINUTE;
  await backend.deliver();
}

const reports = () => receiver.calls.map(({ body }) => JSON.parse(body));
const messages = ({ db }: TestShop) => db.selectFrom("outbox_messages").selectAll().execute();

test("sends the address of a speciality whose texts changed", async () => {
  const shop = await openShopWithIndexNow();
  const { id } = await shop.db
    .selectFrom("specialities")
    .select("id")
    .where("slug", "=", "urology")
    .executeTakeFirstOrThrow();
  await change(shop, "specialities", id);
  await deliver(shop);
  const path = "doctors/speciality/urology";
  expect(reports()).toMatchObject([{ urlList: [`${SITE}/${path}`, `${SITE}/bn/${path}`] }]);
});

test("sends the addresses of changed pages in both languages, once", async () => {
  const shop = await openShopWithIndexNow();
  await change(shop, "products", 3);
  await change(shop, "doctors", 2);
  const doctor = shop.db.selectFrom("doctors").select("speciality").where("id", "=", 2);
  const { speciality: name } = await doctor.executeTakeFirstOrThrow();
  const speciality = specialityKey(name);
  const terms = { changed_at: clock };
  await shop.db
    .insertInto("text_pages")
    .values({ path: "/terms", hash: "x", ...terms })
    .onConflict((conflict) => conflict.column("path").doUpdateSet(terms))
    .execute();
  await deliver(shop);
  await deliver(shop);
  expect(reports()).toEqual([
    {
      host: "shop.example",
      key: KEY,
      keyLocation: `${SITE}/${KEY}.txt`,
      urlList: [
        `${SITE}/terms`,
        `${SITE}/bn/terms`,
        `${SITE}/products/3`,
        `${SITE}/bn/products/3`,
        `${SITE}/patient/appointment/2`,
        `${SITE}/bn/patient/appointment/2`,
        `${SITE}/doctors/speciality/${speciality}`,
        `${SITE}/bn/doctors/speciality/${speciality}`,
      ],
    },
  ]);
  expect(receiver.calls[0]?.headers["content-type"]).toBe("application/json");
  expect(await messages(shop)).toMatchObject([{ channel: "index-now", state: "sent" }]);
});

test("sends the pages that list changed blogs and doctors, each once", async () => {
  const shop = await openShopWithIndexNow();
  const { db } = shop;
  for (const id of [1, 2]) {
    await db.updateTable("blogs").set({ author_id: 3 }).where("id", "=", id).execute();
    await db
      .updateTable("doctors")
      .set({ speciality: "Ear, nose & throat" })
      .where("id", "=", id)
      .execute();
    await change(shop, "blogs", id);
    await change(shop, "doctors", id);
  }
  await db.updateTable("blogs").set({ author_id: null }).where("id", "=", 4).execute();
  await db.updateTable("doctors").set({ speciality: "হৃদ্‌রোগ" }).where("id", "=", 4).execute();
  await change(shop, "blogs", 4);
  await change(shop, "doctors", 4);
  await deliver(shop);
  const [{ urlList } = { urlList: [] }] = reports();
  const lists = urlList.filter((url: string) => /authors|speciality/.test(url));
  expect(lists).toEqual([
    `${SITE}/authors/3`,
    `${SITE}/bn/authors/3`,
    `${SITE}/doctors/speciality/ear-nose-throat`,
    `${SITE}/bn/doctors/speciality/ear-nose-throat`,
  ]);
});

test("waits a minute for transactions that commit late", async () => {
  const shop = await openShopWithIndexNow();
  await change(shop, "products", 3);
  clock += MINUTE - 1;
  await shop.backend.deliver();
  expect(reports()).toEqual([]);
  clock += 1;
  await shop.backend.deliver();
  expect(reports()).toHaveLength(1);
});

test("sends nothing when it is turned on, and nothing while nothing changes", async () => {
  const shop = await openShopWithIndexNow();
  await deliver(shop);
  expect(await messages(shop)).toEqual([]);
  expect(reports()).toEqual([]);
});

test("sends the pages that a command changed", async () => {
  const shop = await openShopWithIndexNow();
  const { id, sku } = await shop.db
    .selectFrom("products")
    .select(["id", "sku"])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  clock = Date.now() - MINUTE;
  await shop.db
    .updateTable("settings")
    .set({ value: String(clock) })
    .where("key", "=", "changed_pages_until")
    .execute();
  const ran = await runData(shop, ["products", "archive", String(sku), "--by", "Salma"]);
  expect(ran.error).toBe("");
  clock = Date.now();
  await deliver(shop);
  expect(reports()[0]?.urlList).toContain(`${SITE}/bn/products/${id}`);
});

test.each([429, 500, 503, 403])("tries again after %d, with the same addresses", async (status) => {
  await receiver.stop();
  receiver = await startWebhookReceiver((n) => (n === 1 ? status : 202));
  const shop = await openShopWithIndexNow();
  await change(shop, "products", 3);
  await deliver(shop);
  expect(await messages(shop)).toMatchObject([
    { state: "waiting", attempts: 1, last_error: `answered ${status}` },
  ]);
  await deliver(shop);
  await deliver(shop);
  const [first, ...again] = reports();
  expect(again).toEqual([first]);
  expect(await messages(shop)).toMatchObject([{ state: "sent", attempts: 2 }]);
});

test.each([400, 422])("leaves a request that was refused with %d to staff", async (status) => {
  await receiver.stop();
  receiver = await startWebhookReceiver(() => status);
  const shop = await openShopWithIndexNow();
  await change(shop, "products", 3);
  await deliver(shop);
  await deliver(shop);
  expect(reports()).toHaveLength(1);
  expect(await messages(shop)).toMatchObject([{ state: "dead", last_error: `answered ${status}` }]);
});

test("two instances send a change once", async () => {
  const shop = await openShopWithIndexNow();
  const other = await openBackend(testOptions(shop.dataDir, options()));
  try {
    await change(shop, "products", 3);
    clock += MINUTE;
    await Promise.all([shop.backend.deliver(), other.deliver()]);
    await Promise.all([other.deliver(), shop.backend.deliver()]);
    expect(reports()).toHaveLength(1);
    expect(await messages(shop)).toHaveLength(1);
  } finally {
    await other.close();
  }
});

test("sends at most 10,000 URLs per request", async () => {
  const shop = await openShopWithIndexNow();
  const path = (n: number) => `/text-${n}`;
  const rows = Array.from({ length: 5_001 }, (_, n) => ({
    path: path(n),
    hash: "x",
    changed_at: clock,
  }));
  for (let n = 0; n < rows.length; n += 1_000)
    await shop.db
      .insertInto("text_pages")
      .values(rows.slice(n, n + 1_000))
      .execute();
  await deliver(shop);
  const lengths = reports().map(({ urlList }) => urlList.length);
  expect(lengths.sort((a, b) => b - a)).toEqual([10_000, 2]);
});

test("remembers no changes without a key", async () => {
  const shop = await openShop({ siteUrl: SITE, now: () => clock });
  await change(shop, "products", 3);
  await deliver(shop);
  expect(await messages(shop)).toEqual([]);
  expect(await shop.db.selectFrom("settings").selectAll().execute()).toEqual([]);
});
