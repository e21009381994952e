import { test as base, expect, type Page, type Response } from "@playwright/test";
import { ConsoleGuard } from "./console-guard";
import { type ShopServer, startShop } from "./shop-server";

type StartShop = typeof startShop;

interface Fixtures {
  site: string;
  /** Opens an address and waits for hydration. */
  goto: (address: string, options?: { page?: Page }) => Promise<Response>;
  /** Fails the test on any console error, warning or uncaught exception that it did not allow. */
  consoleGuard: ConsoleGuard;
  /**
   * Starts a separate shop that stops with the test. Skips the test when E2E_BASE_URL names a
   * running shop.
   */
  ownShop: StartShop;
}

/** Waits for hydration: the app then sets an attribute on <html>. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

export const test = base.extend<Fixtures>({
  site: async ({ baseURL }, use) => use(baseURL ?? ""),
  consoleGuard: async ({ baseURL: _unused }, use) => {
    const guard = new ConsoleGuard();
    await use(guard);
    expect(guard.problems(), "console errors and warnings").toEqual([]);
  },
  context: async ({ context, consoleGuard }, use) => {
    const stopWatching = consoleGuard.watch(context);
    await use(context);
    stopWatching();
  },
  goto: async ({ page }, use) => {
    await use(async (address, options = {}) => {
      const target = options.page ?? page;
      const response = await target.goto(address);
      if (!response) throw new Error(`${address} gave no answer`);
      await hydrated(target);
      return response;
    });
  },
  ownShop: async ({ baseURL, consoleGuard }, use, testInfo) => {
    test.skip(Boolean(process.env.E2E_BASE_URL), `needs its own shop, not ${baseURL}`);
    const shops: ShopServer[] = [];
    await use(async (options) => {
      const shop = await startShop(options);
      shops.push(shop);
      return shop;
    });
    consoleGuard.stop();
    const endings = await Promise.all(shops.map((shop) => shop.kill9()));
    if (testInfo.status === testInfo.expectedStatus) return;
    for (const [index, { logs }] of shops.entries()) {
      const body = [...logs, JSON.stringify(endings[index])].join("\n");
      await testInfo.attach(`shop ${index + 1}`, { body, contentType: "text/plain" });
    }
  },
});

export { expect };
