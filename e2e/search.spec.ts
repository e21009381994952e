import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/fixtures";

const combobox = (page: Page) => page.getByRole("combobox", { name: "Search products" });

/** Opens the search box of the header. */
async function openSearch(page: Page) {
  await expect(combobox(page)).toBeVisible();
  return combobox(page);
}

test("selects a suggestion with the keyboard and opens the product", { tag: "@wide" }, async ({
  page,
  goto,
}) => {
  await goto("/products/cart");
  const box = await openSearch(page);
  await box.fill("tharmometer");
  const options = page.getByRole("option");
  await expect(options.filter({ hasText: "Thermometer" }).first()).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page);
  await box.press("ArrowDown");
  const first = page.getByRole("option", { selected: true });
  const name = (await first.locator("span").first().textContent()) ?? "";
  await expect(first).toContainText(/৳|Out of Stock/);
  await expect(first).toHaveId((await box.getAttribute("aria-activedescendant")) ?? "none");
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("listbox")).toHaveCount(0);
});

test("Enter opens the results, also for a misspelt word, and Back restores them", async ({
  page,
  goto,
}) => {
  await goto("/products/cart");
  const box = await openSearch(page);
  await box.fill("nebulaizer");
  await box.press("Enter");
  await expect(page).toHaveURL("/search?q=nebulaizer");
  await expect(
    page.getByRole("heading", { level: 1, name: "Search results for “nebulaizer”" }),
  ).toBeVisible();
  await expect(page.getByText("Showing 1-3 of 3 results")).toBeVisible();
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(3);
  await cards.first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: /Nebulizer/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Showing 1-3 of 3 results")).toBeVisible();
});

test("shows on the list and on the page that nothing was found, with links to continue", {
  tag: "@long",
}, async ({ page, goto }) => {
  await goto("/products/cart");
  const box = await openSearch(page);
  await box.fill("zzzzqq");
  await expect(page.getByText("Try fewer or different words.")).toBeVisible();
  await box.press("Escape");
  await expect(page.getByText("Try fewer or different words.")).toBeHidden();
  await expect(box).toHaveValue("zzzzqq");
  await box.press("Escape");
  await expect(box).toHaveValue("");

  await goto("/search?q=zzzzqq");
  await expect(page.getByText("Nothing found for “zzzzqq”")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Diabetes Care" }).click();
  await expect(page).toHaveURL(/\/category\/products\/3$/);
});

test("finds products by Bengali words and digits", async ({ page, goto }) => {
  await goto("/bn/search?q=থারমোমিটার");
  await expect(page.getByRole("heading", { level: 1, name: "“থারমোমিটার”-এর ফলাফল" })).toBeVisible();
  await expect(page.getByText("৩টির মধ্যে ১-৩")).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByRole("article")
      .first()
      .getByRole("link", { name: /থার্মোমিটার/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("submits the form and shows results", async ({ page }) => {
    const response = await page.goto("/search?q=stethoscop");
    expect(response?.status()).toBe(200);
    expect(response?.headers()["x-robots-tag"]).toBe("noindex");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(3);
    const box = page.getByRole("combobox", { name: "Search products" }).first();
    await box.fill("wheel chair");
    await box.press("Enter");
    await expect(page).toHaveURL("/search?q=wheel+chair");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Search results for “wheel chair”",
    );
    await expect(page.getByRole("heading", { level: 2, name: /Wheelchair/ }).first()).toBeVisible();
  });

  test("handles an empty and an overlong query", async ({ page }) => {
    await page.goto("/search");
    await expect(page.getByText(/^What are you looking for\?/)).toBeVisible();
    const long = await page.goto(`/search?q=${"mask ".repeat(400)}`);
    expect(long?.status()).toBe(200);
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(11);
  });
});
