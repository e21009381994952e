import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { logInAtDesk, screenTitle, searchInList } from "./support/desk";
import { expect, test } from "./support/fixtures";
import { PASSWORD, registerCustomer } from "./support/new-customer";
import { placeOrder } from "./support/orders";

test("the overview counts an unpaid order, and links to it", {
  tag: "@long",
}, async ({ page, site, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  const number = await placeOrder(new ApiClient(site));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/desk/overview");
  await logInAtDesk(page, "orders");
  await expect(screenTitle(page, "Overview")).toBeVisible();
  const funnel = page.getByRole("region", { name: "From a product to an order, 30 days" });
  await expect(funnel.getByRole("listitem")).toHaveCount(4);
  await expectAccessible(page, { whole: true });
  await page.getByRole("link", { name: /unpaid orders?$/ }).click();
  await expect(screenTitle(page, "Orders")).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
});

test("a customer is found in the desk on a phone, is blocked, and cannot log in", {
  tag: "@long",
}, async ({ page, site, consoleGuard }) => {
  // Who is logged in is asked before the login, too.
  consoleGuard.allowStatus(401);
  const client = new ApiClient(site);
  const phone = await registerCustomer(client, "Jahanara Begum");
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/desk/people");
  await logInAtDesk(page, "orders");
  await searchInList(page, phone);
  await page.getByRole("link", { name: "Jahanara Begum" }).click();
  await expect(screenTitle(page, "Jahanara Begum")).toBeVisible();
  await expectAccessible(page, { whole: true });
  await page.getByRole("button", { name: "Block" }).click();
  const dialog = page.getByRole("dialog", { name: "Block" });
  await dialog.getByRole("button", { name: "Block" }).click();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await dialog.getByLabel("Reason").fill("Orders with a false address");
  await dialog.getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("The customer is blocked.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Unblock" })).toBeVisible();
  const login = { email: phone, password: PASSWORD, from: "frontend" };
  expect((await client.post("/admin/login", login)).status).not.toBe(200);
});
