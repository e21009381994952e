import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/fixtures";

const GATEWAY_URL = /\/api\/sandbox-gateway\//;
const PHONE = { width: 360, height: 640 };
/** Timeout for a booking, which includes solving the robot check. */
const BOOKED_WITHIN = { timeout: 25_000 };

const main = (page: Page) => page.getByRole("main");

/** Books the last free time of a doctor with a fee. */
async function book(page: Page, phone: string) {
  const free = (group: string) =>
    page.getByRole("group", { name: group, exact: true }).getByRole("radio", { disabled: false });
  await free("Day").last().locator("xpath=..").click();
  await free("Time").last().locator("xpath=..").click();
  await main(page).getByLabel("Name", { exact: true }).fill("Rahim Uddin");
  await main(page).getByLabel("Phone number", { exact: true }).fill(phone);
  await main(page).getByRole("button", { name: "Book Appointment" }).click();
  const booked = page.getByRole("heading", { name: "Appointment booked!" });
  await expect(booked).toBeVisible(BOOKED_WITHIN);
}

/** Presses a button on the sandbox's payment page. */
async function press(page: Page, name: string) {
  await expect(page).toHaveURL(GATEWAY_URL);
  await page.getByRole("button", { name, exact: true }).click();
}

test(
  "a patient books on a phone, pays the fee online, cancels, and gets a refund",
  {
    tag: "@long",
  },
  async ({ page, goto, ownShop, browser }, testInfo) => {
    const file = testInfo.outputPath("site.json");
    writeFileSync(file, JSON.stringify({ appointments: { fee: "online" } }));
    const { url } = await ownShop({ env: { SITE_FILE: file } });
    const phone = `019${randomInt(10_000_000, 99_999_999)}`;

    await page.setViewportSize(PHONE);
    await goto(`${url}/patient/appointment/2`);
    await book(page, phone);
    const fee = main(page).getByRole("heading", { name: /^Fee: ৳/ });
    await expect(fee).toBeVisible();
    await expect(main(page).getByText("Not paid", { exact: true })).toBeVisible();
    await expect(main(page).getByText(/Your time stays booked\.$/)).toBeVisible();
    const pay = main(page).getByRole("button", { name: "Pay online" });
    expect((await pay.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    const address = page.url();

    await pay.click();
    await press(page, "Fail");
    await expect(page).toHaveURL(address);
    await main(page).getByRole("button", { name: "Try again" }).click();
    await press(page, "Pay");
    await expect(page).toHaveURL(address);
    await expect(main(page).getByText("Paid", { exact: true })).toBeVisible();
    await expect(pay).toHaveCount(0);
    await expectAccessible(page);

    const other = await browser.newPage({ viewport: PHONE });
    await other.goto(address);
    await main(other).getByLabel("Phone number of the appointment").fill(phone);
    await main(other).getByRole("button", { name: "Pay online" }).click();
    await expect(main(other).getByText(/it may be paid already/)).toBeVisible();
    await other.close();

    await page.getByRole("button", { name: /^Cancel appointment/ }).click();
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Appointment cancelled");
    await expect(main(page).getByText(/^(Going back to you|Refunded)$/)).toBeVisible();
    await expectAccessible(page);
  },
);
