import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expectAccessibleEmail } from "./support/accessibility";
import { expect, test } from "./support/fixtures";
import { staff } from "./support/staff";

/** Width of a small phone in CSS pixels. */
const WIDTH = 360;

test(
  "every email is readable on a phone, in light and dark",
  { tag: "@long" },
  async ({ page, ownShop }, testInfo) => {
    // Every mail is opened in light and dark, judged by axe and pictured: minutes on a busy machine.
    test.setTimeout(600_000);
    const shop = await ownShop();
    const folder = testInfo.outputPath("emails");
    await staff(shop, "outbox", "preview-all", "--to", folder);
    const emails = readdirSync(folder).filter((name) => name.endsWith(".html"));
    for (const language of ["en", "bn"]) expect(emails).toContain(`order.created.${language}.html`);
    expect(emails.length % 2).toBe(0);

    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith("file:")) elsewhere.push(request.url());
    });
    await page.setViewportSize({ width: WIDTH, height: 740 });
    for (const name of emails)
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(pathToFileURL(path.join(folder, name)).href);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, `${name} is ${width} px wide`).toBeLessThanOrEqual(WIDTH);
        await expect(page.locator("html")).toHaveAttribute("lang", name.split(".").at(-2) ?? "");
        // Both languages have the same structure and colors, so they are judged in one.
        if (name.endsWith(".en.html"))
          await test.step(`${name}, ${colorScheme}`, () => expectAccessibleEmail(page));
        const picture = path.join(folder, name.replace(/html$/, `${colorScheme}.png`));
        await page.screenshot({ path: picture, fullPage: true });
      }
    expect(elsewhere).toEqual([]);
  },
);
