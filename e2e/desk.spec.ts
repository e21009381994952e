import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { confirmPassword, logInAtDesk, payBack, screenTitle, sumOf } from "./support/desk";
import { expect, test } from "./support/fixtures";
import { stockedProducts } from "./support/orders";
import { placeOrder } from "./support/place-order";

/** Places an order as a guest. @returns its number */
async function placeAsGuest(
  page: Page,
  goto: (address: string) => Promise<unknown>,
  site: string,
  pieces = 1,
): Promise<string> {
  const [product] = await stockedProducts(new ApiClient(site));
  if (!product) throw new Error("nothing in stock");
  await goto(`/products/buy-now?productId=${product.id}&quantity=${pieces}`);
  await placeOrder(page);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

test("logs in at the order that was asked for, and moves it on", {
  tag: "@wide",
}, async ({ page, goto, site, consoleGuard }) => {
  // Who is logged in is asked before the login, too.
  consoleGuard.allowStatus(401);
  const number = await placeAsGuest(page, goto, site);

  const response = await page.goto(`/desk/orders/${number}/show`);
  expect(response?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(page.getByRole("heading", { name: "Log in to the desk" })).toBeVisible();
  await expectAccessible(page, { whole: true });
  await logInAtDesk(page);

  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Customer" })).toContainText("Rahima Khatun");
  await expectAccessible(page, { whole: true });
  await page.getByRole("button", { name: "Start packing" }).click();
  const unpaid = page.getByRole("dialog", { name: "Start packing?" });
  await expect(unpaid.getByText(/is still to pay/)).toBeVisible();
  await unpaid.getByLabel(/^Why does it go on unpaid/).fill("A clinic that pays by invoice");
  await expectAccessible(page, { whole: true });
  await unpaid.getByRole("button", { name: "Start packing" }).click();
  await expect(page.getByText("Packing has started.")).toBeVisible();

  await page.getByRole("link", { name: /Orders/ }).click();
  await page.getByRole("tab", { name: /^To pack/ }).click();
  await expect(page).toHaveURL(/to_pack/);
  await expect(page.getByText(number)).toBeVisible();
  await expectAccessible(page, { whole: true });
});

/** Packs the order that is shown, and hands it to the courier. */
async function sendParcel(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  for (const step of ["Start packing", "Packed", "Hand to the courier"]) {
    await page.getByRole("button", { name: step, exact: true }).click();
    if (step === "Packed") continue;
    const unpaid = dialog.getByLabel(/^Why does it go on unpaid/);
    if (await unpaid.isVisible()) await unpaid.fill("Pays by invoice");
    await dialog.getByRole("button", { name: step }).click();
    await expect(dialog).toBeHidden();
  }
}

test("a parcel that was not taken comes back, and is sold again after it is received", {
  tag: "@long",
}, async ({ page, goto, site, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  const number = await placeAsGuest(page, goto, site);
  await page.goto(`/desk/orders/${number}/show`);
  await logInAtDesk(page);
  await sendParcel(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await expect(dialog.getByText(/not in stock before you receive the parcel/)).toBeVisible();
  await dialog.getByLabel(/^Why it is cancelled/).selectOption("The parcel was not taken");
  await expectAccessible(page, { whole: true });
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Cancelled, coming back")).toBeVisible();
  await expect(page.getByText(/Cancelled · The parcel was not taken/)).toBeVisible();

  const returns = page.getByRole("region", { name: "Returns" });
  await expect(returns.getByText("Coming back")).toBeVisible();
  await returns.getByRole("button", { name: "Decide" }).click();
  await expectAccessible(page, { whole: true });
  await dialog.getByLabel(/^What happens/).selectOption("restock");
  await dialog.getByRole("button", { name: "Decide" }).click();
  await expect(returns.getByText("Received")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Cancelled, coming back")).toBeHidden();
  await expect(returns.getByRole("button", { name: "Decide" })).toBeHidden();
});

test("a customer keeps a part of the parcel, and sees what was not taken", {
  tag: "@long",
}, async ({ page, goto, site, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  const number = await placeAsGuest(page, goto, site, 2);
  const customerPage = page.url();
  await page.goto(`/desk/orders/${number}/show`);
  await logInAtDesk(page);
  await sendParcel(page);
  await page.getByRole("button", { name: "Only a part was taken" }).click();
  const dialog = page.getByRole("dialog", { name: "What was not taken?" });
  await dialog.getByRole("textbox").first().fill("1");
  await dialog.getByLabel(/^Why does it go on unpaid/).fill("Pays by invoice");
  await expectAccessible(page, { whole: true });
  await dialog.getByRole("button", { name: "Delivered in part" }).click();
  await expect(page.getByText("Delivered. The rest waits under Returns.")).toBeVisible();
  const returns = page.getByRole("region", { name: "Returns" });
  await expect(returns.getByText("Coming back")).toBeVisible();
  const products = page.getByRole("region", { name: "Products" });
  await expect(products.getByText("Not taken")).toBeVisible();

  await goto(new URL(customerPage).pathname);
  await expect(page.getByRole("heading", { name: "Your order has been delivered" })).toBeVisible();
  await expect(page.getByText("Not taken")).toBeVisible();
});

test("a cancelled order tells the customer why, also after the session ended meanwhile", {
  tag: "@long",
}, async ({ page, goto, site, context, consoleGuard }) => {
  consoleGuard.allowStatus(401, 419);
  const number = await placeAsGuest(page, goto, site);
  const customerPage = page.url();
  const guest = await context.cookies();
  await page.goto(`/desk/orders/${number}/show`);
  await logInAtDesk(page);
  await page.getByRole("button", { name: "Cancel the order" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
  await dialog.getByLabel(/^Why it is cancelled/).selectOption("No delivery to the address");
  await dialog.getByLabel(/^In your words/).fill("The road is flooded");
  // The session ends while the form is open.
  await context.clearCookies({ name: /niramoy_desk/ });
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await logInAtDesk(page);
  await expect(page.getByText("The order is cancelled.")).toBeVisible();

  await context.clearCookies();
  await context.addCookies(guest);
  await goto(new URL(customerPage).pathname);
  await expect(
    page.getByText(/^Why: we cannot deliver to the address \(The road is flooded\)/),
  ).toBeVisible();
});

test("records a payment and pays a part of it back, and the sums agree", { tag: "@long" }, async ({
  page,
  goto,
  site,
  consoleGuard,
}) => {
  // 403: the refund asks for the password.
  consoleGuard.allowStatus(401, 403);
  const number = await placeAsGuest(page, goto, site);
  await page.goto(`/desk/orders/${number}/show`);
  await logInAtDesk(page);
  const money = page.getByRole("region", { name: "Money" });
  const total = await sumOf(money, "Charged");
  expect(await sumOf(money, "Still to pay")).toBe(total);

  await money.getByRole("button", { name: "Record a payment" }).click();
  const payment = page.getByRole("dialog", { name: "Record a payment" });
  await payment.getByLabel("How the money came").selectOption("bKash transfer");
  await payment.getByLabel("Transaction number").fill(`T-${number}`);
  await expectAccessible(page, { whole: true });
  await payment.getByRole("button", { name: "Record a payment" }).click();
  await expect(page.getByText("The payment is recorded.")).toBeVisible();
  await expect(money.getByText(`Transaction T-${number}`)).toBeVisible();
  expect(await sumOf(money, "Paid")).toBe(total);
  expect(await sumOf(money, "Can be paid back")).toBe(total);
  await expect(money.getByText("Still to pay")).toBeHidden();

  await payBack(page, { amount: "20.50", reason: "Broken", transaction: `B-${number}` });
  await confirmPassword(page);
  await expect(page.getByText("The refund is recorded.")).toBeVisible();
  await expect(money.getByText(`Transaction B-${number}`)).toBeVisible();
  expect(await sumOf(money, "Paid")).toBe(total);
  expect(await sumOf(money, "Paid back")).toBe(20.5);
  expect(await sumOf(money, "Can be paid back")).toBeCloseTo(total - 20.5, 2);
  await expectAccessible(page, { whole: true });
});

test("a product is edited and public pages show it", async ({
  page,
  goto,
  ownShop,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(401);
  const shop = await ownShop();
  const [product] = await stockedProducts(new ApiClient(shop.url));
  if (!product) throw new Error("nothing in stock");
  await page.goto(`${shop.url}/desk/products/${product.id}`);
  await logInAtDesk(page);
  const name = page.getByLabel("Name *", { exact: true });
  const edited = `${product.name} (edited)`;
  await name.fill(edited);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: edited, exact: true })).toBeVisible();
  await name.fill(`${edited} twice`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${edited} twice` })).toBeVisible();
  await goto(`${shop.url}/products/${product.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${edited} twice`);
});

test("two people edit a product, and the second chooses which values count", {
  tag: "@long",
}, async ({ page, goto, ownShop, consoleGuard }) => {
  // 409: the second save is refused.
  consoleGuard.allowStatus(401, 409);
  const shop = await ownShop();
  const [product] = await stockedProducts(new ApiClient(shop.url));
  if (!product) throw new Error("nothing in stock");
  await page.goto(`${shop.url}/desk/products/${product.id}`);
  await logInAtDesk(page);
  const nameIn = (tab: Page) => tab.getByLabel("Name *", { exact: true });
  await expect(nameIn(page)).toHaveValue(product.name);
  const other = await page.context().newPage();
  await other.goto(`${shop.url}/desk/products/${product.id}`);
  await nameIn(other).fill(`${product.name} (theirs)`);
  await other.getByRole("button", { name: "Save" }).click();
  await expect(screenTitle(other, `${product.name} (theirs)`)).toBeVisible();
  await other.close();

  const mine = `${product.name} (mine)`;
  await nameIn(page).fill(mine);
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Somebody else changed this meanwhile" });
  await expect(dialog.getByRole("radio", { name: `Take mine: ${mine}` })).toBeChecked();
  await expectAccessible(page, { whole: true });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(screenTitle(page, mine)).toBeVisible();
  await goto(`${shop.url}/products/${product.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(mine);
});

test("a slash focuses the search, which finds a product", {
  tag: "@wide-only",
}, async ({ page, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  await page.goto("/desk/brands");
  await logInAtDesk(page);
  await expect(page.getByRole("heading", { level: 1, name: "Brands" })).toBeVisible();
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search the desk" });
  await expect(search).toBeFocused();
  await search.fill("mask");
  await search.press("Enter");
  await expect(
    page.getByRole("region", { name: "Products" }).getByRole("link").first(),
  ).toBeVisible();
});
