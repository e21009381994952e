import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";
import { logInAsNewCustomer } from "./support/new-customer";

const WITH_TWO_PICTURES = "/products/1";
const REVIEWED = 21;

const picture = (page: Page, number: number) =>
  page
    .getByRole("list", { name: /^Pictures of/ })
    .getByRole("listitem")
    .nth(number - 1);
const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });

test("moves the gallery by thumbnails, keys and swipes", { tag: "@wide" }, async ({
  page,
  goto,
}) => {
  await goto(WITH_TWO_PICTURES);
  await expect(picture(page, 1)).toBeInViewport();
  await page.getByRole("link", { name: "Picture 2", exact: true }).click();
  await expect(picture(page, 2)).toBeInViewport({ ratio: 0.6 });
  await expect(page.getByRole("link", { name: "Picture 2", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );

  await picture(page, 2).getByRole("link").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(picture(page, 1)).toBeInViewport({ ratio: 0.6 });
  await expect(picture(page, 1).getByRole("link")).toBeFocused();

  await picture(page, 1)
    .locator("xpath=..")
    .evaluate((row) => row.scrollBy(row.clientWidth, 0));
  await expect(page.getByRole("link", { name: "Picture 2", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test("opens the lightbox with the keyboard and restores the focus", { tag: "@wide" }, async ({
  page,
  goto,
}) => {
  await goto(WITH_TWO_PICTURES);
  const opener = picture(page, 1).getByRole("link");
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Pictures of/ });
  await expect(dialog).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(1170);
  expect(box?.height).toBeLessThanOrEqual(600);

  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("2 / 2")).toBeVisible();
  await expect(dialog.getByRole("listitem").nth(1)).toBeInViewport({ ratio: 0.6 });
  await dialog.getByRole("button", { name: "Previous picture" }).click();
  await expect(dialog.getByText("1 / 2")).toBeVisible();

  await expect(dialog.getByRole("listitem").first()).toBeInViewport({ ratio: 0.99 });
  const small = await dialog.getByRole("img").first().boundingBox();
  await dialog
    .getByRole("button", { name: /Zoom in/ })
    .first()
    .click();
  const zoomedOut = dialog.getByRole("button", { name: /Zoom out/ });
  await expect(zoomedOut).toBeVisible();
  const large = await zoomedOut.boundingBox();
  expect(large?.width).toBeCloseTo(2 * (small?.width ?? 0), -1);
  // Zooming centers on the pressed point, which is the middle here.
  expect(large?.x).toBeLessThan((small?.x ?? 0) - 50);

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("opens tabs by key, by the rating link and by the address, and updates the address", async ({
  page,
  goto,
}) => {
  await goto(WITH_TWO_PICTURES);
  const description = page.getByRole("tabpanel", { name: "Description" });
  const reviews = page.getByRole("tabpanel", { name: /^Reviews/ });
  await expect(description).toBeVisible();
  await expect(reviews).toBeHidden();

  await tab(page, /^Description/).focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, /^Reviews/)).toBeFocused();
  await expect(tab(page, /^Reviews/)).toHaveAttribute("aria-selected", "true");
  await expect(reviews).toBeVisible();
  await expect(description).toBeHidden();
  await expect(page).toHaveURL(`${WITH_TWO_PICTURES}#reviews`);
  await page.keyboard.press("Home");
  await expect(description).toBeVisible();

  const ratingLink = page.getByRole("link", { name: /reviews\)$/ }).first();
  const facts = page.getByRole("region", { name: "Product facts" });
  for (const link of [ratingLink, facts.getByRole("link").first()])
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await ratingLink.click();
  await expect(reviews).toBeVisible();
  await expect(tab(page, /^Reviews/)).toBeInViewport();

  await page.reload();
  await expect(reviews).toBeVisible();
  await expect(description).toBeHidden();
});

test("accepts Bengali digits as quantity, corrects invalid input and limits it to the stock", async ({
  page,
  goto,
}) => {
  await goto("/bn/products/1");
  const [available] = /[০-৯]+/.exec((await page.getByText(/^স্টকের পরিমাণ/).textContent()) ?? "") ?? [
    "",
  ];
  const box = page.getByRole("textbox", { name: "পরিমাণ" });
  await box.fill("৩");
  await box.blur();
  await expect(box).toHaveValue("৩");
  await box.fill("");
  await box.blur();
  await expect(box).toHaveValue("৩");
  await box.fill("99999");
  await box.blur();
  await expect(box).toHaveValue(available);
  await expect(page.getByRole("status").filter({ hasText: available }).first()).toBeVisible();
});

test("prefetches the next product and resets the quantity there", async ({ page, goto }) => {
  await goto(WITH_TWO_PICTURES);
  const quantity = page.getByRole("textbox", { name: "Quantity" });
  await quantity.fill("2");
  await quantity.blur();
  const next = page.locator('main a[href="/products/7"]').filter({ visible: true }).first();
  const name = "Febrinol Paediatric Syrup 60 ml";
  // The whole payload, not the tree of the route that the router requests first.
  const isAhead = ({ rsc, "next-router-prefetch": part }: Record<string, string>) =>
    rsc === "1" && part === undefined;
  const ahead = page.waitForResponse((response) => isAhead(response.request().headers()));
  await next.hover();
  expect(await (await ahead).text()).toContain(name);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.headers().rsc && request.url().includes("/products/7?")) asked.push(request.url());
  });
  await next.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(asked).toEqual([]);
  await expect(quantity).toHaveValue("1");
});

