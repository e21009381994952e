/** @jest-environment node */
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { mediaStore } from "@/lib/backend/kernel/files/stores";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { removeUnusedPictures } from "./remove-unused-pictures";

const DAY = 86_400_000;
const NOW = Date.now();

let shop: TestShop;

beforeEach(async () => {
  shop = await openShop();
});

async function add(name: string, daysAgo: number): Promise<void> {
  await mediaStore(shop.dataDir).write(name, Buffer.from("a picture"));
  const at = new Date(NOW - daysAgo * DAY);
  utimesSync(join(shop.dataDir, "media", name), at, at);
}

async function left(): Promise<string[]> {
  return (await mediaStore(shop.dataDir).list()).map(({ name }) => name);
}

test("deletes only uploaded pictures that nothing shows, after two days", async () => {
  await add("uploads/unused.webp", 2.1);
  await add("uploads/new.webp", 1.9);
  await add("uploads/of-product.webp", 9);
  await add("uploads/of-category.webp", 9);
  await add("products/added-by-command-0a1b2c3d.webp", 9);
  const { db } = shop;
  await db
    .updateTable("product_images")
    .set({ path: "uploads/of-product.webp" })
    .where("product_id", "=", 5)
    .execute();
  await db
    .updateTable("categories")
    .set({ image: "uploads/of-category.webp" })
    .where("id", "=", 1)
    .execute();
  await add("uploads/replaced.webp", 9);
  await add("uploads/replaced-long-ago.webp", 9);
  const entryOf = (name: string, daysAgo: number) => ({
    changed_at: NOW - daysAgo * DAY,
    changed_by: "Salma",
    command: "desk media.replace",
    subject: `media uploads/${name}.webp`,
    os_user: null,
    staff_id: 1,
    before: null,
    after: null,
  });
  await db
    .insertInto("audit")
    .values([entryOf("replaced", 1.9), entryOf("replaced-long-ago", 2.1)])
    .execute();
  const info = jest.fn();
  const log = { info } as unknown as Parameters<typeof removeUnusedPictures>[0]["log"];
  const services = { db, media: mediaStore(shop.dataDir), log, now: () => NOW };
  await removeUnusedPictures(services);
  expect(await left()).toEqual([
    "products/added-by-command-0a1b2c3d.webp",
    "uploads/new.webp",
    "uploads/of-category.webp",
    "uploads/of-product.webp",
    "uploads/replaced.webp",
  ]);
  await removeUnusedPictures(services);
  expect(info).toHaveBeenCalledTimes(1);
});
