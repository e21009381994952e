import { type FakeExternalApi, startFakeExternalApi } from "../fake-api/server";
import { test as base } from "./fixtures";
import type { ShopServer } from "./shop-server";

/** Adds a shop whose `API_URL` points to a fake external API. */
export const test = base.extend<{ api: FakeExternalApi; shop: ShopServer }>({
  api: async ({ baseURL: _unused }, use) => {
    const api = await startFakeExternalApi();
    await use(api);
    await api.stop();
  },
  shop: async ({ api, ownShop }, use) => {
    await use(await ownShop({ env: { API_URL: api.url, RECAPTCHA_SITE_KEY: "site-key" } }));
  },
});
