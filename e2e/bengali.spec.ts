import type { Page } from "@playwright/test";
import { LATIN } from "../lib/dev/testing/bengali-style";
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { expect, test } from "./support/fixtures";
import { copyCookies } from "./support/new-customer";
import { untranslated } from "./support/untranslated";
import { visitorOf } from "./support/visitors";

const inMain = (page: Page) => page.getByRole("main").locator("form button[type=submit]").last();
const inFooter = (page: Page) => page.getByRole("contentinfo").locator("form button[type=submit]");

/** All forms of the shop with their submit buttons; similar forms are in one group. */
const FORMS = [
  { address: "/bn/login", button: inMain },
  { address: "/bn/register", button: inMain },
  { address: "/bn/contact", button: inMain },
  { address: "/bn/order-tracking", button: inMain },
  { address: "/bn/terms", button: inFooter },
  { address: "/bn/patient/appointment/1", button: inMain },
  { address: "/bn/products/buy-now?productId=1", button: inMain },
  { address: "/bn/products/checkout", button: inMain, customer: true },
  { address: "/bn/ebooks/buy-now/1", button: inMain, customer: true },
  { address: "/bn/my-account?section=security", button: inMain, customer: true },
  { address: "/bn/products/1#reviews", button: inMain, customer: true, lazyPart: "রিভিউ লিখুন" },
];

for (const { address, button, customer = false, lazyPart } of FORMS) {
  test(`${address} names missing fields of an empty form in Bengali`, async ({
    page,
    context,
    baseURL,
    goto,
    consoleGuard,
  }) => {
    // Some forms are validated by the server, which must answer in the page's language too.
    consoleGuard.allowStatus(422);
    let own: string[] = [];
    if (customer) {
      const { client, words } = await visitorOf("newcomer", baseURL ?? "");
      await copyCookies(context, baseURL ?? "", client);
      own = words;
    }
    await goto(address);
    // Its script loads when it enters the viewport.
    if (lazyPart) await page.getByRole("region", { name: lazyPart }).scrollIntoViewIfNeeded();
    await button(page).click();
    await expect(page.locator("[aria-invalid=true], [role=alert]").first()).toBeVisible();
    expect(await untranslated(page, own)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, { whole: true });
  });
}

test("uses system fonts first for Bengali titles on English pages, and the web font on Bengali pages", async ({
  page,
  goto,
}) => {
  const fonts = (selector: string) =>
    page
      .getByRole("main")
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily);
  await goto("/blog/details/1");
  // The web font comes last, so that it is only downloaded when the system has no Bengali font.
  expect(await fonts("[lang=bn]")).toMatch(/Bengali Stand-in.*Nirmala UI.*Hind Siliguri/);
  await goto("/bn/blog/details/1");
  expect(await fonts("h1:not([lang=en]), p:not([lang=en])")).toMatch(
    /Hind Siliguri.*Bengali Stand-in/,
  );
});

test("the Bengali font joins consonants", async ({ page, goto }) => {
  await goto("/bn");
  await page.evaluate(() => document.fonts.ready);
  for (const weight of ["400", "600"]) {
    const [joined = 0, apart = 0] = await page.evaluate(
      ([weight]) => {
        const pen = document.createElement("canvas").getContext("2d");
        if (!pen) return [];
        pen.font = `${weight} 40px "Hind Siliguri"`;
        // A zero-width non-joiner after each hasanta keeps the consonants apart.
        return [
          "স্বাস্থ্য যন্ত্র বাঁকা ক্ষেত্র",
          "স্\u200cবাস্\u200cথ্\u200cয যন্\u200cত্\u200cর বাঁকা ক্\u200cষেত্\u200cর",
        ].map((text) => pen.measureText(text).width);
      },
      [weight],
    );
    expect(joined).toBeGreaterThan(100);
    expect(joined).toBeLessThan(apart * 0.95);
  }
});

test("keeps the page when the language changes, and places an order in Bengali", async ({
  page,
  goto,
}) => {
  await goto("/products?page=2");
  await page.getByRole("link", { name: "বাংলা" }).locator("visible=true").click();
  await expect(page).toHaveURL("/bn/products?page=2");
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await expect(page.getByRole("heading", { level: 1, name: "পণ্য" })).toBeVisible();
  await expect(page.getByText("১০৩টির মধ্যে ১৩-২৪")).toBeVisible();

  await goto("/bn/products/buy-now?productId=4");
  await page.getByLabel("পুরো নাম").fill("রহিমা খাতুন");
  await page.getByLabel("ফোন").fill("০১৭১২৩৪৫৬৭৮");
  await page.getByLabel("ঠিকানা").fill("বাড়ি ১২, ধানমন্ডি");
  await page.getByLabel("শহর").fill("ঢাকা");
  await page.getByLabel("পোস্ট কোড").fill("১২০৫");
  await page.getByLabel(/^ঢাকার বাইরে/).check();
  await expect(page.getByText(/^ঢাকা ঢাকার ভেতরে/)).toBeVisible();
  await page.getByRole("button", { name: "অর্ডার করুন" }).click();
  await page.getByRole("button", { name: "ঢাকার বাইরে ৳১৫০.০০ রাখুন" }).click();
  await expect(page.getByRole("heading", { name: "অর্ডার নিশ্চিত হয়েছে!" })).toBeVisible();
  await expect(page).toHaveURL(/\/bn\/order-details\/NM-/);
  await expect(page.getByText("রহিমা খাতুন")).toBeVisible();
  await expect(page.getByText("৳১৫০.০০").filter({ visible: true })).toBeVisible();
});

