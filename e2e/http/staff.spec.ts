import { randomUUID } from "node:crypto";
import { copyFileSync } from "node:fs";
import path from "node:path";
import { ApiClient } from "../support/api-client";
import { expect, test } from "../support/fixtures";
import { makeBuyer, orderNumberOf, stockedProducts, stockOf } from "../support/orders";
import { cachePage, eventuallyShows } from "../support/soon-shown";
import { staff, UNPAID } from "../support/staff";

const BY = ["--by", "e2e"];

test("shows order changes by staff commands to customers within a second", {
  tag: "@long",
}, async ({ ownShop }) => {
  const shop = await ownShop();
  const client = new ApiClient(shop.url);
  const [scarce] = (await stockedProducts(client))
    .filter(({ inventory }) => inventory.pack_quantity > 0)
    .sort((a, b) => a.inventory.pack_quantity - b.inventory.pack_quantity);
  if (!scarce) throw new Error("no product is in stock");
  const numbers: string[] = [];
  let buyer = await makeBuyer(shop.url, scarce);
  while ((await stockOf(client, scarce.id)) > 0) {
    if (numbers.length > 0) buyer = await makeBuyer(shop.url, scarce);
    numbers.push(orderNumberOf(await buyer.order(randomUUID())) ?? "");
  }
  const number = numbers.at(-1) ?? "";

  for (const [status, state] of ["processing", "in-transit"].entries()) {
    await staff(shop, "orders", "next", number, "--to", state, ...UNPAID, ...BY);
    const { body } = await buyer.client.get(`/api/get-order-info/${number}`);
    expect(body).toMatchObject({ orderInfo: { status: status + 1 } });
  }
  const page = `${shop.url}/products/${scarce.id}`;
  await cachePage(page, "schema.org/InStock");
  await staff(shop, "orders", "cancel", number, "--reason", "not_taken", ...BY);
  const [parcel] = JSON.parse(await staff(shop, "returns", "list", "--order", number, "--json"));
  await staff(shop, "returns", "decide", `${parcel.id}`, "--as", "restock", ...BY);
  expect(await eventuallyShows(page, "schema.org/InStock")).toBe(true);
  expect(JSON.parse(await staff(shop, "audit", "list", "--json"))).toHaveLength(4);
  await expect(staff(shop, "orders", "next", number, ...BY)).rejects.toMatchObject({
    code: 1,
    stderr: `niramoy: Order ${number} is cancelled, nothing follows.\n`,
  });
});

test("shows an image added by staff within a second, in every width", {
  tag: "@long",
}, async ({ ownShop }) => {
  const shop = await ownShop();
  const page = `${shop.url}/products/20`;
  await cachePage(page, "staff-picture");
  const file = path.join(shop.dataDir, "Staff picture.png");
  copyFileSync(path.join(import.meta.dirname, "../../public/brand/icon-512.png"), file);
  const [added] = JSON.parse(await staff(shop, "media", "add", file, ...BY, "--json"));
  await staff(shop, "products", "set", "20", "--images", added.path, ...BY);
  expect(await eventuallyShows(page, added.path)).toBe(true);
  for (const address of [`/media/${added.path}`, `/i/360/media/${added.path}`]) {
    const response = await fetch(shop.url + address);
    expect(response.status, address).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^image\//);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
  }
  expect((await fetch(`${shop.url}/i/360/media/products/none.webp`)).status).toBe(404);
});

test("applies a setting to every page, redirect and header within a second", {
  tag: "@long",
}, async ({ ownShop }) => {
  const shop = await ownShop();
  const set = (...argv: string[]) => staff(shop, "settings", "set", ...argv, ...BY);
  const pages = ["/", "/bn", "/login", "/terms", "/products/20"].map((page) => shop.url + page);
  for (const page of pages) await cachePage(page, "Shifa Centre");
  await set("name", JSON.stringify({ en: "Shifa Centre", bn: "Shifa Centre" }));
  for (const page of pages) expect(await eventuallyShows(page, "Shifa Centre"), page).toBe(true);

  await set("redirects", JSON.stringify([{ from: "/old.php", to: "/products" }]));
  await expect
    .poll(async () => (await fetch(`${shop.url}/old.php`, { redirect: "manual" })).status)
    .toBe(308);
  await set("map.embed", '"https://maps.example/frame"');
  await expect
    .poll(async () => (await fetch(shop.url)).headers.get("content-security-policy"))
    .toContain("frame-src https://maps.example;");
  await staff(shop, "settings", "unset", "name", ...BY);
  expect(await eventuallyShows(pages[0] ?? "", 'alt="Niramoy"')).toBe(true);
});
