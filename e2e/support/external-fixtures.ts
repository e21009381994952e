import { type StandIn, startStandIn } from "../stand-in/server";
import { test as base } from "./fixtures";
import type { ShopServer } from "./shop-server";

/** A shop of the test's own whose `API_URL` is a stand-in for somebody else's server. */
export const test = base.extend<{ api: StandIn; shop: ShopServer }>({
  api: async ({ baseURL: _unused }, use) => {
    const api = await startStandIn();
    await use(api);
    await api.stop();
  },
  shop: async ({ api, ownShop }, use) => {
    await use(await ownShop({ env: { API_URL: api.url, RECAPTCHA_SITE_KEY: "site-key" } }));
  },
});
