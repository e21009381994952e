import { type DevelopmentServer, startDevelopmentServer } from "../support/development-server";
import { expect, hydrated, test } from "../support/fixtures";

const PATHS = [
  "/",
  "/products",
  "/products?rating=4&view=list",
  "/products/1",
  "/category/products/15",
  "/search?q=termometer",
  "/blog/details/1",
  "/ebooks/1",
  "/doctors",
  "/patient/appointment/1",
  "/products/cart",
  "/login",
];
const ADDRESSES = PATHS.flatMap((path) => [path, path === "/" ? "/bn" : `/bn${path}`]);

/** Marks of Next and React for a problem in the terminal. */
const PROBLEM = /⚠|⨯|\berror\b|\bwarning\b|unique "key"/i;

/** Next compiles a page when it is first requested. */
test.describe.configure({ mode: "serial", timeout: 300_000 });

let server: DevelopmentServer;
test.beforeAll(async () => {
  server = await startDevelopmentServer();
});
test.afterAll(() => server.stop());

for (const address of ADDRESSES) {
  test(`${address} hydrates on the development server without a message`, async ({ page }) => {
    const before = server.logs.length;
    const response = await page.goto(`${server.url}${address}`, { timeout: 120_000 });
    expect(response?.status()).toBe(200);
    await hydrated(page);
    // Next's badge counts the problems of a page, also those that it does not write to the console.
    await expect(page.locator("nextjs-portal [data-issues]")).toHaveCount(0);
    expect(server.logs.slice(before).filter((line) => PROBLEM.test(line))).toEqual([]);
  });
}
