import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/fixtures";
import { logInAsNewCustomer } from "./support/new-customer";

async function signInAsRahima(page: Page) {
  await page.getByLabel("E-mail, username or mobile number").fill("rahima");
  await page.getByLabel("Password", { exact: true }).fill("niramoy-demo-1");
  await page.getByRole("button", { name: "SIGN IN" }).click();
}

const rows = (page: Page) => page.getByRole("table").getByRole("row");

test("a guest logs in and gets to the section that was asked for", async ({ page, goto }) => {
  await goto("/my-account?section=orders");
  await expect(page).toHaveURL("/login?next=%2Fmy-account%3Fsection%3Dorders");
  await signInAsRahima(page);
  await expect(page).toHaveURL("/my-account?section=orders");
  await expect(page.getByText("Welcome, Rahima Khatun!")).toBeVisible();

  const pending = rows(page).filter({ hasText: "Pending" });
  await expect(pending).toHaveCount(1);
  await expect(rows(page).filter({ hasText: "Completed" })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: "Cancelled" })).toHaveCount(1);
  await expectAccessible(page);

  const opened = page.waitForEvent("popup");
  await pending.getByRole("link", { name: /^Print Invoice/ }).click();
  const invoice = await opened;
  await expect(invoice).toHaveURL(/\/sale-order\/receipt\/print\/\d+\?lang=en$/);
  await expect(invoice.getByText(/NM-/).first()).toBeVisible();
  await invoice.close();

  await page.getByRole("link", { name: "Ebooks" }).click();
  await expect(page).toHaveURL("/my-account?section=ebooks");
  const completed = rows(page).filter({ hasText: "Completed" });
  await expect(completed.getByRole("link", { name: /PDF/ })).toHaveCount(2);
  const checked = rows(page).filter({ hasText: "Being checked" });
  await expect(checked).toHaveCount(1);
  await expect(checked.getByRole("link", { name: /PDF/ })).toHaveCount(0);
  const file = await completed.getByRole("link", { name: /PDF/ }).first().getAttribute("href");
  const answer = await page.request.get(file ?? "");
  expect(answer.headers()["content-type"]).toContain("application/pdf");

  await page.goBack();
  await expect(pending).toBeVisible();
});

test("an invoice is for a phone and for paper, in the language of the page", async ({
  page,
  goto,
}) => {
  await goto("/bn/my-account?section=orders");
  await page.getByLabel("ই-মেইল, ইউজারনেম বা মোবাইল নম্বর").fill("rahima");
  await page.getByLabel("পাসওয়ার্ড", { exact: true }).fill("niramoy-demo-1");
  await page.keyboard.press("Enter");
  const opened = page.waitForEvent("popup");
  await page
    .getByRole("link", { name: /^ইনভয়েস প্রিন্ট করুন/ })
    .first()
    .click();
  const invoice = await opened;
  await expect(invoice.getByRole("heading", { level: 1 })).toHaveText("ইনভয়েস");
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

test.describe("a new customer", () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await logInAsNewCustomer(context, baseURL ?? "", "Salma Akter");
  });

  test("has a profile and no orders", async ({ page, goto }) => {
    await goto("/my-account");
    await expect(page.getByText("Welcome, Salma Akter!")).toBeVisible();
    await expect(page.getByText("Not given")).toBeVisible();
    await expectAccessible(page);
    for (const section of ["Orders", "Ebooks"]) {
      const menu = page.getByRole("navigation", { name: "My account" });
      await menu.getByRole("link", { name: section }).click();
      await expect(page.getByText("No orders found.")).toBeVisible();
    }
  });

  test("can try again when the orders cannot be read", async ({ page, goto, consoleGuard }) => {
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

  test("who is logged out in another tab is told, and sees nothing private", async ({
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

test("the Patient Portal sends a guest to the login and back", async ({ page, goto }) => {
  await goto("/bn/patient-portal");
  await expect(page).toHaveURL("/bn/login?next=%2Fbn%2Fpatient-portal");
});
