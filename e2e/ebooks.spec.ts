import type { APIRequestContext } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/fixtures";
import { logInAsNewCustomer } from "./support/new-customer";
import { expectFits } from "./support/page-checks";

interface Ebook {
  id: number;
  name: string;
  discount: number;
  ebook_sale_price: number;
  review_count: number;
}

const REVIEWED = 9;

async function allEbooks(request: APIRequestContext): Promise<Ebook[]> {
  const { ebooks } = await (await request.get("/api/get-ebooks")).json();
  return ebooks;
}

/** Returns an e-book with a discount and several reviews. */
async function oneEbook(request: APIRequestContext): Promise<Ebook> {
  const found = (await allEbooks(request)).find(
    ({ discount, review_count }) => discount > 0 && review_count > 1,
  );
  if (!found) throw new Error("no e-book with discount and reviews");
  return found;
}

const taka = (amount: number) => `৳${amount.toFixed(2)}`;

test("appends eight e-books at a time and links all of them for crawlers", async ({
  page,
  goto,
  request,
}) => {
  const ebooks = await allEbooks(request);
  const html = await (await request.get("/ebook")).text();
  for (const { id } of ebooks) expect(html).toContain(`href="/ebooks/${id}"`);

  await goto("/ebook");
  const cards = page.getByRole("list", { name: "E-books" }).getByRole("article");
  await expect(cards).toHaveCount(8);
  await expectAccessible(page);
  await page.getByRole("button", { name: "SEE MORE +" }).click();
  await expect(cards).toHaveCount(16);
  await expect(cards.nth(8).getByRole("link").first()).toBeFocused();
  await page.getByRole("button", { name: "SEE LESS -" }).click();
  await expect(cards).toHaveCount(8);
  await expectFits(page);
});

