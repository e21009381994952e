/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { looseObject } from "../base/loose";
import { loadFirstMessages } from "../desk/i18n/desk-messages";
import { readDeskManifest } from "../server/desk/desk-build";

/** Most bytes of script, compressed by gzip, that the login or the set-up of an account may load. */
const LOGIN_LIMIT = 120_000;
/** The same of the list of orders in English, with all before it: on a phone, and on a wide screen. */
const ORDERS_LIMITS = { phone: 284_000, wide: 300_000 };

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

const FIRST_TEXTS = ["first-en", "react-admin-en"];

/** Returns what the list of orders loads in English. */
function ordersScripts(...parts: string[]): Set<string> {
  const { script, desk } = readDeskManifest(folder);
  return withImports([script, ...desk, ...["order-list", ...FIRST_TEXTS, ...parts].map(scriptOf)]);
}

test("the list of orders loads few scripts", () => {
  const phone = ordersScripts();
  const wide = ordersScripts("order-table");
  expect(phone.size).toBeGreaterThan(20);
  expect(wide.size).toBeGreaterThan(phone.size);
  expect(sizeOf(phone)).toBeLessThan(ORDERS_LIMITS.phone);
  expect(sizeOf(wide)).toBeLessThan(ORDERS_LIMITS.wide);
});

function keysIn(texts: unknown, prefix = ""): string[] {
  return Object.entries(looseObject(texts)).flatMap(([name, value]) =>
    typeof value === "string" ? [prefix + name] : keysIn(value, `${prefix}${name}.`),
  );
}

test("the first texts have every text that the scripts of the list of orders name", async () => {
  const known = keysIn(await loadFirstMessages("en"));
  const named = [...ordersScripts("order-table")].flatMap((name) => {
    const source = readFileSync(file("files", name), "utf8");
    return [...source.matchAll(/["'`]((?:desk|resources)\.[\w.-]*)/g)].map(([, key = ""]) => key);
  });
  expect(named.length).toBeGreaterThan(100);
  // The names of a group of texts, and of one whose end is known later, are beginnings.
  const isKnown = (key: string) =>
    known.some((one) => one === key || one.startsWith(key.endsWith(".") ? key : `${key}.`));
  // The browser keeps the open groups of the menu by this name.
  expect(named.filter((key) => !isKnown(key))).toEqual(["desk.menu.open"]);
});

test("every screen is a script of its own", () => {
  for (const screen of [
    "order-list",
    "order-page",
    "product-edit",
    "settings-list",
    "help-page",
    "first-bn",
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
