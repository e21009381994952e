/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readDeskManifest } from "../server/desk/desk-build";

/**
 * Most bytes of script, compressed by brotli, that the login may load: 221,000 are measured, because the
 * login is also a dialog over forms.
 */
const LOGIN_LIMIT = 226_000;

const folder = mkdtempSync(path.join(tmpdir(), "niramoy-bundle-"));
const file = (...names: string[]) => path.join(folder, ...names);
const scripts = () => readdirSync(file("files")).filter((name) => name.endsWith(".js"));

beforeAll(() => {
  // rolldown is an ES module, which jest cannot load.
  const source = `import { bundleDesk } from "./lib/dev/bundle-desk.mjs"; await bundleDesk(${JSON.stringify(folder)});`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", source], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
});

afterAll(() => rmSync(folder, { recursive: true }));

test("the manifest names files that exist", () => {
  const { script, imports, fonts } = readDeskManifest(folder);
  for (const name of [script, ...imports, ...Object.values(fonts)])
    expect(statSync(file("files", name)).size).toBeGreaterThan(100);
});

test("the scripts read no environment, which browsers do not have", () => {
  expect(scripts().length).toBeGreaterThan(20);
  const reading = scripts().filter((name) =>
    readFileSync(file("files", name), "utf8").includes("process.env"),
  );
  expect(reading).toEqual([]);
});

test("the login loads few scripts, and every screen is a separate one", () => {
  const { script, imports } = readDeskManifest(folder);
  const sizes = [script, ...imports].map((name) => statSync(file("compressed", `${name}.br`)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LOGIN_LIMIT);
  for (const screen of [
    "order-list",
    "order-page",
    "product-edit",
    "settings-list",
    "help-page",
    "bn",
  ])
    expect(scripts().some((name) => name.startsWith(`${screen}-`))).toBe(true);
});

test("the help has the part of the document about screens, and no other script has it", () => {
  const said = "tabs by what an order needs, with counts";
  const having = scripts().filter((name) =>
    readFileSync(file("files", name), "utf8").includes(said),
  );
  expect(having).toEqual([expect.stringMatching(/^help-page-/)]);
});
