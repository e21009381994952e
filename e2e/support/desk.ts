import { expect, type Locator, type Page } from "@playwright/test";
import staff from "../../lib/backend/seed/staff.json" with { type: "json" };

/** Returns a person of the demo's staff. */
export function personWith(role: string) {
  const person = staff.find((one) => one.role === role);
  if (!person) throw new Error(`the demo has no staff member with the role ${role}`);
  return person;
}

interface Login {
  mail: string;
  password: string;
}

/**
 * Fills and submits the login of the desk, which is shown instead of the wanted screen.
 * @param who a role of the demo's staff, or another staff member
 */
export async function logInAtDesk(page: Page, who: string | Login = "owner"): Promise<void> {
  const { mail, password } = typeof who === "string" ? personWith(who) : who;
  await page.getByLabel("Mail address").fill(mail);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

/** Enters the password again, which money and rights need. */
export async function confirmPassword(page: Page, role = "owner"): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Enter your password" });
  await dialog.getByLabel("Password").fill(personWith(role).password);
  await dialog.getByRole("button", { name: "Continue" }).click();
}

/** Types into the search field of the shown list, which a phone shows after a tap. */
export async function searchInList(page: Page, text: string): Promise<void> {
  const name = "Search in this list";
  const field = page.getByRole("searchbox", { name });
  const button = page.getByRole("button", { name });
  await expect(field.or(button)).toBeVisible();
  if (!(await field.isVisible())) await button.click();
  await field.fill(text);
}

/** Shows the buttons of the shown list that are not in its first row on a phone. */
export async function openListActions(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "List actions" });
  const wide = page.getByRole("button", { name: "Saved queries" });
  await expect(button.or(wide)).toBeVisible();
  if (await button.isVisible()) await button.click();
}

/** Links to the orders of the shown list on a phone. */
export function listedOrders(page: Page): Locator {
  const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "৳" });
  return rows.getByRole("link").filter({ hasNotText: /^$/ });
}

/** Heading of a screen. */
export function screenTitle(page: Page, name: string | RegExp): Locator {
  return page.getByRole("heading", { level: 1, name, exact: true });
}

/** Returns an amount in taka by its label among the sums of an order. */
export async function sumOf(money: Locator, label: string): Promise<number> {
  const term = money.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) });
  const text = await term.locator("xpath=following-sibling::dd").textContent();
  return Number((text ?? "").replace(/[^\d.]/g, ""));
}

interface PayBack {
  /** Amount in taka. */
  amount: string;
  reason: string;
  transaction?: string;
}

/** Fills and sends the dialog that pays money of the shown order back. @returns the dialog */
export async function payBack(page: Page, { amount, reason, transaction }: PayBack) {
  const name = "Pay money back";
  await page.getByRole("region", { name: "Money" }).getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByLabel("Amount in taka").fill(amount);
  await dialog.getByLabel("Reason").fill(reason);
  if (transaction) await dialog.getByLabel("Transaction number").fill(transaction);
  await dialog.getByRole("button", { name }).click();
  return dialog;
}

/** Records the whole total of the shown order as cash. */
export async function recordCash(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Record a payment" }).click();
  const dialog = page.getByRole("dialog", { name: "Record a payment" });
  await dialog.getByRole("button", { name: "Record a payment" }).click();
  await expect(page.getByText("The payment is recorded.")).toBeVisible();
}
