import { expectAccessible } from "./support/accessibility";
import { logInAtDesk } from "./support/desk";
import { addDoctor, addHours, DOCTOR } from "./support/doctors";
import { expect, test } from "./support/fixtures";

test("a new doctor gets hours and an appointment in the desk, and the shop shows both", {
  tag: "@long",
}, async ({ page, ownShop, consoleGuard }) => {
  // Who is logged in is asked before the login, too.
  consoleGuard.allowStatus(401);
  const shop = await ownShop();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${shop.url}/desk/doctors/create`);
  await logInAtDesk(page, "clinic");
  await addDoctor(page);
  await addHours(page);
  const [, id = ""] = /doctors\/(\d+)/.exec(page.url()) ?? [];
  await expectAccessible(page, { whole: true });

  await page.goto(`${shop.url}/desk/appointments/create`);
  await page.getByLabel("Doctor", { exact: true }).selectOption({ label: DOCTOR });
  const time = page.getByLabel(/^Time/);
  await expect(time).toBeVisible();
  const startsAt = await time.locator("option").nth(1).getAttribute("value");
  await time.selectOption(startsAt ?? "");
  await page.getByLabel(/^Phone number/).fill("01712345678");
  await page.getByLabel(/^Name of the patient/).fill("Rahim Uddin");
  await page.getByLabel("Reason for the visit").fill("Chest pain");
  await expectAccessible(page, { whole: true });
  await page.getByRole("button", { name: "Book the appointment" }).click();
  await expect(page.getByText("The appointment is booked.")).toBeVisible();
  await expect(page.getByText("Chest pain")).toBeVisible();

  await page.goto(`${shop.url}/doctors`);
  await expect(page.getByText(DOCTOR).first()).toBeVisible();
  await page.goto(`${shop.url}/patient/appointment/${id}`);
  await expect(page.getByText(DOCTOR).first()).toBeVisible();
  const times = page.getByRole("group", { name: "Time", exact: true });
  await expect(times.getByRole("radio", { disabled: false }).first()).toBeVisible();
  await expect(times.locator(`input[value="${startsAt}"]:enabled`)).toHaveCount(0);
});
