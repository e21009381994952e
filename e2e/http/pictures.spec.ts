import { expect, test } from "../support/fixtures";
import { fetchRaw } from "../support/raw-page";

const FILE = "media/demo/products/wheelchair.webp";

async function ask(url: string, accept: string) {
  const response = await fetch(url, { headers: { accept } });
  const size = (await response.arrayBuffer()).byteLength;
  const { status, headers } = response;
  return {
    status,
    type: headers.get("content-type"),
    keep: headers.get("cache-control"),
    cache: headers.get("x-cache"),
    size,
  };
}

test("resizes an image once, not on every request", async ({ baseURL }) => {
  const url = `${baseURL}/i/160/${FILE}`;
  const first = await ask(url, "image/webp,*/*");
  expect(first).toMatchObject({ status: 200, type: "image/webp", keep: "public, max-age=3600" });
  expect(await ask(url, "image/webp,*/*")).toEqual({ ...first, cache: "HIT" });
});

test("versions image addresses and serves them as immutable", { tag: "@long" }, async ({
  ownShop,
}) => {
  const { url: shop } = await ownShop({ env: { IMAGE_AVIF: "on", IMAGE_CACHE_DIR: "" } });
  const { html } = await fetchRaw(`${shop}/products`);
  const [address] = /\/i\/[\da-f]{8}\/360\/demo\/products\/[^\s"]+/.exec(html) ?? [];
  expect(address).toBeDefined();
  const keep = "public, max-age=31536000, immutable";
  const small = await ask(`${shop}${address}`, "image/avif,image/webp,*/*");
  expect(small).toMatchObject({ status: 200, type: "image/avif", keep });
  const webp = await ask(`${shop}${address}`, "image/webp,*/*");
  expect(webp).toMatchObject({ status: 200, type: "image/webp", keep });
  expect(small.size).toBeLessThan(webp.size);
});

for (const path of [`/i/161/${FILE}`, "/i/160/media/demo/products/none.webp", "/i/160/etc/passwd"])
  test(`resizes nothing for ${path}`, async ({ baseURL }) => {
    expect(await ask(`${baseURL}${path}`, "image/webp")).toMatchObject({
      status: 404,
      size: 0,
      cache: null,
    });
  });

const SHARED = ["/products/1", "/ebooks/1", "/blog/details/1", "/patient/appointment/1"];

for (const page of [...SHARED, "/category/products/1"])
  test(`${page} has a JPEG of 1200 x 630 as its sharing image`, async ({ baseURL }) => {
    const { head } = await fetchRaw(`${baseURL}${page}`);
    expect(head.meta).toMatchObject({ "og:image:width": "1200", "og:image:height": "630" });
    const { pathname } = new URL(head.meta["og:image"] ?? "");
    const response = await fetch(`${baseURL}${pathname}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const bytes = Buffer.from(await response.arrayBuffer());
    // Frame header of a progressive JPEG: height, then width.
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
    expect([bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)]).toEqual([1200, 630]);
    expect(bytes.byteLength).toBeLessThan(150_000);
  });
