import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { expect, hydrated, test } from "./support/fixtures";
import { logInAsNewCustomer } from "./support/new-customer";

// The second order of a known buyer, counted in taps.

/** Products with a large stock. */
const [FIRST, SECOND] = [7, 5];

const heading = (page: Page) => page.getByRole("heading", { name: "Order Confirmed!" });

async function fillIn(page: Page) {
  await page.getByLabel("Full name").fill("Rahima Khatun");
  await page.getByLabel("Phone", { exact: true }).fill("01712345678");
  await page.getByLabel("Address", { exact: true }).fill("12 Green Road");
  await page.getByLabel("City").fill("Dhaka");
  await page.getByLabel("Zip code").fill("1205");
  await page.getByLabel(/^Inside Dhaka/).check();
}

async function addToCart(page: Page, goto: (address: string) => Promise<unknown>, id: number) {
  await goto(`/products/${id}`);
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(page.getByText("Added to your cart.")).toBeVisible();
}

/** Counts what the visitor taps on the pages from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  let taps = 0;
  await page.exposeFunction("countTap", () => {
    taps += 1;
  });
  const listen = () =>
    document.addEventListener(
      "click",
      () => Reflect.apply(Reflect.get(window, "countTap"), null, []),
      {
        capture: true,
      },
    );
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return async () => taps;
}

const placeFolded = (page: Page) => page.getByRole("button", { name: /^Place order ৳/ });

/** Taps "Buy it again" on the home page and "Place order" on the page that opens. */
async function buyAgainFromHome(page: Page, goto: (address: string) => Promise<unknown>) {
  await goto("/");
  const taps = await countTaps(page);
  await page.getByRole("link", { name: "Buy it again" }).click();
  await expect(placeFolded(page)).toBeInViewport();
  await expect(page.getByText("Rahima Khatun, 12 Green Road, Dhaka")).toBeVisible();
  await expect(page.getByLabel("Address", { exact: true })).toBeHidden();
  await placeFolded(page).click();
  await expect(heading(page)).toBeVisible({ timeout: 25_000 });
  expect(await taps()).toBe(2);
}

test("a remembered guest orders again with two taps, and is forgotten at once", async ({
  page,
  goto,
}) => {
  await goto(`/products/buy-now?productId=${FIRST}`);
  await fillIn(page);
  const remember = page.getByRole("checkbox", { name: /^Remember me in this browser/ });
  await expect(remember).not.toBeChecked();
  await remember.check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(heading(page)).toBeVisible({ timeout: 25_000 });

  await buyAgainFromHome(page, goto);

  await goto(`/products/buy-now?productId=${SECOND}`);
  await expect(placeFolded(page)).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Not you? Clear" }).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("");
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/Rahima|01712345678|Green Road/);
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("Full name")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("");
});

test("a guest who did not tick it is asked for name and phone number again", async ({
  page,
  goto,
}) => {
  await goto(`/products/buy-now?productId=${FIRST}`);
  await fillIn(page);
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(heading(page)).toBeVisible({ timeout: 25_000 });
  await goto(`/products/buy-now?productId=${SECOND}`);
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("12 Green Road");
  await expect(page.getByLabel("Full name")).toHaveValue("");
  await expect(page.getByLabel("Full name")).toBeVisible();
});

test("a guest orders the whole cart, and again with two taps", async ({ page, goto }) => {
  await addToCart(page, goto, FIRST);
  await addToCart(page, goto, SECOND);
  await goto("/products/cart");
  await page.getByRole("link", { name: "Order without an account" }).click();
  await expect(page).toHaveURL("/products/buy-now?items=cart");
  await expect(page.getByText("2 products", { exact: true })).toBeVisible();
  await fillIn(page);
  await page.getByRole("checkbox", { name: /^Remember me in this browser/ }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(heading(page)).toBeVisible({ timeout: 25_000 });
  await goto("/products/cart");
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
  await buyAgainFromHome(page, goto);
});

test("a customer orders again with two taps from the orders of the account", async ({
  page,
  goto,
  context,
  baseURL,
}) => {
  await logInAsNewCustomer(context, baseURL ?? "", "Rahima Khatun");
  await addToCart(page, goto, FIRST);
  await goto("/products/checkout");
  await page.getByLabel("Address", { exact: true }).fill("12 Green Road");
  await page.getByLabel("City").fill("Dhaka");
  await page.getByLabel("Zip code").fill("1205");
  await page.getByRole("radio", { name: /Inside Dhaka/ }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(heading(page)).toBeVisible();

  await goto("/my-account?section=orders");
  const taps = await countTaps(page);
  await page.getByRole("button", { name: /^Buy it again/ }).click();
  await placeFolded(page).click();
  await expect(heading(page)).toBeVisible({ timeout: 25_000 });
  expect(await taps()).toBe(2);
});
