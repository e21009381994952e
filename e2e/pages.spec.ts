import { LOCALES, localePath } from "../lib/i18n/locales";
import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/fixtures";
import { copyCookies } from "./support/new-customer";
import {
  fetchBengaliFonts,
  injectedScripts,
  layoutShift,
  overflowFaults,
  smallControls,
  structureFaults,
  watchLayoutShift,
} from "./support/page-checks";
import { untranslated } from "./support/untranslated";
import { visitorOf } from "./support/visitors";
import { PLAIN_VISITS, STATES } from "./support/visits";

const everything = Boolean(process.env.TEST_ALL);

// The short run checks every fifth page and state in Bengali on the phone, and every tenth page in
// English on the wide screen, which is then made narrow. TEST_ALL checks all
// pages in both languages on the phone, and each in one of them on the wide screen.
const every = <T>(nth: number, of: T[]) => of.filter((_, index) => index % nth === 0);
const SAMPLES = {
  en: every(10, PLAIN_VISITS),
  bn: [...every(5, PLAIN_VISITS), ...every(5, STATES)],
};
const WIDE = everything ? "@wide" : "@wide-only";
for (const locale of LOCALES) {
  const visits = everything ? [...PLAIN_VISITS, ...STATES] : SAMPLES[locale];
  for (const [index, { path, as, statuses = [] }] of visits.entries()) {
    const isWide = (!everything || index % 2 === 0) === (locale === "en");
    const tag = isWide ? WIDE : [];
    test(`${localePath(locale, path)}, ${as ?? "guest"}`, { tag }, async ({
      page,
      context,
      baseURL,
      goto,
      isMobile,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(...statuses);
      const visitor = as && (await visitorOf(as, baseURL ?? ""));
      if (visitor) await copyCookies(context, baseURL ?? "", visitor.client);
      // The layout shift of a late Bengali font depends on the Bengali font of this machine, if it
      // has one, so the font is loaded before the page is checked.
      if (locale === "bn") await fetchBengaliFonts(page);
      await watchLayoutShift(page);
      await goto(localePath(locale, path).replace("ORDER", visitor?.order ?? ""));
      await expect(page.getByText(/^(Loading\.\.\.|লোড হচ্ছে\.\.\.)$/)).toHaveCount(0);
      // The cart link in the header has a count in its name once it is loaded.
      const unknown = page.getByRole("banner").getByRole("link", { name: /^(Cart|কার্ট)$/ });
      await expect(unknown).toHaveCount(0);

      expect.soft(await page.title()).toMatch(/Niramoy|নিরাময়/);
      await expect.soft(page.locator("html")).toHaveAttribute("lang", locale);
      expect.soft(await structureFaults(page)).toEqual([]);
      const { shift, moved } = await layoutShift(page);
      expect.soft(shift, `layout shift by ${moved.join(", ")}`).toBeLessThan(0.02);
      if (locale === "bn") {
        const own = [...(visitor?.words ?? []), /q=(.*)/.exec(path)?.[1] ?? ""].filter(Boolean);
        expect.soft(await untranslated(page, own), "texts that are not Bengali").toEqual([]);
      }
      // Header and footer are the same on every page and larger than most of them.
      const whole = path === "/" || as === "demo customer";
      if (isMobile || everything) await expectAccessible(page, { whole });

      if (!isMobile) {
        await page.keyboard.press("Tab");
        const skip = page.getByRole("link", { name: /^(Skip to content|মূল অংশে যান)$/ });
        await expect.soft(skip).toBeFocused();
        await page.keyboard.press("Enter");
        await expect.soft(page.getByRole("main")).toBeFocused();
      }
      expect.soft(await overflowFaults(page, 1), "at 320 px").toEqual([]);
      expect.soft(await overflowFaults(page, 2), "at 320 px, 200 % text").toEqual([]);
      expect.soft(await smallControls(page), "smaller than 44 px").toEqual([]);

      consoleGuard.allow(/Content Security Policy/);
      const injected = await injectedScripts(page);
      expect.soft(injected).toEqual({ ran: [], refused: ["script-src-attr", "script-src-elem"] });
    });
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("finds, shows and pages through products", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Offer Item" })).toBeVisible();
    await page.goto("/products");
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    await expect(page.getByText("Showing 13-24 of 103 results")).toBeVisible();
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
    await expect(page.getByText(/^Available Qty:/)).toBeVisible();
    await expect(page.getByRole("img", { name: /./ }).first()).toBeVisible();
  });
});
