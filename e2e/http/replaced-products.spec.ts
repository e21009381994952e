import { expect, test } from "../support/fixtures";
import { staff } from "../support/staff";

const BY = ["--by", "e2e"];

/** Returns status and new path of an address. */
async function responseOf(url: string, headers: Record<string, string> = {}) {
  const { status, headers: sent } = await fetch(url, { headers, redirect: "manual" });
  return [status, sent.get("location")];
}

test("redirects an archived product to its successor or category, after each change", {
  tag: "@long",
}, async ({ ownShop }) => {
  // Each command is a process that can take ten seconds on a busy machine.
  test.setTimeout(300_000);
  const shop = await ownShop();
  const idOf = async (sku: string) =>
    JSON.parse(await staff(shop, "products", "show", sku, "--json")).id as number;
  const [old, next] = [await idOf("glucometer"), await idOf("test-strips")];
  const page = (id: number) => `/products/${id}`;
  const becomes = (path: string, expected: unknown[]) =>
    expect.poll(() => responseOf(shop.url + path), path).toEqual(expected);
  for (const path of [page(old), `/bn${page(old)}`]) await becomes(path, [200, null]);

  await staff(shop, "products", "archive", "glucometer", ...BY);
  await becomes(page(old), [307, "/category/products/3"]);
  await becomes(`/bn${page(old)}`, [307, "/bn/category/products/3"]);

  await staff(shop, "products", "archive", "glucometer", "--successor", "test-strips", ...BY);
  await becomes(page(old), [308, page(next)]);
  await becomes(`/bn${page(old)}?a=b`, [308, `/bn${page(next)}?a=b`]);
  const router = await fetch(shop.url + page(old), { headers: { rsc: "1" }, redirect: "manual" });
  expect([router.status, router.headers.get("content-type")]).toEqual([
    410,
    "text/plain; charset=utf-8",
  ]);
  const head = await fetch(shop.url + page(old), { method: "HEAD", redirect: "manual" });
  expect([head.status, head.headers.get("location")]).toEqual([308, page(next)]);

  await staff(shop, "products", "archive", "test-strips", ...BY);
  await becomes(page(old), [307, "/category/products/3"]);

  await staff(shop, "products", "restore", "glucometer", ...BY);
  for (const path of [page(old), `/bn${page(old)}`]) await becomes(path, [200, null]);
});

test("answers 410 with the not-found page when nothing replaces a product", {
  tag: "@hours",
}, async ({ ownShop }) => {
  test.setTimeout(300_000);
  const shop = await ownShop();
  const rows: { sku: string; id: number }[] = JSON.parse(
    await staff(shop, "products", "list", "--category", "diabetes-care", "--json"),
  );
  for (const { sku } of rows) await staff(shop, "products", "archive", sku, ...BY);
  const gone = `${shop.url}/bn/products/${rows[0]?.id}`;
  await expect.poll(() => responseOf(gone)).toEqual([410, null]);
  const text = await (await fetch(gone)).text();
  expect(text).toContain('<html lang="bn"');
  expect(text).toContain("noindex");
});
