import { once } from "node:events";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer, get } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { freePort } from "../../lib/dev/free-port.mjs";
import { ApiClient } from "../support/api-client";
import { expect, test } from "../support/fixtures";
import { launchShop, temporaryFolder } from "../support/shop-server";

/** Starts a shop with an invalid configuration; returns its output and exit code. */
async function failedStart(env: Record<string, string>) {
  const { logs, ended } = launchShop({
    PORT: String(await freePort()),
    DATA_DIR: temporaryFolder(),
    ...env,
  });
  return { ending: await ended, logs };
}

test("a busy port is one clear line", async () => {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { ending, logs } = await failedStart({ PORT: String(port) });
  server.close();
  expect(ending.code).toBe(1);
  expect(logs).toEqual([`niramoy: port ${port} is already in use, stop that program or set PORT`]);
});

test("a DATA_DIR that is not writable is one clear line", async () => {
  const file = path.join(temporaryFolder(), "file");
  writeFileSync(file, "");
  for (const dataDir of [file, path.join(file, "data")]) {
    const { ending, logs } = await failedStart({ DATA_DIR: dataDir });
    expect(ending.code).toBe(1);
    expect(logs).toHaveLength(1);
    expect(logs[0]).toContain(`niramoy: DATA_DIR ${dataDir} is not writable: `);
  }
});

test("folders of DATA_DIR that are not writable are one clear line", async () => {
  for (const folder of ["media", "ebooks"]) {
    const dataDir = temporaryFolder();
    writeFileSync(path.join(dataDir, folder), "");
    const { ending, logs } = await failedStart({ DATA_DIR: dataDir });
    expect(ending.code).toBe(1);
    expect(logs).toEqual([
      `niramoy: DATA_DIR ${path.join(dataDir, folder)} is not writable: it is a file, not a folder`,
    ]);
  }
});

test("a busy metrics port is one clear line", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { ending, logs } = await failedStart({ METRICS_PORT: String(port) });
  server.close();
  expect(ending.code).toBe(1);
  expect(logs).toEqual([
    `niramoy: port ${port} is already in use, stop that program or set METRICS_PORT`,
  ]);
});

for (const [name, value, complaint] of [
  ["PORT", "abc", "niramoy: PORT must be a whole number from 1 to 65535"],
  ["PORT", "70000", "niramoy: PORT must be a whole number from 1 to 65535"],
  ["SITE_URL", "shop.example", "niramoy: SITE_URL must be an http(s) address"],
  ["API_URL", "ftp://x", "niramoy: API_URL must be an http(s) address"],
  ["SEED", "some", "niramoy: SEED must be demo or none"],
  [
    "DATABASE_URL",
    "mysql://shop:hidden@db.example/shop",
    "niramoy: DATABASE_URL must be a postgresql address such as postgresql://user:password@host/database",
  ],
  [
    "DATABASE_URL",
    "postgresql://shop:hidden@db.example/shop",
    "niramoy: APP_SECRET is required if DATABASE_URL is set",
  ],
] as const) {
  test(`${name}=${value} is one clear line`, async () => {
    const { ending, logs } = await failedStart({ [name]: value });
    expect(ending.code).toBe(1);
    expect(logs).toEqual([complaint]);
  });
}

test("an invalid SITE_FILE is one clear line before any data is created", async () => {
  const dataDir = temporaryFolder();
  const siteFile = path.join(temporaryFolder(), "site.json");
  writeFileSync(siteFile, '{"nosuch": 1}');
  const { ending, logs } = await failedStart({ DATA_DIR: dataDir, SITE_FILE: siteFile });
  expect(ending.code).toBe(1);
  expect(logs).toEqual([expect.stringMatching(/^niramoy: SITE_FILE: nosuch is not known, known/)]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("an empty file instead of the database is one clear line", async () => {
  const dataDir = temporaryFolder();
  writeFileSync(path.join(dataDir, "shop.sqlite"), "");
  const { ending, logs } = await failedStart({ DATA_DIR: dataDir });
  expect(ending.code).toBe(1);
  expect(logs).toEqual([expect.stringMatching(/^niramoy: Database .* is empty \(0 bytes\)/)]);
});

test("a public shop starts empty and warns about risky settings", { tag: "@long" }, async ({
  ownShop,
}) => {
  const shop = await ownShop({
    env: { SITE_URL: "https://shop.example", PAYMENT: "sandbox", DATABSE_URL: "x" },
  });
  const output = shop.logs.join("\n");
  for (const said of [
    "PAYMENT=sandbox on a public",
    "TRUST_PROXY_HOPS is not set",
    "DATABSE_URL",
  ]) {
    expect(output.split(said)).toHaveLength(2);
  }
  expect(output).not.toContain("demo data");
  const { body } = await new ApiClient(shop.url).get("/api/get-products");
  expect(body).toMatchObject({ products: [] });
});

/** Sends a request with another Host header, as a proxy does. */
function askAs(shop: { port: number }, host: string, address: string) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const { port } = shop;
    get({ port, host: "localhost", path: address, headers: { host }, agent: false }, (response) => {
      let text = "";
      response.on("data", (part: Buffer) => {
        text += part.toString();
      });
      response.once("end", () => resolve({ status: response.statusCode, text }));
    }).once("error", reject);
  });
}

