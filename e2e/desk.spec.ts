import type { Locator, Page } from "@playwright/test";
import staff from "../lib/backend/seed/staff.json" with { type: "json" };
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { expect, test } from "./support/fixtures";
import { stockedProducts } from "./support/orders";
import { placeOrder } from "./support/place-order";
import type { ShopServer } from "./support/shop-server";
import { staff as runStaffCommand } from "./support/staff";

const [OWNER] = staff.filter(({ role }) => role === "owner");

/** Places an order as a guest. @returns its number */
async function placeAsGuest(
  page: Page,
  goto: (address: string) => Promise<unknown>,
  site: string,
): Promise<string> {
  const [product] = await stockedProducts(new ApiClient(site));
  if (!product) throw new Error("nothing in stock");
  await goto(`/products/buy-now?productId=${product.id}`);
  await placeOrder(page);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

async function logIn(page: Page): Promise<void> {
  if (!OWNER) throw new Error("the demo has no owner");
  await page.getByLabel("Mail address").fill(OWNER.mail);
  await page.getByLabel("Password").fill(OWNER.password);
  await page.getByRole("button", { name: "Log in" }).click();
}

test("logs in at the order that was asked for, and moves it on", {
  tag: "@wide",
}, async ({ page, goto, site, consoleGuard }) => {
  // Who is logged in is asked before the login, too.
  consoleGuard.allowStatus(401);
  const number = await placeAsGuest(page, goto, site);

  const answer = await page.goto(`/desk/orders/${number}/show`);
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(page.getByRole("heading", { name: "Log in to the desk" })).toBeVisible();
  await expectAccessible(page, { whole: true });
  await logIn(page);

  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Customer" })).toContainText("Rahima Khatun");
  await expectAccessible(page, { whole: true });
  await page.getByRole("button", { name: "Start packing" }).click();
  await expect(page.getByText("The order is now: Processing.")).toBeVisible();

  await page.getByRole("link", { name: /Orders/ }).click();
  await page.getByRole("tab", { name: /^To pack/ }).click();
  await expect(page).toHaveURL(/to_pack/);
  await expect(page.getByText(number)).toBeVisible();
  await expectAccessible(page, { whole: true });
});

/** Returns an amount in taka by its label among the sums of an order. */
async function sumOf(money: Locator, label: string): Promise<number> {
  const term = money.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) });
  const text = await term.locator("xpath=following-sibling::dd").textContent();
  return Number((text ?? "").replace(/[^\d.]/g, ""));
}

test("records a payment and pays a part of it back, and the sums agree", async ({
  page,
  goto,
  site,
  consoleGuard,
}) => {
  // 403: the refund asks for the password.
  consoleGuard.allowStatus(401, 403);
  const number = await placeAsGuest(page, goto, site);
  await page.goto(`/desk/orders/${number}/show`);
  await logIn(page);
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

  await money.getByRole("button", { name: "Pay money back" }).click();
  const refund = page.getByRole("dialog", { name: "Pay money back" });
  await refund.getByLabel("Amount in taka").fill("20.50");
  await refund.getByLabel("Reason").fill("Broken");
  await refund.getByLabel("Transaction number").fill(`B-${number}`);
  await refund.getByRole("button", { name: "Pay money back" }).click();
  const confirmation = page.getByRole("dialog", { name: "Enter your password" });
  await confirmation.getByLabel("Password").fill(OWNER?.password ?? "");
  await confirmation.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("The refund is recorded.")).toBeVisible();
  await expect(money.getByText(`Transaction B-${number}`)).toBeVisible();
  expect(await sumOf(money, "Paid")).toBe(total);
  expect(await sumOf(money, "Paid back")).toBe(20.5);
  expect(await sumOf(money, "Can be paid back")).toBeCloseTo(total - 20.5, 2);
  await expectAccessible(page, { whole: true });
});

