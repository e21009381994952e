import { LOCALES, localePath } from "../lib/i18n/locales";
import { TECHNIQUES } from "../lib/site/config/techniques";
import { expect, test } from "./support/fixtures";
import { headProblems, versionsOf } from "./support/head-problems";
import { htmlFaults } from "./support/html-validity";
import { structureFaults } from "./support/page-checks";
import { fetchRaw } from "./support/raw-page";

const PAGES = ["/", "/products", "/products/1", "/blog/details/1"];

test("serves the same pages with all techniques off", { tag: "@long" }, async ({
  page,
  goto,
  ownShop,
}) => {
  const shop = await ownShop({ env: { NEXT_INTERNALS_OFF: TECHNIQUES.join(",") } });
  expect(shop.logs.filter((line) => line.includes("technique"))).toEqual([]);

  for (const locale of LOCALES)
    for (const path of PAGES) {
      const address = localePath(locale, path);
      await test.step(address, async () => {
        await fetchRaw(shop.url + address);
        const raw = await fetchRaw(shop.url + address);
        expect(raw.status).toBe(200);
        expect(raw.headers.get("x-cache")).toBe("HIT");
        expect(headProblems(raw, locale, versionsOf(shop.url, path))).toEqual([]);
        expect(await htmlFaults(raw.html)).toEqual([]);
        expect(raw.html).not.toContain("data-kept");
        expect(raw.html).toMatch(/<script src="[^"]+" async=""/);
        const policy = raw.headers.get("content-security-policy") ?? "";
        expect(policy.match(/'sha256-/g)?.length).toBeGreaterThan(2);

        // Hydrates without a console message: the policy allows every script of the page.
        await goto(shop.url + address);
        expect(await structureFaults(page)).toEqual([]);
      });
    }

  await test.step("links between pages", async () => {
    await goto(`${shop.url}/products`);
    const prefetched: string[] = [];
    page.on("request", (request) => {
      if (request.headers()["next-router-prefetch"]) prefetched.push(request.url());
    });
    const card = page.getByRole("article").first().getByRole("heading").getByRole("link");
    const name = (await card.textContent()) ?? "";
    const loaded = page.waitForRequest((request) => request.headers().rsc === "1");
    await card.hover();
    await card.click();
    await loaded;
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    expect(prefetched).toEqual([]);
    await expect(page).toHaveTitle(new RegExp(name.slice(0, 10)));
    const payload = await fetch(`${shop.url}/products/1`, { headers: { rsc: "1" } });
    expect([payload.status, payload.headers.get("x-cache")]).toEqual([200, null]);
  });

  await test.step("the cart", async () => {
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await expect(page.getByText("Added to your cart.")).toBeVisible();
  });
});
