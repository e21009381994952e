import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { expect, test } from "./support/fixtures";
import { logInAsNewCustomer, PASSWORD } from "./support/new-customer";
import { openFields } from "./support/open-fields";

test.beforeEach(({ context, baseURL }) =>
  logInAsNewCustomer(context, baseURL ?? "", "Salma Akter"),
);

test("changes the profile and chooses notifications", { tag: "@long" }, async ({
  page,
  goto,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(422);
  await goto("/my-account");
  const save = page.getByRole("button", { name: "Save" });
  await page.getByRole("textbox", { name: "Name" }).fill("Salma Begum");
  await save.nth(0).click();
  await expect(page.getByText("Your details have been saved.")).toBeVisible();
  await expect(page.getByText("Welcome, Salma Begum!")).toBeVisible();

  await page.getByRole("textbox", { name: "E-mail" }).fill("salma.begum@example.com");
  await page.getByLabel("Current password").fill("not this one");
  await save.nth(1).click();
  await expect(page.getByRole("alert").first()).toContainText("The current password is wrong.");
  await page.getByLabel("Current password").fill(PASSWORD);
  await save.nth(1).click();
  await expect(page.getByText("Until then your old address stays.").first()).toBeVisible();

  await page.getByRole("checkbox", { name: /by SMS/ }).check();
  await save.nth(2).click();
  await expect(page.getByText("Your details have been saved.").nth(1)).toBeVisible();
  await expectAccessible(page);
});

test("stores addresses, and orders to the chosen one", { tag: "@long" }, async ({ page, goto }) => {
  await goto("/my-account?section=addresses");
  for (const [address, city, zip] of [
    ["House 7, Road 3", "Dhaka", "1207"],
    ["Mill Road 5", "Bogura", "5800"],
  ]) {
    await page.getByRole("button", { name: "Add an address" }).click();
    await page.getByRole("textbox", { name: "Address" }).fill(address ?? "");
    await page.getByLabel("City").fill(city ?? "");
    await page.getByLabel("Zip code").fill(zip ?? "");
    await page
      .getByRole("radio", { name: city === "Dhaka" ? "Inside Dhaka" : "Outside Dhaka" })
      .check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The address has been saved.")).toBeVisible();
  }
  await expect(page.getByText("Default", { exact: true })).toHaveCount(1);
  await expectAccessible(page);

  await goto("/products/buy-now?productId=5");
  await openFields(page);
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("House 7, Road 3");
  await page
    .getByRole("combobox", { name: "Delivery address" })
    .selectOption("Salma Akter: Mill Road 5, Bogura");
  await expect(page.getByText("Salma Akter, Mill Road 5, Bogura")).toBeVisible();
  await openFields(page);
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("Mill Road 5");
  await expect(page.getByRole("radio", { name: /Outside Dhaka/ })).toBeChecked();
  await expectAccessible(page);
});

test("brings the wishlist to another browser", async ({
  page,
  goto,
  browser,
  baseURL,
  context,
}) => {
  await goto("/products/5");
  await page
    .getByRole("button", { name: /Wishlist/ })
    .first()
    .click();
  const { cookies } = await context.storageState();
  const client = new ApiClient(baseURL ?? "");
  expect((await client.get("/api/account-lists")).status).toBe(401);
  const other = await browser.newContext({ baseURL });
  await other.addCookies(cookies);
  const phone = await other.newPage();
  await expect(async () => {
    await phone.goto("/wishlist");
    await expect(phone.getByRole("listitem").filter({ hasText: "৳" }).first()).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
  await other.close();
});

test("downloads everything, then deletes the account", { tag: "@long" }, async ({
  page,
  goto,
  consoleGuard,
}) => {
  // The page requests the guest's orders once more after the logout.
  consoleGuard.allowStatus(401);
  await goto("/my-account?section=data");
  await expectAccessible(page);
  const download = page.getByRole("region", { name: "Download my data" });
  await download.getByLabel("Current password").fill(PASSWORD);
  await download.getByRole("button", { name: "Prepare my data" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    download.getByRole("button", { name: "Save as a page" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("my-data.html");

  const deletion = page.getByRole("region", { name: "Delete my account" });
  await deletion.getByLabel("Current password").fill(PASSWORD);
  await deletion.getByRole("checkbox").check();
  await deletion.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL(/\/account-deleted$/);
  await expect(
    page.getByRole("heading", { level: 1, name: "Your account has been deleted" }),
  ).toBeVisible();
  await expectAccessible(page);
  await goto("/my-account");
  await expect(page).toHaveURL(/\/login\?next=/);
});