test("nothing is wider than a phone, in both languages", async ({ page, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  await page.goto("/desk/orders");
  await logIn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  const screens = [
    ...["orders", "products", "products/1", "categories", "staff", "audit"],
    ...["checklist", "settings"],
  ];
  for (const language of ["English", "বাংলা"]) {
    for (const screen of screens) {
      await page.goto(`/desk/${screen}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const surplus = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(surplus, `${screen} in ${language}`).toBeLessThanOrEqual(0);
    }
    if (language === "English") await page.getByRole("button", { name: "বাংলা" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "সেটিংস" })).toBeVisible();
  }
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
  await logIn(page);
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

test("a slash focuses the search, which finds a product", {
  tag: "@wide-only",
}, async ({ page, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  await page.goto("/desk/brands");
  await logIn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Brands" })).toBeVisible();
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search orders and products" });
  await expect(search).toBeFocused();
  await search.fill("mask");
  await search.press("Enter");
  await expect(
    page.getByRole("region", { name: "Products" }).getByRole("link").first(),
  ).toBeVisible();
});

const FIRST_OWNER = { mail: "rina@shop.example", password: "four words make sense" };

/** Opens the link of a new owner and chooses a password; a loopback shop needs no second factor. */
async function setUpOwner(page: Page, shop: ShopServer): Promise<void> {
  const { mail, password } = FIRST_OWNER;
  const named = ["--name", "Rina Akter", "--role", "owner", "--by", "Salma"];
  const added = await runStaffCommand(shop, "staff", "add", mail, ...named);
  const [, token = ""] = /token=([\w-]+)/.exec(added) ?? [];
  await page.goto(`${shop.url}/desk/setup?token=${token}`);
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Repeat the password").fill(password);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Go to the login" }).click();
  await page.getByLabel("Mail address").fill(mail);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** A step of the checklist, by its heading. */
function step(page: Page, name: string) {
  const heading = page.getByRole("heading", { level: 2, name, exact: true });
  return page.getByRole("main").getByRole("listitem").filter({ has: heading });
}

test("an empty shop gets its first product on screens", {
  tag: "@long",
}, async ({ page, goto, ownShop, consoleGuard }) => {
  test.setTimeout(180_000);
  consoleGuard.allowStatus(401);
  const shop = await ownShop({ env: { SEED: "none" } });
  await setUpOwner(page, shop);
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  const name = page.getByLabel("Name *", { exact: true });
  const save = page.getByRole("button", { name: "Save", exact: true });

  await expect(heading("Opening the shop")).toBeVisible();
  await expect(step(page, "Categories")).toContainText("Missing");
  await expectAccessible(page, { whole: true });
  await page.getByRole("link", { name: "Add a category" }).click();
  await page.getByLabel("Short name in addresses").fill("first-aid");
  await name.fill("First aid");
  await page.getByLabel("Name in Bengali").fill("প্রাথমিক চিকিৎসা");
  await save.click();
  await expect(heading("First aid")).toBeVisible();

  await page.goto(`${shop.url}/desk`);
  await expect(step(page, "Categories")).toContainText("Done");
  await page.getByRole("link", { name: "Add a brand" }).click();
  await name.fill("Shifa");
  await save.click();
  await expect(heading("Shifa")).toBeVisible();

  await page.goto(`${shop.url}/desk`);
  await expect(step(page, "Brands")).toContainText("Done");
  await page.getByRole("link", { name: "Add a product" }).click();
  await name.fill("Elastic bandage");
  await page.getByLabel("Price in taka").fill("120");
  await page.getByLabel("SKU").fill("bandage-1");
  for (const [field, option] of [
    ["Category", "First aid"],
    ["Brand", "Shifa"],
  ] as const) {
    await page.getByRole("combobox", { name: new RegExp(`^${field}`) }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  }
  await save.click();
  await expect(heading("Elastic bandage")).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/products\/\d+$/);
  const [id] = /\d+$/.exec(page.url()) ?? [];

  const stock = page.getByRole("region", { name: "Stock", exact: true });
  await expect(stock).toContainText("No batches yet.");
  await stock.getByRole("button", { name: "Receive a delivery" }).click();
  const dialog = page.getByRole("dialog", { name: "Receive a delivery" });
  await dialog.getByLabel("Batch number").fill("B-1");
  await dialog.getByLabel("Last day of the batch").fill("2031-05-31");
  await dialog.getByLabel("Pieces").fill("10");
  await dialog.getByLabel("Number of the delivery note").fill("L-1");
  await expectAccessible(page, { whole: true });
  await dialog.getByRole("button", { name: "Take into stock" }).click();
  await expect(stock).toContainText("10 in stock");
  await expect(stock).toContainText("Batch B-1");
  await expectAccessible(page, { whole: true });

  await page.goto(`${shop.url}/desk/checklist`);
  await expect(step(page, "First product with stock")).toContainText("Done");
  await goto(`${shop.url}/products/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Elastic bandage");
  await expect(
    page.getByRole("button", { name: "Add to Cart", exact: true }).first(),
  ).toBeVisible();
});
