import { expect, test } from "@playwright/test";
import { fetchRaw } from "../support/raw-page";

const FILE = "media/demo/products/wheelchair.webp";

async function ask(url: string, accept: string) {
  const answer = await fetch(url, { headers: { accept } });
  const size = (await answer.arrayBuffer()).byteLength;
  const { status, headers } = answer;
  return {
    status,
    type: headers.get("content-type"),
    keep: headers.get("cache-control"),
    cache: headers.get("x-nextjs-cache"),
    size,
  };
}

test("a picture is made smaller once, not at every request", async ({ baseURL }) => {
  const url = `${baseURL}/i/160/${FILE}`;
  const first = await ask(url, "image/webp,*/*");
  expect(first).toMatchObject({ status: 200, type: "image/webp", keep: "public, max-age=3600" });
  expect(await ask(url, "image/webp,*/*")).toEqual({ ...first, cache: "HIT" });
});

test("pages name pictures by their version, and those are kept for good", async ({ baseURL }) => {
  const { html } = await fetchRaw(`${baseURL}/products`);
  const [address] = /\/i\/[\da-f]{8}\/360\/demo\/products\/[^\s"]+/.exec(html) ?? [];
  expect(address).toBeDefined();
  const keep = "public, max-age=31536000, immutable";
  const small = await ask(`${baseURL}${address}`, "image/avif,image/webp,*/*");
  expect(small).toMatchObject({ status: 200, type: "image/avif", keep });
  const webp = await ask(`${baseURL}${address}`, "image/webp,*/*");
  expect(webp).toMatchObject({ status: 200, type: "image/webp", keep });
  expect(small.size).toBeLessThan(webp.size);
});

for (const path of [`/i/161/${FILE}`, "/i/160/media/demo/products/none.webp", "/i/160/etc/passwd"])
  test(`nothing is made for ${path}`, async ({ baseURL }) => {
    expect(await ask(`${baseURL}${path}`, "image/webp")).toMatchObject({
      status: 404,
      size: 0,
      cache: null,
    });
  });
