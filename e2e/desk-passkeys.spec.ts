import type { CDPSession, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import {
  confirmPassword,
  logInAtDesk,
  payBack,
  recordCash,
  screenTitle,
  sumOf,
} from "./support/desk";
import { expect, test } from "./support/fixtures";
import { placeOrder } from "./support/orders";

let devtools: CDPSession;

/** Gives the browser a device that keeps passkeys and whose owner touches it at once. */
async function addDevice(page: Page): Promise<void> {
  devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

// A browser has at most one such device, also for the next test.
test.afterEach(() => devtools.send("WebAuthn.disable"));

/** Logs in at a shop with the password, and adds a passkey. */
async function addPasskey(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/desk/passkeys`);
  await logInAtDesk(page);
  await expect(screenTitle(page, "Passkeys")).toBeVisible();
  await page.getByLabel(/^Name of this device/).fill("Virtual device");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await confirmPassword(page);
  await expect(page.getByText(/^The passkey is added/)).toBeVisible();
}

/** Ends the session in this browser, and with it the confirmation of the password. */
const endSession = (page: Page) => page.context().clearCookies({ name: /niramoy_desk/ });

const rows = (page: Page) => page.getByRole("main").getByRole("listitem");

// Other tests log in as the same persons with their password alone, so these have their own shop.
test("a passkey logs in and confirms a refund by one touch", async ({
  page,
  ownShop,
  consoleGuard,
}) => {
  // 401: the desk asks for the login; 403: a passkey and a refund ask for the password.
  consoleGuard.allowStatus(401, 403);
  const { url } = await ownShop();
  const number = await placeOrder(new ApiClient(url));
  await addDevice(page);
  await addPasskey(page, url);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Virtual device");
  await expectAccessible(page, { whole: true });

  await endSession(page);
  await page.goto(`${url}/desk/orders/${number}/show`);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByRole("region", { name: "Notes" })).toBeVisible();

  await recordCash(page);
  const money = page.getByRole("region", { name: "Money" });
  await payBack(page, { amount: "20.50", reason: "Broken" });
  const dialog = page.getByRole("dialog", { name: "Enter your password" });
  await dialog.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(page.getByText("The refund is recorded.")).toBeVisible();
  await expect.poll(() => sumOf(money, "Paid back")).toBe(20.5);

  await page.goto(`${url}/desk/passkeys`);
  await expect(rows(page)).toContainText("Last used:");
  await page.getByRole("button", { name: "Remove: Virtual device" }).click();
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
});

test("after the password a passkey is asked for, and one that was removed is refused", async ({
  page,
  ownShop,
  consoleGuard,
}) => {
  // 422: the password alone is not enough, and the shop does not know the passkey any more.
  consoleGuard.allowStatus(401, 403, 422);
  const { url } = await ownShop();
  await addDevice(page);
  await addPasskey(page, url);

  await endSession(page);
  await page.goto(`${url}/desk/passkeys`);
  await logInAtDesk(page);
  await expect(page.getByRole("alert")).toHaveText("Please confirm with your passkey.");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Remove: Virtual device" }).click();
  await confirmPassword(page);
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();

  await endSession(page);
  await page.goto(`${url}/desk/passkeys`);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText(/^This passkey was not accepted/);
});
