import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { expect, test } from "./support/fixtures";
import {
  copyCookies,
  logInAsNewCustomer,
  PASSWORD,
  registerCustomer,
} from "./support/new-customer";
import { placeOrder } from "./support/orders";

// Its requests would not reach the handlers below.
test.use({ serviceWorkers: "block" });

async function signIn(page: Page, login = "rahima", password = "niramoy-demo-1") {
  await page.getByLabel("E-mail, username or mobile number").fill(login);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "SIGN IN" }).click();
}

/** Returns the CSRF token of this browser's session. */
async function xsrfToken(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === "XSRF-TOKEN");
  return decodeURIComponent(cookie?.value ?? "");
}

const rows = (page: Page) => page.getByRole("table").getByRole("row");

test("a guest logs in and reaches the requested section", async ({ page, goto }) => {
  await goto("/my-account?section=orders");
  await expect(page).toHaveURL("/login?next=%2Fmy-account%3Fsection%3Dorders");
  await signIn(page);
  await expect(page).toHaveURL("/my-account?section=orders");
  await expect(page.getByText("Welcome, Rahima Khatun!")).toBeVisible();

  const pending = rows(page).filter({ hasText: "Pending" });
  await expect(pending).toHaveCount(1);
  await expect(rows(page).filter({ hasText: "Completed" })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: "Cancelled" })).toHaveCount(1);
  await expectAccessible(page);

  const opened = page.waitForEvent("popup");
  await pending.getByText(/^More/).click();
  await pending.getByRole("link", { name: /^Print Invoice/ }).click();
  const invoice = await opened;
  await expect(invoice).toHaveURL(/\/sale-order\/receipt\/print\/\d+\?lang=en$/);
  await expect(invoice.getByText(/NM-/).first()).toBeVisible();
  await invoice.close();

  await page.getByRole("link", { name: "Ebooks" }).click();
  await expect(page).toHaveURL("/my-account?section=ebooks");
  const completed = rows(page).filter({ hasText: "Completed" });
  await expect(completed.getByRole("link", { name: /^Download PDF/ })).toHaveCount(2);
  const checked = rows(page).filter({ hasText: "Being checked" });
  await expect(checked).toHaveCount(1);
  await expect(checked.getByRole("link", { name: /^Download PDF/ })).toHaveCount(0);
  const file = await completed
    .getByRole("link", { name: /^Download PDF/ })
    .first()
    .getAttribute("href");
  const response = await page.request.get(file ?? "");
  expect(response.headers()["content-type"]).toContain("application/pdf");

  await page.goBack();
  await expect(pending).toBeVisible();
});

