import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { expect, hydrated, test } from "./support/fixtures";
import { openAccountMenu } from "./support/header-menu";
import { copyCookies, logInAsNewCustomer, PASSWORD } from "./support/new-customer";

const NEW = "tulip kettle by the river";
const SECURITY = "/my-account?section=security";

async function mobileOf(client: ApiClient): Promise<string> {
  const { body } = await client.get("/logged-on-user");
  return (body as { mobile_no: string }).mobile_no;
}

async function logIn(baseURL: string, mobile: string, password: string) {
  const client = new ApiClient(baseURL);
  const form = { email: mobile, password, from: "frontend" };
  return { client, status: (await client.post("/admin/login", form)).status };
}

/** Opens a second browser in which the same customer is logged in. */
async function otherBrowser(browser: Browser, baseURL: string, mobile: string): Promise<Page> {
  const { client, status } = await logIn(baseURL, mobile, PASSWORD);
  expect(status).toBe(200);
  const context = await browser.newContext({ baseURL });
  await copyCookies(context, baseURL, client);
  return context.newPage();
}

async function expectLoggedOut(page: Page) {
  await page.goto(SECURITY);
  await expect(page).toHaveURL(/\/login\?next=/);
}

test.describe("a customer", () => {
  let mobile: string;

  test.beforeEach(async ({ context, baseURL }) => {
    mobile = await mobileOf(await logInAsNewCustomer(context, baseURL ?? "", "Salma Akter"));
  });

  test("logs out the other browser when the password changes, but not the current one", {
    tag: "@long",
  }, async ({ page, goto, browser, baseURL, consoleGuard }) => {
    consoleGuard.allowStatus(422);
    const other = await otherBrowser(browser, baseURL ?? "", mobile);
    await goto("/my-account");
    await page.getByRole("link", { name: "Security" }).click();
    await expect(page).toHaveURL(SECURITY);
    await expect(page.getByText("This device")).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel("Current password").fill("not this one");
    await page.getByLabel("New password", { exact: true }).fill(NEW);
    await page.getByLabel("Confirm new password").fill(NEW);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "The current password is wrong.",
    );
    await page.getByLabel("Current password").fill(PASSWORD);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Your password has been changed.")).toBeVisible();
    await expect(page.getByLabel("Current password")).toHaveValue("");

    await expectLoggedOut(other);
    await other.context().close();
    await page.reload();
    await hydrated(page);
    await expect(page.getByText("Welcome, Salma Akter!")).toBeVisible();
    expect((await logIn(baseURL ?? "", mobile, PASSWORD)).status).toBe(422);
    expect((await logIn(baseURL ?? "", mobile, NEW)).status).toBe(200);
  });

  test("ends a single session, then all other sessions", { tag: "@long" }, async ({
    page,
    goto,
    browser,
    baseURL,
  }) => {
    const others = [
      await otherBrowser(browser, baseURL ?? "", mobile),
      await otherBrowser(browser, baseURL ?? "", mobile),
      await otherBrowser(browser, baseURL ?? "", mobile),
    ];
    await goto(SECURITY);
    const ends = page.getByRole("button", { name: /^Log out: / });
    await expect(ends).toHaveCount(3);
    await ends.first().click();
    await expect(page.getByText("That device is logged out.")).toBeVisible();
    await expect(ends).toHaveCount(2);
    await page.getByRole("button", { name: "Log out everywhere else" }).click();
    await expect(page.getByText("You are logged out everywhere else.")).toBeVisible();
    await expect(ends).toHaveCount(0);
    for (const other of others) {
      await expectLoggedOut(other);
      await other.context().close();
    }
    await page.reload();
    await hydrated(page);
    await expect(page.getByText("This device")).toBeVisible();
  });

  test("deletes checkout drafts and wishlist in all tabs on logout; the account keeps the list", {
    tag: "@long",
  }, async ({ page, goto, context, baseURL }) => {
    await goto("/products/7");
    const heart = page
      .getByRole("main")
      .getByRole("button", { name: /^Wishlist / })
      .first();
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await expect(page.getByText("Added to your cart.")).toBeVisible();
    await goto("/products/checkout");
    await page.getByLabel("Address", { exact: true }).fill("House 12, Road 5");
    const kept = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(await kept()).toContain("House 12");

    const other = await context.newPage();
    await goto("/contact", { page: other });
    const account = await openAccountMenu(other, "Salma Akter");
    await account.getByRole("button", { name: "Logout" }).click();
    await expect(other).toHaveURL("/");

    await expect(page.getByText("Please log in to check out.")).toBeVisible();
    await expect.poll(kept).not.toContain("House 12");
    await goto("/wishlist");
    await expect(page.getByText("Your wishlist is empty.")).toBeVisible();
    const { client } = await logIn(baseURL ?? "", mobile, PASSWORD);
    await copyCookies(context, baseURL ?? "", client);
    await goto("/wishlist");
    await expect(page.getByRole("list", { name: "Wishlist" }).getByRole("listitem")).toHaveCount(1);
  });
});

test("lets the owner log in after failed login attempts by others", { tag: "@long" }, async ({
  page,
  goto,
  ownShop,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(422);
  const { url } = await ownShop({ env: { RATE_LIMIT_SCALE: "1" } });
  for (let n = 0; n < 5; n++) expect((await logIn(url, "rahima", `guess ${n}`)).status).toBe(422);
  await goto(`${url}/login`);
  await page.getByLabel("E-mail, username or mobile number").fill("rahima");
  await page.getByLabel("Password", { exact: true }).fill("niramoy-demo-1");
  await page.getByRole("button", { name: "SIGN IN" }).click();
  await expect(page).toHaveURL(`${url}/`, { timeout: 25_000 });
  await goto(`${url}/my-account`);
  await expect(page.getByText("Welcome, Rahima Khatun!")).toBeVisible();
});
