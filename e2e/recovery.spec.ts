import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { expect, hydrated, test } from "./support/fixtures";
import { codeFor } from "./support/sent-code";

const NEW = "tulip kettle by the river";
const MOBILE = "01711000001";

const nameField = (page: Page) => page.getByLabel("E-mail, username or mobile number");

async function sendCode(page: Page) {
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByText(/a code .*is on its way/i)).toBeVisible({ timeout: 25_000 });
}

test("sets a new password with a code after a failed login", { tag: "@long" }, async ({
  page,
  goto,
  ownShop,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(422);
  const shop = await ownShop();
  const other = new ApiClient(shop.url);
  const login = { email: MOBILE, password: "niramoy-demo-1", from: "frontend" };
  expect((await other.post("/admin/login", login)).status).toBe(200);

  await goto(`${shop.url}/login?next=%2Fproducts%3Fpage%3D2`);
  await nameField(page).fill(MOBILE);
  await page.getByLabel("Password", { exact: true }).fill("not this one");
  await page.getByRole("button", { name: "SIGN IN" }).click();
  await page
    .getByRole("main")
    .getByRole("alert")
    .getByRole("link", { name: "Forgot your password?" })
    .click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set a new password");
  await hydrated(page);
  await expect(nameField(page).filter({ visible: true })).toHaveValue(MOBILE);
  await expectAccessible(page);
  await sendCode(page);
  await expectAccessible(page);
  await page.getByLabel("Code", { exact: true }).fill(await codeFor(shop, MOBILE));
  await page.getByLabel("New password", { exact: true }).fill(NEW);
  await page.getByLabel("Confirm password").fill(NEW);
  await page.getByRole("button", { name: "Save and log in" }).click();

  await expect(page).toHaveURL(`${shop.url}/products?page=2`);
  await expect(page.getByText("Your new password is saved. You are logged in.")).toBeVisible();
  expect((await other.get("/logged-on-user")).body).toBeNull();
  const again = new ApiClient(shop.url);
  expect((await again.post("/admin/login", { ...login, password: NEW })).status).toBe(200);
});

test("logs in with a code", { tag: "@long" }, async ({ page, goto, ownShop }) => {
  const shop = await ownShop();
  await goto(`${shop.url}/login?next=%2Fproducts%3Fpage%3D2`);
  await page.getByRole("button", { name: "Log in with a code" }).click();
  await nameField(page).fill("rahima");
  await sendCode(page);
  await expectAccessible(page);
  await page.getByLabel("Code", { exact: true }).fill(await codeFor(shop, MOBILE));
  await page.getByRole("button", { name: "SIGN IN" }).click();
  await expect(page).toHaveURL(`${shop.url}/products?page=2`);
  await goto(`${shop.url}/login`);
  await expect(page.getByText("You are logged in as Rahima Khatun.")).toBeVisible();
});

test("confirms the number of a new account", { tag: "@long" }, async ({ page, goto, ownShop }) => {
  const shop = await ownShop();
  const mobile = "01911222333";
  await goto(`${shop.url}/register?next=%2Fmy-account`);
  await page.getByLabel("Full name").fill("Salma Akter");
  await page.getByLabel("Mobile number", { exact: true }).fill(mobile);
  await page.getByLabel("Password", { exact: true }).fill(NEW);
  await page.getByLabel("Confirm password").fill(NEW);
  await page.getByRole("checkbox", { name: /privacy policy/ }).check();
  await page.getByRole("button", { name: "CREATE ACCOUNT" }).click();
  await expect(page.getByText(`Confirm ${mobile}`)).toBeVisible({ timeout: 25_000 });
  await expectAccessible(page);
  await sendCode(page);
  await page.getByLabel("Code", { exact: true }).fill(await codeFor(shop, mobile));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page).toHaveURL(`${shop.url}/my-account`);
  await expect(page.getByText("Welcome, Salma Akter!")).toBeVisible();
  await expect(page.getByText(`Confirm ${mobile}`)).toBeHidden();
});
