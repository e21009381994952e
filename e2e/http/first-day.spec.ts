import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import {
  createDatabase,
  databaseUrl,
  dropDatabases,
} from "../../lib/dev/testing/backend/postgres-server";
import { ApiClient } from "../support/api-client";
import { expect, test } from "../support/fixtures";
import { makeBuyer, orderNumberOf, stockedProducts } from "../support/orders";
import { fetchRaw } from "../support/raw-page";
import { shopEnvironment } from "../support/shop-environment";
import { type ShopServer, temporaryFolder } from "../support/shop-server";

const root = path.resolve(import.meta.dirname, "../..");
/** Image files that the documented commands expect next to the tables. */
const PICTURES = ["bandage.jpg", "monitor.jpg", "doctor.jpg", "banner.jpg", "shelf.jpg"];

/** Returns the shell code blocks of the section "The first day" in docs/operations.md. */
function firstDay(): string[] {
  const text = readFileSync(path.join(root, "docs/operations.md"), "utf8");
  const [, section = ""] = /^## The first day\n(.*?)^## /ms.exec(text) ?? [];
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = ""]) =>
    block.replaceAll("/opt/niramoy", root),
  );
}

async function run(folder: string, script: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", script], {
    cwd: folder,
    // Relative paths refer to this folder, also if npm started the tests in a different one.
    env: shopEnvironment({ INIT_CWD: folder, ...env }) as NodeJS.ProcessEnv,
  });
  return stdout;
}

/**
 * Runs the documented commands on a shop that was just started for the first time.
 * @param twice whether to run the commands a second time
 */
async function open(
  shop: ShopServer,
  env: Record<string, string>,
  { twice }: { twice: boolean },
): Promise<void> {
  // About thirty processes in sequence, each of which can take ten seconds on a busy machine.
  test.setTimeout(300_000);
  const folder = temporaryFolder();
  for (const name of PICTURES) {
    const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: "#0a8" } });
    await picture.jpeg().toFile(path.join(folder, name));
  }
  await test.step("an empty shop has none of the demo's words and links", async () => {
    expect((await fetchRaw(`${shop.url}/about-us`)).html).not.toMatch(/drug-free|Message from the/);
    expect((await fetchRaw(`${shop.url}/contact`)).html).not.toMatch(/wa\.me|openstreetmap/);
    expect((await fetchRaw(shop.url)).html).not.toMatch(/\/brand\/(?:logo|og-default)/);
    const manifest = await (await fetch(`${shop.url}/manifest.webmanifest`)).text();
    expect(manifest).not.toMatch(/Niramoy|\/brand\/app\//);
  });
  const blocks = firstDay();
  const [data = "", last = ""] = [blocks[0], blocks.at(-1)];
  expect(blocks.length).toBeGreaterThan(4);
  const variables = { DATA_DIR: shop.dataDir, ...env };
  const fill = blocks.slice(0, -1).join("\n");
  await run(folder, fill, variables);

  await test.step("every page shows the data, in both languages", async () => {
    const shown: [string, string[]][] = [
      ["/", ["Shifa Pharmacy", "We are open", "Medical Appliances", "Elastic bandage", "Our shop"]],
      ["/bn", ["শিফা ফার্মেসি", "আমরা খুলেছি", "প্রাথমিক চিকিৎসা", "ইলাস্টিক ব্যান্ডেজ"]],
      ["/products", ["Blood pressure monitor", "Baby diapers M", "Medorin", "Baby Care"]],
      ["/bn/doctors", ["ডা. রিনা আক্তার", "মেডিসিন"]],
      ["/bn/gallery", ["আমাদের দোকান"]],
    ];
    for (const [page, texts] of shown) {
      const { html } = await fetchRaw(shop.url + page);
      for (const text of texts) expect(html, page).toContain(text);
    }
  });

  const client = new ApiClient(shop.url);
  const product = (await stockedProducts(client)).find(({ name }) => name === "Elastic bandage");
  if (!product) throw new Error("the first product is not there");
  const buyer = await makeBuyer(shop.url, product);
  const response = await buyer.order(randomUUID());
  expect(response.status, response.text).toBe(200);
  expect(await run(folder, `${data}${last}`, variables)).toContain(orderNumberOf(response));

  if (!twice) return;
  await test.step("the commands can be repeated", async () => {
    const again = await run(folder, fill, variables);
    expect(again).toContain("0 added, 0 changed, 3 unchanged.");
  });
}

test("opens an empty shop as documented, on SQLite", { tag: "@long" }, async ({ ownShop }) => {
  await open(await ownShop({ env: { SEED: "none" } }), {}, { twice: true });
});

test("opens an empty shop as documented, on PostgreSQL", async ({ ownShop }) => {
  test.skip(!process.env.TEST_DATABASE_URL, "TEST_DATABASE_URL is not set");
  const name = `niramoy_test_${Date.now().toString(36)}_first`;
  await createDatabase(name);
  const env = { DATABASE_URL: databaseUrl(name), APP_SECRET: "the secret of the first day, long" };
  await open(await ownShop({ env: { SEED: "none", ...env } }), env, { twice: false });
  await dropDatabases([name]);
});

test("pages of an empty shop show a sentence instead of empty lists", { tag: "@long" }, async ({
  ownShop,
}) => {
  const { url } = await ownShop({ env: { SEED: "none" } });
  const sentences: [string, string][] = [
    ["/", "We are filling our shelves."],
    ["/bn", "দোকানে পণ্য তোলা হচ্ছে।"],
    ["/products", "There are no products here yet."],
    ["/promotional-offers", "There are no offers right now."],
    ["/doctors", "There are no doctors here yet."],
    ["/gallery", "There is nothing in the gallery yet."],
    ["/blogs", "There are no blogs yet."],
    ["/notices", "There are no notices yet."],
    ["/ebook", "There are no e-books yet."],
  ];
  for (const [page, sentence] of sentences) {
    const { html, status } = await fetchRaw(url + page);
    expect(status, page).toBe(200);
    expect(html, page).toContain(sentence);
    expect(html, page).not.toContain("/category/products/");
    expect(html, page).not.toMatch(/<(h[1-6]|ul|ol|tbody)[^>]*><\/\1>/);
    expect(html, page).not.toMatch(/(?:content="[^"]*|\b)(?:All )?0 (?:medical )?products/);
  }
});