test("prefetches a page again after a minute", async ({ page, goto }) => {
  await page.clock.install();
  await goto(WITH_TWO_PICTURES);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { rsc, "next-router-prefetch": part } = request.headers();
    if (rsc === "1" && part === undefined) asked.push(new URL(request.url()).pathname);
  });
  const next = page.locator('main a[href="/products/7"]').filter({ visible: true }).first();
  const hover = async () => {
    await page.getByRole("heading", { level: 1 }).hover();
    await next.hover();
  };
  await hover();
  await expect.poll(() => asked).toEqual(["/products/7"]);
  await page.clock.fastForward("00:40");
  await hover();
  await page.clock.fastForward("00:25");
  await hover();
  await expect.poll(() => asked).toEqual(["/products/7", "/products/7"]);
});

test("offers the wishlist but no purchase for a sold-out product", async ({
  page,
  goto,
  request,
}) => {
  const { products } = await (await request.get("/api/get-products")).json();
  const soldOut = products.find(
    (product: { inventory: { pack_quantity: number } | null }) =>
      !product.inventory || product.inventory.pack_quantity === 0,
  );
  await goto(`/products/${soldOut.id}`);
  const main = page.getByRole("main");
  await expect(
    main.getByRole("button", { name: "Out of Stock", exact: true }).first(),
  ).toBeDisabled();
  await expect(
    main.getByRole("button", { name: `Wishlist ${soldOut.name}` }).first(),
  ).toBeEnabled();
});

test("a phone shows name and price immediately, and sticky buttons after scrolling past them", async ({
  page,
  goto,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await goto(WITH_TWO_PICTURES);
  const bottom = async (place: Locator) => {
    const box = await place.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  const main = page.getByRole("main");
  expect((await picture(page, 1).boundingBox())?.height).toBeLessThanOrEqual(264);
  expect(await bottom(main.getByText(/^৳/).first())).toBeLessThan(530);
  const add = main.getByRole("button", { name: "Add to Cart", exact: true });
  expect(await bottom(add)).toBeLessThan(640);
  expect(
    await bottom(main.getByRole("link", { name: "Buy Now", exact: true }).first()),
  ).toBeLessThan(640);

  await page.getByRole("heading", { name: "Related Products" }).scrollIntoViewIfNeeded();
  await expect(add).toHaveCount(2);
  await expect(add.last()).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole("link", { name: "Buy Now", exact: true }).last()).toBeInViewport();
  await add.last().click();
  await expect(page.getByText("Added to your cart.")).toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expect(add).toHaveCount(1);
});

test("the result of adding is a sheet on a phone, which keeps the focus and closes with Escape", async ({
  page,
  goto,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await goto(WITH_TWO_PICTURES);
  const add = page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true });
  await add.first().press("Enter");
  const added = page.getByText("Added to your cart.");
  await expect(added).toBeInViewport();
  await expect(add.first()).toBeFocused();
  await expect(add.first()).toBeInViewport({ ratio: 1 });
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "View Cart" })).toBeInViewport({ ratio: 1 });
  const checkout = main.getByRole("link", { name: "Checkout" });
  await expect(checkout).toHaveAttribute("href", "/products/checkout");
  await page.keyboard.press("Escape");
  await expect(added).toHaveCount(0);
  await expect(add.first()).toBeFocused();
});

