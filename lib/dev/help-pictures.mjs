import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

const root = path.resolve(import.meta.dirname, "../..");
const SIZE = { width: 360, height: 640 };
const NAMES = { en: "Rahima Khatun", bn: "রহিমা খাতুন" };
const MOBILE = "01712345678";
const PASSWORD = "a long secret";

/**
 * Outlines the element to tap.
 * @param {import("@playwright/test").Locator} target
 */
async function mark(target) {
  await target.evaluate((element) => {
    element.style.outline = "4px solid #b8410c";
    element.style.outlineOffset = "3px";
  });
}

/**
 * Takes the screenshots of the registration help, `public/help/<language>/<step>.webp`, on a
 * running shop.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} base
 */
export async function takeHelpPictures(browser, base) {
  for (const locale of /** @type {const} */ (["en", "bn"])) {
    const file = path.join(root, `lib/i18n/messages/${locale}.json`);
    /** @type {import("../i18n/messages").Messages} */
    const { auth, common, header } = JSON.parse(readFileSync(file, "utf8"));
    const page = await browser.newPage({ viewport: SIZE });
    /** @param {string} address */
    const open = async (address) => {
      await page.goto(base + (locale === "bn" ? `/bn${address}` : address));
      await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
      await page.evaluate(() => document.fonts.ready);
    };
    /** @param {string} step */
    const take = async (step) => {
      const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
      const made = path.join(root, `public/help/${locale}/${step}.webp`);
      await sharp(picture).webp({ quality: 78, effort: 6 }).toFile(made);
      process.stdout.write(`${path.relative(root, made)}\n`);
    };
    /** @param {string} label */
    const field = (label) => page.getByLabel(label, { exact: true });

    await open("/");
    await page.getByRole("button", { name: common.menu, exact: true }).click();
    const register = page.getByRole("dialog").getByRole("link", { name: header.register });
    await register.waitFor();
    await mark(register);
    await take("menu");

    await open("/register");
    await field(auth.name).fill(NAMES[locale]);
    await field(auth.mobile).fill(MOBILE);
    await page.evaluate(() => window.scrollTo(0, 0));
    await take("details");
    await field(auth.password).fill(PASSWORD);
    await field(auth.passwordAgain).fill(PASSWORD);
    await page.getByRole("checkbox").first().check();
    const create = page.getByRole("button", { name: auth.createAccountButton });
    await create.evaluate((element) => {
      window.scrollBy(0, element.getBoundingClientRect().bottom - 600);
    });
    await mark(create);
    await page.getByText(/Verifying|যাচাই করা হচ্ছে/).waitFor({ state: "hidden" });
    await take("agree");

    await open("/login");
    await field(auth.loginName).fill(MOBILE);
    await field(auth.password).fill(PASSWORD);
    await page.evaluate(() => window.scrollTo(0, 0));
    await take("done");
    await page.close();
  }
}