test("an invoice fits a phone and paper and is in the language of the page", {
  tag: "@long",
}, async ({ page, goto }) => {
  await goto("/bn/my-account?section=orders");
  await page.getByLabel("ই-মেইল, ইউজারনেম বা মোবাইল নম্বর").fill("rahima");
  await page.getByLabel("পাসওয়ার্ড", { exact: true }).fill("niramoy-demo-1");
  await page.keyboard.press("Enter");
  const opened = page.waitForEvent("popup");
  await rows(page).getByText(/^আরও/).first().click();
  await page
    .getByRole("link", { name: /^ইনভয়েস প্রিন্ট করুন/ })
    .first()
    .click();
  const invoice = await opened;
  await expect(invoice.getByRole("heading", { level: 1 })).toHaveText("অর্ডারের সারসংক্ষেপ");
  await expect(invoice.getByRole("img", { name: "নিরাময়" })).toBeVisible();
  await expect(invoice.getByRole("row", { name: /^সর্বমোট ৳/ })).toBeVisible();
  await expect(invoice.getByText(/টাকা$/)).toBeVisible();
  await expectAccessible(invoice, { whole: true });
  await invoice.setViewportSize({ width: 320, height: 640 });
  expect(await invoice.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const printing = invoice.evaluate(
    () => new Promise((resolve) => Object.assign(window, { print: () => resolve("printed") })),
  );
  await invoice.getByRole("button", { name: "প্রিন্ট করুন বা PDF হিসেবে রাখুন" }).click();
  expect(await printing).toBe("printed");
  await invoice.emulateMedia({ media: "print" });
  await expect(invoice.getByRole("button")).toBeHidden();
  await invoice.emulateMedia({ media: null });

  await invoice.getByRole("link", { name: /^অর্ডারের অবস্থা দেখুন/ }).click();
  await expect(invoice).toHaveURL(/\/bn\/order-tracking\?order=NM-/);
  await expect(invoice.getByLabel("অর্ডার নম্বর")).toHaveValue(/^NM-/);
});

test("a completed order has an invoice with a serial number and VAT", { tag: "@long" }, async ({
  page,
  goto,
}) => {
  await goto("/my-account?section=orders");
  await signIn(page);
  const opened = page.waitForEvent("popup");
  const completed = rows(page).filter({ hasText: "Completed" });
  await completed.getByText(/^More/).click();
  await completed.getByRole("link", { name: /^Print Invoice/ }).click();
  const invoice = await opened;
  await expect(invoice.getByText(/^Invoice number: \d{4}-\d{6}$/)).toBeVisible();
  await expect(invoice.getByRole("row", { name: /^Total VAT ৳/ })).toBeVisible();
  await expectAccessible(invoice, { whole: true });
  await invoice.setViewportSize({ width: 320, height: 640 });
  expect(await invoice.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe("a new customer", () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await logInAsNewCustomer(context, baseURL ?? "", "Salma Akter");
  });

  test("has a profile and no orders", async ({ page, goto }) => {
    await goto("/my-account");
    await expect(page.getByText("Welcome, Salma Akter!")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Salma Akter");
    await expectAccessible(page);
    for (const section of ["Orders", "Ebooks"]) {
      const menu = page.getByRole("navigation", { name: "My account" });
      await menu.getByRole("link", { name: section }).click();
      await expect(page.getByText("No orders found.")).toBeVisible();
    }
  });

  test("can retry when the orders cannot be loaded", async ({ page, goto, consoleGuard }) => {
    consoleGuard.allowStatus(500);
    await page.route("**/api/get-customer-ecom-orders/*", (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await goto("/my-account?section=orders");
    await expect(page.getByText("Your orders cannot be shown right now.")).toBeVisible();
    await page.unroute("**/api/get-customer-ecom-orders/*");
    await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No orders found.")).toBeVisible();
  });

  test("hides private data when the customer logs out in another tab", async ({
    page,
    goto,
    context,
  }) => {
    await goto("/my-account");
    await expect(page.getByText("Welcome, Salma Akter!")).toBeVisible();
    await context.clearCookies();
    await page.evaluate(() => new BroadcastChannel("shop").postMessage("user"));
    await expect(page.getByText("Please log in to view your profile.")).toBeVisible();
    await expect(page.getByRole("main").getByText("Salma Akter")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: "Login" })).toHaveAttribute(
      "href",
      "/login?next=%2Fmy-account",
    );
  });

  test("finds the doctors in the Patient Portal", async ({ page, goto }) => {
    await goto("/patient-portal");
    await expect(page.getByText("Welcome, Salma Akter!")).toBeVisible();
    await expect(page.getByRole("list", { name: "Doctors" }).getByRole("listitem")).not.toHaveCount(
      0,
    );
    await expectAccessible(page);
  });
});

test("the Patient Portal redirects a guest to the login and back", async ({ page, goto }) => {
  await goto("/bn/patient-portal");
  await expect(page).toHaveURL("/bn/login?next=%2Fbn%2Fpatient-portal");
});

test("a shared browser: the account asks whether a guest's order is the customer's, and logout removes it", {
  tag: "@long",
}, async ({ page, goto, context, baseURL, consoleGuard }) => {
  // The order page may still load its parts when the logout removes the order.
  consoleGuard.allowStatus(404);
  const guest = new ApiClient(baseURL ?? "");
  const number = await placeOrder(guest);
  const mobile = await registerCustomer(new ApiClient(baseURL ?? ""), "Salma Akter");
  await copyCookies(context, baseURL ?? "", guest);
  await goto(`/login?next=%2Forder-details%2F${number}`);
  await signIn(page, mobile, PASSWORD);
  const question = page.getByRole("region", { name: "Were these yours?" });
  await expect(question.getByRole("listitem")).toContainText(`Order ${number}, `);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Yes, add them to my account" }).click();
  await expect(page).toHaveURL(`/order-details/${number}`);
  await expect(page.getByRole("main")).toContainText(number);

  const logout = await page.request.post("/logout", {
    headers: { "X-XSRF-TOKEN": await xsrfToken(page) },
  });
  expect(logout.status()).toBe(200);
  expect((await page.request.get(`/api/get-order-info/${number}`)).status()).toBe(404);
});

test("a shared browser: removes a guest's order after the customer answers No", async ({
  page,
  goto,
  context,
  baseURL,
}) => {
  const guest = new ApiClient(baseURL ?? "");
  const number = await placeOrder(guest);
  const mobile = await registerCustomer(new ApiClient(baseURL ?? ""), "Salma Akter");
  await copyCookies(context, baseURL ?? "", guest);
  await goto("/login");
  await signIn(page, mobile, PASSWORD);
  await page.getByRole("button", { name: "No, they are not mine" }).click();
  await expect(page.getByRole("region", { name: "Were these yours?" })).toHaveCount(0);
  expect((await page.request.get(`/api/get-order-info/${number}`)).status()).toBe(404);
});