test("shows the same price, badge and name on card and page", async ({ page, goto, request }) => {
  const { id, name, discount, ebook_sale_price: old } = await oneEbook(request);
  const price = taka(old - Math.floor((old * discount) / 100));
  await goto("/ebook");
  const card = page.getByRole("article").filter({ has: page.locator(`a[href="/ebooks/${id}"]`) });
  await expect(card.getByText(`Off ${discount}%`)).toBeVisible();
  await expect(card.getByText(price, { exact: true })).toBeVisible();
  await expect(card.locator("s")).toContainText(taka(old));
  await card.getByRole("heading").getByRole("link").click();

  await expect(page).toHaveURL(`/ebooks/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(main.getByText(`Off ${discount}%`).first()).toBeVisible();
  await expect(main.getByText(price, { exact: true }).first()).toBeVisible();
  await expect(main.locator("s").first()).toContainText(taka(old));
});

test("opens the preview with the keyboard, turns pages, closes it and restores the focus", async ({
  page,
  goto,
  request,
}) => {
  const { id } = await oneEbook(request);
  await goto(`/ebooks/${id}`);
  const opener = page.getByRole("button", { name: "Read Book" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Book Preview" });
  await expect(dialog.getByRole("img")).toHaveCount(4);
  const first = dialog.getByRole("img").first();
  await expect(first).toHaveJSProperty("complete", true);
  expect(await first.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(
    0,
  );
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("closes the preview on Back and leaves the page usable", async ({ page, goto, request }) => {
  const { id, name } = await oneEbook(request);
  await goto("/ebook");
  const link = page.getByRole("article").locator(`h2 a[href="/ebooks/${id}"]`);
  await link.click();
  const opener = page.getByRole("button", { name: "Read Book" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Book Preview" });
  await expect(dialog).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL("/ebook");
  await expect(link).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(dialog).toBeHidden();
  await opener.click();
  await expect(dialog.getByRole("img").first()).toBeVisible();
});

test("shows reviews, buying steps, related e-books and share links", async ({
  page,
  goto,
  request,
}) => {
  const { id, review_count } = await oneEbook(request);
  await goto(`/ebooks/${id}`);
  await expectAccessible(page);
  await page.getByRole("link", { name: `${review_count} Reviews` }).click();
  const reviews = page.getByRole("tabpanel", { name: /^Reviews/ });
  await expect(reviews.getByRole("listitem")).toHaveCount(review_count);
  await expect(page.getByRole("link", { name: "Log in to write a review" })).toHaveAttribute(
    "href",
    `/login?next=${encodeURIComponent(`/ebooks/${id}#reviews`)}`,
  );
  const help = page.getByRole("complementary", { name: "ই-বুক কীভাবে কিনবেন" });
  const video = help.getByLabel("ভিডিও: ই-বুক কীভাবে কিনবেন");
  await expect(video).toBeVisible();
  for (const track of await video.locator("track").all()) {
    const captions = await request.get((await track.getAttribute("src")) ?? "");
    expect(captions.headers()["content-type"]).toContain("text/vtt");
    expect(await captions.text()).toMatch(/^WEBVTT/);
  }
  const address = await page.locator("link[rel=canonical]").getAttribute("href");
  for (const network of ["Facebook", "X", "WhatsApp", "LinkedIn"]) {
    const link = page.getByRole("link", { name: `Share on ${network} (opens in a new tab)` });
    expect(decodeURIComponent((await link.getAttribute("href")) ?? "")).toContain(address);
  }
  const related = page.getByRole("region", { name: "Related Books" });
  await related.scrollIntoViewIfNeeded();
  await expect(related.getByRole("article").first()).toBeVisible();
  await expect(related.locator(`a[href="/ebooks/${id}"]`)).toHaveCount(0);
  await expectFits(page);
});

test("describes an e-book that is for sale in its structured data", async ({
  page,
  goto,
  request,
}) => {
  const { id, name, discount, ebook_sale_price: old, review_count } = await oneEbook(request);
  await goto(`/ebooks/${id}`);
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const book = scripts
    .map((text) => JSON.parse(text))
    .find((data) => [data["@type"]].flat().includes("Book"));
  expect(book).toMatchObject({
    "@type": ["Product", "Book"],
    name,
    aggregateRating: { reviewCount: review_count },
    offers: { price: (old - Math.floor((old * discount) / 100)).toFixed(2), priceCurrency: "BDT" },
  });
  for (const path of ["/ebooks/999999", "/ebooks/0", "/ebooks/x"])
    expect((await request.get(path)).status(), path).toBe(404);
});

test(
  "a customer reviews an e-book and still sees the pending review after a reload",
  { tag: "@long" },
  async ({ page, goto, context, baseURL }, testInfo) => {
    const name = `Shirin ${testInfo.project.name}`;
    await logInAsNewCustomer(context, baseURL ?? "", name);
    await goto(`/ebooks/${REVIEWED}#reviews`);
    const form = page.getByRole("region", { name: "Add a Review" });
    await form.scrollIntoViewIfNeeded();
    await form.getByRole("textbox", { name: "Your comment" }).fill("Clear and short.");
    await form.getByRole("radio", { name: /^4/ }).check();
    await form.getByRole("button", { name: "Submit" }).click();
    await expect(form.getByRole("status")).toHaveText(
      "Thank you for your review. It is shown once we have approved it.",
    );
    await page.reload();
    const reviews = page.getByRole("tabpanel", { name: /^Reviews/ });
    await form.scrollIntoViewIfNeeded();
    const own = reviews.getByRole("listitem").filter({ hasText: name }).first();
    await expect(own).toContainText("Clear and short.");
    await expect(own).toContainText("Waiting for approval: only you see it");
    await expect(form.getByText(/^Your review waits for approval/)).toBeVisible();
    await expect(form.getByRole("textbox")).toHaveCount(0);
  },
);

test("shows an e-book page in Bengali", async ({ page, goto }) => {
  await goto("/bn/ebooks/11");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/[ঀ-৿]/);
  await page.getByRole("button", { name: "বইটি পড়ুন" }).click();
  const dialog = page.getByRole("dialog", { name: "বইয়ের নমুনা" });
  await expect(dialog.getByRole("img").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expectAccessible(page);
});

test("shows the texts of an e-book in English in Bengali, and states its language", async ({
  page,
  goto,
}) => {
  const english = /[A-Za-z]{2,}/;
  await goto("/bn/ebook");
  const names = page.getByRole("main").locator("article h2");
  await expect(names).toHaveCount(16);
  expect((await names.allTextContents()).filter((name) => english.test(name))).toEqual([]);
  await goto("/bn/ebooks/8");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("শান্ত মন, স্থির দিন");
  await expect(page.locator("#description")).toHaveText(/[ঀ-৿]/);
  await expect(page.locator("#description")).not.toHaveText(english);
  const facts = page.getByRole("main").locator("dl").first();
  await expect(facts).toContainText("ইংরেজি");
  await expect(facts).not.toHaveText(english);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows all e-books, and text and reviews of each", async ({ page, request }) => {
    const { id } = await oneEbook(request);
    await page.goto("/ebook");
    await expect(page.getByRole("list", { name: "E-books" }).getByRole("article")).toHaveCount(16);
    await page.goto(`/ebooks/${id}`);
    await expect(page.locator("#description p").first()).toBeVisible();
    await expect(page.locator("#reviews li").first()).toBeVisible();
  });
});