test("warns once about requests for another host and refuses sandbox payments for it", {
  tag: "@long",
}, async ({ ownShop }) => {
  const shop = await ownShop();
  const sandbox = "/api/sandbox-gateway/pay/TR0011";
  expect((await askAs(shop, `localhost:${shop.port}`, sandbox)).status).toBe(404);
  for (const host of ["shop.example", "shop.example", "other.example"]) {
    const { status, text } = await askAs(shop, host, sandbox);
    expect(status).toBe(403);
    expect(text).toContain("Set SITE_URL");
  }
  const warnings = shop.logs.filter((line) => line.includes("requests arrive for"));
  expect(warnings).toEqual([
    expect.stringMatching(/an unknown host; SITE_URL is http:.*localhost/),
  ]);
});

async function askForPicture(url: string) {
  const { status, headers } = await fetch(url, { headers: { accept: "image/webp" } });
  expect(status).toBe(200);
  return { cache: headers.get("x-cache") };
}

test("the first start fills an empty DATA_DIR, SIGTERM stops it, the next start keeps the data", {
  tag: "@long",
}, async ({ ownShop }) => {
  const dataDir = path.join(temporaryFolder(), "made", "by", "the-shop");
  const env = { IMAGE_CACHE_DIR: "" };
  const first = await ownShop({ dataDir, env });
  expect(existsSync(dataDir)).toBe(true);
  const { body } = await new ApiClient(first.url).get("/api/get-products");
  expect((body as { products: unknown[] }).products.length).toBeGreaterThanOrEqual(80);
  const picture = "/i/160/media/demo/products/wheelchair.webp";
  expect((await askForPicture(first.url + picture)).cache).toBe("MISS");
  const { code, signal } = await first.stop();
  expect({ code, signal }).toEqual({ code: 0, signal: null });

  const second = await ownShop({ dataDir, env });
  expect(second.logs.join("\n")).not.toContain("Filled the shop");
  expect((await askForPicture(second.url + picture)).cache).toBe("HIT");
  expect(first.logs.join("\n")).toContain("Filled the shop");
});

test("an external API without RECAPTCHA_SITE_KEY logs one warning, and another when it is down", {
  tag: "@long",
}, async ({ ownShop }) => {
  const { logs } = await ownShop({ env: { API_URL: "http://127.0.0.1:9" } });
  expect(logs.filter((line) => line.includes("RECAPTCHA_SITE_KEY"))).toHaveLength(1);
  expect(logs.filter((line) => line.includes("cannot be reached"))).toHaveLength(1);
});

test("SIGTERM lets an open request finish", { tag: "@long" }, async ({ ownShop }) => {
  const cart = { cart: null, cartItems: [], products: [] };
  let onCartRequest = () => {};
  const isAsked = new Promise<void>((resolve) => {
    onCartRequest = resolve;
  });
  const slowApi = createHttpServer(({ url }, response) => {
    // At startup the shop also reads the data of its first pages.
    if (url?.startsWith("/api/cart")) onCartRequest();
    response.setHeader("content-type", "application/json");
    setTimeout(() => response.end(JSON.stringify(cart)), 1_500);
  }).listen(0, "127.0.0.1");
  await once(slowApi, "listening");
  const { port } = slowApi.address() as AddressInfo;
  const shop = await ownShop({ env: { API_URL: `http://127.0.0.1:${port}` } });

  const asked = fetch(`${shop.url}/api/cart`);
  await isAsked;
  const ending = await shop.stop();
  expect((await asked).status).toBe(200);
  expect(await (await asked).json()).toEqual(cart);
  expect(ending.code).toBe(0);
  slowApi.close();
});

test("a start from another folder serves pages and logs no error", { tag: "@long" }, async ({
  ownShop,
}) => {
  const shop = await ownShop({ from: temporaryFolder() });
  for (const path of ["/", "/products/1"]) expect((await fetch(shop.url + path)).status).toBe(200);
  await shop.stop();
  expect(shop.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
});
