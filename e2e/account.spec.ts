import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { expect, hydrated, test } from "./support/fixtures";

const PASSWORD = "a long enough পাসওয়ার্ড";
const DEMO = { name: "Rahima Khatun", username: "rahima", password: "niramoy-demo-1" };

/** Returns a random mobile number, so that tests do not share accounts. */
const newMobile = () => `019${String(randomInt(100_000_000)).padStart(8, "0")}`;

/** The previous page stays in the document, hidden. */
const visibleField = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).filter({ visible: true });

async function signIn(page: Page, name: string, password: string) {
  await page.getByLabel("E-mail, username or mobile number").fill(name);
  await visibleField(page, "Password").fill(password);
  await page.getByRole("button", { name: "SIGN IN" }).click();
}

/** Logs out with the same requests as the header. */
async function logOut(page: Page) {
  const status = await page.evaluate(async () => {
    const { csrf_token } = await (await fetch("/csrf-token")).json();
    const headers = { "X-CSRF-TOKEN": csrf_token };
    return (await fetch("/logout", { method: "POST", headers })).status;
  });
  expect(status).toBe(200);
}

test("registers, logs in, returns to the previous page and logs out", async ({ page, goto }) => {
  const mobile = newMobile();
  await goto("/login?next=%2Fproducts%3Fpage%3D2");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Your Account");

  await page.getByLabel("Full name").fill("Salma Akter");
  await page
    .getByLabel("Mobile number", { exact: true })
    .fill(`+880 ${mobile.slice(1, 5)}-${mobile.slice(5)}`);
  await visibleField(page, "Password").fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("checkbox", { name: /privacy policy/ }).check();
  await page.getByRole("button", { name: "CREATE ACCOUNT" }).click();
  await page.getByRole("button", { name: "Later" }).click({ timeout: 25_000 });
  await expect(page).toHaveURL("/products?page=2");

  await goto("/login");
  await expect(page.getByText("You are logged in as Salma Akter.")).toBeVisible();
  await logOut(page);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("button", { name: "SIGN IN" })).toBeEnabled();
  await expect(page.getByText("You are logged in")).toHaveCount(0);
});

test("shows a wrong password in place, keeps the input and accepts the right one", async ({
  page,
  goto,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(422);
  const mobile = "01799999999";
  await goto("/login");
  await signIn(page, mobile, "not the password");
  const failure = page.getByRole("main").getByRole("alert");
  await expect(failure).toContainText(
    "These details don't match. Please check them and try again.",
  );
  await expect(page.getByLabel("E-mail, username or mobile number")).toHaveValue(mobile);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("not the password");
  await expectAccessible(page);
  await signIn(page, DEMO.username, DEMO.password);
  await expect(page).toHaveURL("/");
});

test("shows a login in the other tabs immediately", async ({ page, goto, context }) => {
  const other = await context.newPage();
  await goto("/register", { page: other });
  await goto("/login");
  await signIn(page, DEMO.username, DEMO.password);
  await expect(page).toHaveURL("/");
  await expect(other.getByText(`You are logged in as ${DEMO.name}.`)).toBeVisible();
});

for (const next of [
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "/.//evil.example",
]) {
  test(`ignores a redirect target outside the site: ${next}`, async ({ page, goto }) => {
    await goto(`/login?next=${encodeURIComponent(next)}`);
    await signIn(page, DEMO.username, DEMO.password);
    await expect(page).toHaveURL("/");
  });
}

test("names missing fields and a mobile number that is already registered", async ({
  page,
  goto,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(422);
  await goto("/register");
  const terms = page.getByRole("link", { name: "terms and the privacy policy" });
  expect((await terms.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole("button", { name: "CREATE ACCOUNT" }).click();
  const list = page.getByRole("main").getByRole("alert").getByRole("listitem");
  await expect(list).toHaveCount(5);
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel("Full name").fill("Somebody Else");
  await page.getByLabel("Mobile number").fill("০১৭১১০০০০০১");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("checkbox", { name: /privacy policy/ }).check();
  await page.getByRole("button", { name: "CREATE ACCOUNT" }).click();
  await expect(list).toHaveText(["This mobile number is already registered."], {
    timeout: 25_000,
  });
  await expect(page.getByLabel("Full name")).toHaveValue("Somebody Else");
});
