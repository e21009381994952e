import { execFileSync } from "node:child_process";
import { readdirSync, readlinkSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "../support/fixtures";
import { fetchRaw } from "../support/raw-page";
import { temporaryFolder } from "../support/shop-server";

const root = path.resolve(import.meta.dirname, "../..");
/**
 * Limit of the release in bytes, so that an image with Node.js and a base system stays below 350
 * MB.
 */
const MAX_BYTES = 170_000_000;

test("a release contains the files that a host needs and few others", { tag: "@hours" }, async ({
  ownShop,
}) => {
  // Tracing and copying the build takes about a minute on a busy machine.
  test.setTimeout(360_000);
  const folder = path.join(temporaryFolder(), "release");
  execFileSync("node", ["lib/dev/release.mjs", folder], { cwd: root, stdio: "pipe" });
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) => statSync(path.join(parentPath, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
  // Symbolic links must not point out of the release.
  for (const entry of entries.filter((one) => one.isSymbolicLink())) {
    const link = readlinkSync(path.join(entry.parentPath, entry.name));
    expect(path.resolve(entry.parentPath, link)).toContain(`${folder}${path.sep}`);
  }

  const shop = await ownShop({ cwd: folder, env: { IMAGE_AVIF: "on" } });
  const { status, html } = await fetchRaw(`${shop.url}/products/1`);
  expect(status).toBe(200);
  const picture = "/i/160/media/demo/products/wheelchair.webp";
  for (const type of ["image/avif", "image/webp"]) {
    const response = await fetch(shop.url + picture, { headers: { accept: type } });
    expect({ picture, status: response.status }).toEqual({ picture, status: 200 });
    expect(response.headers.get("content-type")).toMatch(/^image\/(?:avif|webp)$/);
    await response.arrayBuffer();
  }
  const [script = ""] = /\/_next\/static\/[^\s"]+\.js/.exec(html) ?? [];
  expect((await fetch(shop.url + script)).status).toBe(200);
  expect((await fetch(`${shop.url}/search?q=mask`)).status).toBe(200);
  const run = (...args: string[]) => {
    const env = { ...process.env, DATA_DIR: shop.dataDir };
    return execFileSync("node", args, { cwd: folder, env, encoding: "utf8" });
  };
  expect(run("lib/backend/commands/data.mjs", "orders", "list")).toMatch(/NM-/);
  const env = { ...process.env, PORT: String(shop.port) };
  execFileSync("node", ["lib/server/probe.mjs"], { cwd: folder, env });
  expect((await shop.stop()).code).toBe(0);
});
