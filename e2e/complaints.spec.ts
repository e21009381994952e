import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { logInAtDesk } from "./support/desk";
import { expect, test } from "./support/fixtures";
import { copyCookies } from "./support/new-customer";
import { placeOrder } from "./support/orders";

test("a guest files a complaint, staff answer it, and the guest reads the answer", {
  tag: "@long",
}, async ({ page, goto, context, baseURL, consoleGuard }) => {
  // Who is logged in is asked before the login, too.
  consoleGuard.allowStatus(401);
  const guest = new ApiClient(baseURL ?? "");
  const order = await placeOrder(guest);
  await copyCookies(context, baseURL ?? "", guest);
  await goto(`/order-details/${order}`);
  await page.getByRole("button", { name: "File a complaint" }).click();
  await page.getByLabel("What is it about?").selectOption("Late");
  await page.getByLabel("What is wrong?").fill("Nobody has called me.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send the complaint" }).click();
  const sent = page.getByText(/^We have your complaint CM-/);
  await expect(sent).toBeVisible();
  const [number = ""] = /CM-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await sent.textContent()) ?? "") ?? [];

  await page.goto("/desk/complaints");
  await logInAtDesk(page, "orders");
  const row = page.getByRole("listitem").filter({ hasText: number });
  await expect(row).toContainText("Nobody has called me.");
  await expect(row).toContainText(/Answer by /);
  await expectAccessible(page, { whole: true });
  await row.getByRole("button", { name: `Answer complaint ${number}` }).click();
  const dialog = page.getByRole("dialog", { name: `Answer complaint ${number}` });
  await dialog.getByLabel(/^Answer, in English/).fill("We call you today.");
  await dialog.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("The answer is on its way.")).toBeVisible();

  await goto(`/order-details/${order}`);
  await expect(page.getByText("We call you today.")).toBeVisible();
});

test("staff file a complaint for a caller, and the customer sees it", {
  tag: "@long",
}, async ({ page, goto, context, baseURL, consoleGuard }) => {
  // Who is logged in is asked before the login, too.
  consoleGuard.allowStatus(401);
  const guest = new ApiClient(baseURL ?? "");
  const order = await placeOrder(guest);
  await copyCookies(context, baseURL ?? "", guest);

  await page.goto(`/desk/orders/${order}/show`);
  await logInAtDesk(page, "orders");
  await page.getByRole("button", { name: "File a complaint for a caller" }).click();
  const dialog = page.getByRole("dialog", { name: "File a complaint for a caller" });
  await dialog.getByLabel(/^What it is about/).selectOption("late");
  await dialog.getByLabel(/^What the customer says/).fill("The rider never came.");
  await expectAccessible(page, { whole: true });
  await dialog.getByRole("button", { name: "Save the complaint" }).click();
  const complaints = page.getByRole("region", { name: "Complaints" });
  await expect(complaints.getByText(/^CM-.*: late$/)).toBeVisible();

  await goto(`/order-details/${order}`);
  await expect(page.getByText("The rider never came.")).toBeVisible();
});