const ENGLISH = /[A-Za-z]{2,}/;
const BENGALI = /[ঀ-৿]/;

test("shows the Bengali product name from the list to the order page", async ({
  page,
  goto,
  baseURL,
}) => {
  const { body } = await new ApiClient(baseURL ?? "").get("/api/get-products?fields=list");
  const { products } = body as { products: { id: number; name: string; name_bn: string }[] };
  const product = products.find(({ id }) => id === 5);
  if (!product) throw new Error("no product 5");
  const name = product.name_bn;

  await goto(`/bn/search?q=${encodeURIComponent(name)}`);
  await page.getByRole("main").getByRole("link", { name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(name.slice(0, 12)));
  await expect(page.getByRole("tabpanel").first()).not.toHaveText(ENGLISH);
  await expect(page.getByRole("main")).not.toContainText(product.name);

  await page.getByRole("button", { name: "কার্টে দিন", exact: true }).first().click();
  await expect(page.getByRole("main").getByText("আপনার কার্টে যোগ হয়েছে।")).toBeVisible();
  await goto("/bn/products/cart");
  await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toBeVisible();

  await goto("/bn/products/buy-now?productId=5");
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
  await page.getByLabel("পুরো নাম").fill("রহিমা খাতুন");
  await page.getByLabel("ফোন").fill("০১৭১২৩৪৫৬৭৮");
  await page.getByLabel("ঠিকানা").fill("বাড়ি ১২, ধানমন্ডি");
  await page.getByLabel("শহর").fill("ঢাকা");
  await page.getByLabel("পোস্ট কোড").fill("১২০৫");
  await page.getByLabel(/^ঢাকার ভেতরে/).check();
  await page.getByRole("button", { name: "অর্ডার করুন" }).click();
  await expect(page.getByRole("heading", { name: "অর্ডার নিশ্চিত হয়েছে!" })).toBeVisible();
  await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(product.name);
});

test("a doctor's page has no English text and shows the weekly hours", async ({ page, goto }) => {
  await goto("/bn/patient/appointment/1");
  const head = page.getByRole("main").locator("section").filter({ hasText: "অভিজ্ঞতা" }).first();
  await expect(head).toContainText("শনি–বুধ বিকাল ৫:০০ – রাত ৮:০০");
  for (const text of await head.locator("p, dt, dd:not(:has([translate=no]))").allTextContents())
    expect(text.replaceAll(LATIN, " ")).not.toMatch(ENGLISH);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /হৃদ্‌রোগ/);
});

test("shows every blog in Bengali, with heading, description and text", async ({ page, goto }) => {
  await goto("/bn/blogs");
  const cards = page.getByRole("main").locator("article");
  await expect(cards).toHaveCount(12);
  for (const title of await cards.locator("h2").allTextContents()) expect(title).toMatch(BENGALI);
  await expect(cards.getByText("EN", { exact: true })).toHaveCount(0);

  await goto("/bn/blog/details/1");
  const article = page.getByRole("main").getByRole("article");
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(
    "ঘরে রক্তচাপ মাপার সঠিক নিয়ম: সাতটি ছোট অভ্যাস".normalize("NFC"),
  );
  await expect(article.locator("ol > li").first()).toHaveText(/^ত্রিশ মিনিট অপেক্ষা করুন/);
  await expect(article.locator("[lang=en] p, [lang=en] li")).toHaveCount(0);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", BENGALI);
});

test("lists blogs and e-books of the page's language first and labels the others", async ({
  page,
  goto,
}) => {
  for (const [address, chip, own] of [
    ["/bn/ebook", "EN", BENGALI],
    ["/blogs?page=2", "বাংলা", /[a-z]/i],
    ["/ebook", "বাংলা", /[a-z]/i],
  ] as const) {
    await goto(address);
    // Includes the cards behind SEE MORE, which have no accessible role yet.
    const cards = page.getByRole("main").locator("article");
    await expect(cards.first().locator("h2")).toHaveText(own);
    await expect(cards.first().getByText(chip, { exact: true })).toHaveCount(0);
    await expect(cards.getByText(chip, { exact: true }).first()).toBeAttached();
  }
});