test("shows a guest a login link that returns to the review form", async ({ page, goto }) => {
  await goto(`${WITH_TWO_PICTURES}#reviews`);
  await expect(page.getByRole("link", { name: "Log in to write a review" })).toHaveAttribute(
    "href",
    "/login?next=%2Fproducts%2F1%23reviews",
  );
});

test("a customer reviews once: a missing rating keeps the input, and a review that waits has no form", async ({
  page,
  goto,
  context,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(422);
  await logInAsNewCustomer(context, baseURL ?? "", "Nasrin Sultana");
  await goto(`/products/${REVIEWED}#reviews`);
  const form = page.getByRole("region", { name: "Add a Review" });
  const comment = form.getByRole("textbox", { name: "Your comment" });
  const submit = form.getByRole("button", { name: "Submit" });

  const tab = page.getByRole("tab", { name: /^Reviews/ });
  const before = (await tab.textContent()) ?? "";
  await form.scrollIntoViewIfNeeded();
  await comment.fill("Works well.\nসময়মতো পেয়েছি।");
  await submit.click();
  await expect(form.getByRole("alert")).toHaveText("Please choose a rating from 1 to 5.");

  await page.reload();
  await form.scrollIntoViewIfNeeded();
  await expect(comment).toHaveValue("Works well.\nসময়মতো পেয়েছি।");
  await form.getByRole("radio", { name: /^4/ }).check();
  await submit.click();
  await expect(form.getByRole("status")).toHaveText(
    "Thank you for your review. It is shown once we have approved it.",
  );
  await expect(comment).toHaveCount(0);
  const last = page
    .getByRole("tabpanel", { name: /^Reviews/ })
    .getByRole("listitem")
    .last();
  await expect(last).toContainText("Nasrin Sultana");
  await expect(last).toContainText("Works well.");
  await expect(last.getByRole("img", { name: "Rated 4 out of 5" })).toBeVisible();
  // The customer has not bought the product: only they see the review, and it does not count.
  await expect(last).toContainText("Waiting for approval");
  await expect(tab).toHaveText(before);

  await page.reload();
  await form.scrollIntoViewIfNeeded();
  await expect(form.getByText(/^Your review waits for approval/)).toBeVisible();
  await expect(comment).toHaveCount(0);
  await expect(
    page
      .getByRole("tabpanel", { name: /^Reviews/ })
      .getByText("Nasrin Sultana")
      .first(),
  ).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows images, description and reviews", async ({ page }) => {
    await page.goto(WITH_TWO_PICTURES);
    await expect(picture(page, 1).getByRole("img")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Reviews/ })).toBeVisible();
    await expect(page.locator("#description p").first()).toBeVisible();
    await expect(page.locator("#reviews li").first()).toBeVisible();
    await page.getByRole("link", { name: "Picture 2", exact: true }).click();
    await expect(picture(page, 2)).toBeInViewport({ ratio: 0.6 });
  });
});

test("hydration shifts no layout, with each tab that the URL opens", {
  tag: "@wide",
}, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const hash of ["", "#reviews"]) {
    await page.goto(`${WITH_TWO_PICTURES}${hash}`);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const total = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(total, hash).toBeLessThan(0.02);
    await page.goto("about:blank");
  }
});
