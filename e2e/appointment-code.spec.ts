import { writeFileSync } from "node:fs";
import { expectAccessible } from "./support/accessibility";
import { ApiClient, solveRobotCheck } from "./support/api-client";
import { expect, test } from "./support/fixtures";
import { copyCookies } from "./support/new-customer";
import { codeFor } from "./support/sent-code";

const MOBILE = "01911222333";

/** Returns the last free time of a doctor. */
async function lastFree(client: ApiClient, doctorId: number): Promise<string> {
  const { body } = await client.get(`/api/get-appointment-slots/${doctorId}`);
  const { days } = body as { days: { slots: { starts_at: string; free: boolean }[] }[] };
  return days.flatMap(({ slots }) => slots.filter(({ free }) => free)).at(-1)?.starts_at ?? "";
}

test("a third person of one phone books with a code to the number", {
  tag: "@long",
}, async ({ page, goto, context, ownShop, consoleGuard }) => {
  consoleGuard.allowStatus(422);
  const shop = await ownShop({ env: { RATE_LIMIT_SCALE: "1" } });
  const family = new ApiClient(shop.url);
  for (const [doctor_id, phone] of [
    [1, "01811000001"],
    [2, "01811000002"],
  ] as const) {
    const recaptchaToken = await solveRobotCheck(family, "appointment");
    const starts_at = await lastFree(family, doctor_id);
    const booking = { doctor_id, starts_at, name: "Rahim Uddin", phone, recaptchaToken };
    expect((await family.post("/api/appointments", booking)).status).toBe(201);
  }
  await copyCookies(context, shop.url, family);

  await page.setViewportSize({ width: 360, height: 640 });
  await goto(`${shop.url}/patient/appointment/4`);
  const times = page.getByRole("group", { name: "Time", exact: true });
  await times.getByRole("radio", { disabled: false }).first().locator("xpath=..").click();
  const form = page.getByRole("main");
  await form.getByLabel("Name", { exact: true }).fill("Salma Akter");
  await form.getByLabel("Phone number", { exact: true }).fill(MOBILE);
  const book = form.getByRole("button", { name: "Book Appointment" });
  await book.click();
  const offer = form.getByRole("button", { name: "Send a code to my number" });
  await expect(offer).toBeVisible({ timeout: 25_000 });
  await expectAccessible(page);
  await offer.click();
  const code = form.getByLabel("Code from the SMS");
  await expect(code).toBeFocused({ timeout: 25_000 });
  await expectAccessible(page);
  await code.fill(await codeFor(shop, MOBILE));
  await book.click();
  await expect(page.getByRole("heading", { name: "Appointment booked!" })).toBeVisible({
    timeout: 25_000,
  });
});

test(
  "a guest confirms the number in the form if the centre asks for it",
  {
    tag: "@long",
  },
  async ({ page, goto, ownShop, consoleGuard }, testInfo) => {
    consoleGuard.allowStatus(422);
    const file = testInfo.outputPath("site.json");
    writeFileSync(file, JSON.stringify({ appointments: { confirmPhone: true } }));
    const shop = await ownShop({ env: { SITE_FILE: file } });

    await page.setViewportSize({ width: 360, height: 640 });
    await goto(`${shop.url}/patient/appointment/4`);
    const times = page.getByRole("group", { name: "Time", exact: true });
    await times.getByRole("radio", { disabled: false }).first().locator("xpath=..").click();
    const form = page.getByRole("main");
    await form.getByLabel("Name", { exact: true }).fill("Salma Akter");
    await form.getByLabel("Phone number", { exact: true }).fill(MOBILE);
    const book = form.getByRole("button", { name: "Book Appointment" });
    await book.click();
    const offer = form.getByRole("button", { name: "Send a code to my number" });
    await expect(offer).toBeVisible({ timeout: 25_000 });
    const refusal = form.getByText("Please confirm this phone number with a code by SMS.");
    await expect(refusal.first()).toBeVisible();
    await expectAccessible(page);
    await offer.click();
    const code = form.getByLabel("Code from the SMS");
    await expect(code).toBeFocused({ timeout: 25_000 });
    await code.fill(await codeFor(shop, MOBILE));
    await book.click();
    await expect(page.getByRole("heading", { name: "Appointment booked!" })).toBeVisible({
      timeout: 25_000,
    });
  },
);
