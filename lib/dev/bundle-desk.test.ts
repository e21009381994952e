/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { readDeskManifest } from "../server/desk/desk-build";

/** Most bytes of script, compressed by gzip, that the login or the set-up of an account may load. */
const LOGIN_LIMIT = 120_000;
/** The same of the list of orders in English, with all before it. */
const ORDERS_LIMIT = 352_000;

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
  const { script, imports, desk, fonts } = readDeskManifest(folder);
  for (const name of [script, ...imports, ...desk, ...Object.values(fonts)])
    expect(statSync(file("files", name)).size).toBeGreaterThan(100);
});

test("the scripts read no environment, which browsers do not have", () => {
  expect(scripts().length).toBeGreaterThan(20);
  const reading = scripts().filter((name) =>
    readFileSync(file("files", name), "utf8").includes("process.env"),
  );
  expect(reading).toEqual([]);
});

/** Size of scripts compressed by gzip. */
const sizeOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(readFileSync(file("files", name))).length, 0);

/** Returns scripts and all that they import statically. */
function withImports(names: readonly string[]): Set<string> {
  const found = new Set(names);
  for (const name of found) {
    const source = readFileSync(file("files", name), "utf8");
    for (const [, one = ""] of source.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      found.add(one);
  }
  return found;
}

const scriptOf = (screen: string) =>
  scripts().find((name) => name.replace(/-[\w-]{8}\.js$/, "") === screen) ?? screen;

test("login and set-up load few scripts, and none of react-admin", () => {
  const { script, imports } = readDeskManifest(folder);
  expect(sizeOf([script, ...imports])).toBeLessThan(LOGIN_LIMIT);
});

test("the list of orders loads few scripts", () => {
  const { script, desk } = readDeskManifest(folder);
  const loaded = withImports([script, ...desk, scriptOf("order-list"), scriptOf("en")]);
  expect(loaded.size).toBeGreaterThan(20);
  expect(sizeOf(loaded)).toBeLessThan(ORDERS_LIMIT);
});

test("every screen is a script of its own", () => {
  for (const screen of [
    "order-list",
    "order-page",
    "product-edit",
    "settings-list",
    "help-page",
    "bn",
  ])
    expect(scripts()).toContain(scriptOf(screen));
});

test("the help has the part of the document about screens, and no other script has it", () => {
  const said = "tabs by what an order needs, with counts";
  const having = scripts().filter((name) =>
    readFileSync(file("files", name), "utf8").includes(said),
  );
  expect(having).toEqual([expect.stringMatching(/^help-page-/)]);
});
