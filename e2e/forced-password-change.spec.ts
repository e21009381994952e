import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";
import { staff } from "./support/staff";

const BY = ["--by", "e2e"];
const cartIcon = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Cart/ });
const NEW = "tulip kettle by the river";

test("requires a new password after staff have set one, then allows buying", {
  tag: "@long",
}, async ({ page, goto, ownShop }) => {
  const shop = await ownShop();
  const [{ customer_id: id }] = JSON.parse(
    await staff(shop, "customers", "list", "--q", "rahima", "--json"),
  );
  const reset = await staff(shop, "customers", "reset", String(id), ...BY, "--json");
  const { password } = JSON.parse(reset);

  await goto(`${shop.url}/login?next=%2Fproducts%2Fcheckout`);
  await page.getByLabel("E-mail, username or mobile number").fill("rahima");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "SIGN IN" }).click();

  await expect(page).toHaveURL(/\/my-account\?next=/);
  await expect(page.getByText("We gave you this password")).toBeVisible();
  // Other account pages redirect to the password form, too.
  await goto(`${shop.url}/bn/patient-portal`);
  await expect(page).toHaveURL(/\/bn\/my-account\?next=/);
  await expect(page.getByText("এই পাসওয়ার্ডটি আমরা দিয়েছি")).toBeVisible();

  await goto(`${shop.url}/my-account?next=%2Fproducts%2F20`);
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password", { exact: true }).fill(NEW);
  await page.getByLabel("Confirm new password").fill(NEW);
  await page.getByRole("button", { name: "Change password" }).click();

  await expect(page).toHaveURL(`${shop.url}/products/20`);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(cartIcon(page)).toHaveAccessibleName(/^Cart, 1 item/);
});
