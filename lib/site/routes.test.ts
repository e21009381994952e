/** @jest-environment node */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { PAGE_TYPES } from "@/e2e/support/page-types";
import { ROUTE_HANDLERS } from "@/e2e/support/route-handlers";
import { findOtherRoute } from "./find-other-route";
import { findPage } from "./find-page";
import { MISSING_PAGE, OTHER_ROUTES, RECORDS, ROUTES } from "./routes";
import { countedAddress } from "./view-counter";

const ROOT = path.resolve(__dirname, "../..");
const APP = path.join(ROOT, "app");

/** Returns the folders below `root` that contain a file of this name, without route groups. */
function foldersWith(file: string, root: string): string[] {
  return readdirSync(root, { recursive: true })
    .map(String)
    .filter((found) => path.basename(found) === file)
    .map((found) => path.dirname(found).replace(/^\.$|\([^)]+\)\/?/g, ""))
    .sort();
}

const distinct = (all: string[]) => [...new Set(all)].sort();
const PAGES = foldersWith("page.tsx", path.join(APP, "[locale]"));
const HANDLERS = foldersWith("route.ts", APP).map((folder) => `app/${folder}`);

test("every page of app has a route, and every route its page", () => {
  expect(PAGES.length).toBeGreaterThan(30);
  expect(distinct([...ROUTES.map(({ page }) => page), MISSING_PAGE])).toEqual(PAGES);
});

test("every request handler of app has a route, and every route its handler", () => {
  expect(HANDLERS.length).toBeGreaterThan(10);
  const named = OTHER_ROUTES.map(({ servedBy }) => servedBy);
  expect(distinct(named.filter((one) => one.startsWith("app/")))).toEqual(HANDLERS);
  const missing = named.filter((one) => one !== "next" && !existsSync(path.join(ROOT, one)));
  expect(missing).toEqual([]);
});

test("every file and folder of public has a route", () => {
  const shown = readdirSync(path.join(ROOT, "public"));
  expect(
    shown.filter((name) => !findOtherRoute(`/${name}`) && !findOtherRoute(`/${name}/a`)),
  ).toEqual([]);
});

test("no path is listed twice, and none belongs to both a page and a handler", () => {
  const addresses = [...ROUTES, ...OTHER_ROUTES].map(({ address }) => address);
  expect(distinct(addresses)).toHaveLength(addresses.length);
  expect(ROUTES.filter(({ address }) => findOtherRoute(address))).toEqual([]);
});

test("a path contains an id if and only if its route has a record", () => {
  const wrong = ROUTES.filter(
    ({ address, record }) => address.includes("/:id") !== Boolean(record),
  );
  expect(wrong).toEqual([]);
});

test("only public pages are indexed", () => {
  expect(ROUTES.filter(({ indexed, kind }) => indexed && kind !== "public")).toEqual([]);
});

test("the browser tests visit every route, page and request handler", () => {
  const visited = PAGE_TYPES.map(({ path: address }) => {
    const { pathname, searchParams } = new URL(address, "http://shop.example");
    return findPage(pathname, searchParams).route;
  });
  expect(ROUTES.filter((route) => !visited.includes(route))).toEqual([]);
  expect(distinct(PAGE_TYPES.map(({ folder }) => folder))).toEqual(PAGES);
  const handlers = ROUTE_HANDLERS.map(
    ({ path: address }) => findOtherRoute(address)?.route.servedBy,
  );
  expect(distinct(handlers.map(String))).toEqual(HANDLERS);
});

test("analytics does not count the number of an order or appointment", () => {
  const personal = ROUTES.filter(({ record }) => record && RECORDS[record] === RECORDS.orders);
  expect(personal.length).toBeGreaterThan(2);
  for (const { address } of personal)
    for (const language of ["", "/bn"]) {
      const page = `https://shop.example${language}${address}`;
      expect(countedAddress(page.replace(":id", "NM-1"))).toBe(page.replace("/:id", ""));
    }
});
