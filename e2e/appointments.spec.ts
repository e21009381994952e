import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { ApiClient, solveRobotCheck } from "./support/api-client";
import { expect, test } from "./support/fixtures";
import { logInAsNewCustomer } from "./support/new-customer";
import { fetchRaw } from "./support/raw-page";

// Its requests would not reach the handlers below.
test.use({ serviceWorkers: "block" });

/** Timeout for a booking, which includes solving the robot check. */
const BOOKED_WITHIN = { timeout: 25_000 };

const main = (page: Page) => page.getByRole("main");
const days = (page: Page) => page.getByRole("group", { name: "Day", exact: true });
const times = (page: Page) => page.getByRole("group", { name: "Time", exact: true });
const bookButton = (page: Page) => main(page).getByRole("button", { name: "Book Appointment" });
const freeTimes = (page: Page) => times(page).getByRole("radio", { disabled: false });
const newPhone = () => `019${randomInt(10_000_000, 99_999_999)}`;

/**
 * Clicks the label of a radio button. Unlike `check`, this fails when something covers the label.
 */
async function choose(radio: Locator) {
  await radio.locator("xpath=..").click();
  await expect(radio).toBeChecked();
}

/** Chooses the last free time of the last free day, which no other test uses. */
async function chooseLast(page: Page): Promise<string> {
  await choose(days(page).getByRole("radio", { disabled: false }).last());
  await choose(freeTimes(page).last());
  return freeTimes(page).last().inputValue();
}

async function typePatient(page: Page, name: string, phone: string) {
  await main(page).getByLabel("Name", { exact: true }).fill(name);
  await main(page).getByLabel("Phone number", { exact: true }).fill(phone);
}

async function tooWide(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Books a time as another visitor over the API. */
async function bookElsewhere(baseURL: string, doctorId: number, startsAt: string) {
  const other = new ApiClient(baseURL);
  const response = await other.post("/api/appointments", {
    doctor_id: doctorId,
    starts_at: startsAt,
    name: "Someone else",
    phone: newPhone(),
    recaptchaToken: await solveRobotCheck(other, "appointment"),
  });
  expect(response.status, response.text).toBe(201);
}

test("a doctor's card and portrait link to the appointment page", async ({ page, goto }) => {
  await goto("/doctors");
  const link = page.getByRole("link", { name: /^Book Appointment/ }).first();
  await expect(link).toHaveAttribute("href", "/patient/appointment/1");
  const portrait = page.getByRole("article").first().locator("img");
  const { x, y, width, height } = (await portrait.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page).toHaveURL("/patient/appointment/1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Appointment with Prof\. Dr\. /,
  );
  await expect(times(page)).toBeVisible();
});

test("a guest books with the keyboard, prints and cancels", async ({ page, goto }) => {
  await goto("/patient/appointment/1");
  await expect(times(page)).toBeVisible();
  await expectAccessible(page);
  await days(page).getByRole("radio", { checked: true }).focus();
  await page.keyboard.press("ArrowLeft");
  const chosen = days(page).getByRole("radio", { checked: true });
  await expect(chosen).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(freeTimes(page).first()).toBeFocused();
  await page.keyboard.press("Space");
  await expect(freeTimes(page).first()).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Rahim Uddin");
  await page.keyboard.press("Tab");
  await page.keyboard.type(newPhone());
  await page.keyboard.press("Tab");
  await page.keyboard.type("54");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Chest pain on the stairs");
  const day = await main(page).getByText("Your appointment:").textContent();
  await expectAccessible(page);
  await bookButton(page).focus();
  await page.keyboard.press("Enter");
  const booked = page.getByRole("heading", { name: "Appointment booked!" });
  await expect(booked).toBeVisible(BOOKED_WITHIN);
  await expect(page).toHaveURL(/\/appointment-details\/NM(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  const [date = ""] = day?.replace("Your appointment: ", "").split(/, \d+:/) ?? [];
  const withoutWeekday = date.replace(/^\w+, /, "");
  await expect(main(page).getByText(withoutWeekday).filter({ visible: true })).toBeVisible();
  await expect(main(page).getByText("House 12, Road 5, Dhanmondi, Dhaka 1205")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(main(page).getByText("Chest pain on the stairs")).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("button", { name: /^Cancel appointment/ }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Cancel this appointment?" });
  await expect(dialog.getByRole("button", { name: "No, keep it" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your appointment is cancelled.")).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Appointment cancelled");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Appointment cancelled");
});

test("a guest moves the appointment on a phone; the former time is free again", {
  tag: "@long",
}, async ({ page, goto }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await goto("/patient/appointment/19");
  const former = await chooseLast(page);
  await typePatient(page, "Shirin Akter", newPhone());
  await bookButton(page).click();
  await expect(page.getByRole("heading", { name: "Appointment booked!" })).toBeVisible(
    BOOKED_WITHIN,
  );
  const calendar = page.getByRole("link", { name: "Add to calendar" });
  await expect(calendar).toHaveAttribute("href", /SEQUENCE%3A0/);
  const change = main(page).getByRole("button", { name: "Change the time" });
  expect((await change.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await change.click();
  await expect(page.getByRole("heading", { name: "Choose another time" })).toBeFocused();
  await expect(times(page)).toBeVisible();
  await expectAccessible(page);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await choose(days(page).getByRole("radio", { disabled: false }).last());
  await expect(times(page).locator(`input[value="${former}"]`)).toBeDisabled();
  await choose(freeTimes(page).last());
  const present = await freeTimes(page).last().inputValue();
  await main(page).getByRole("button", { name: "Move the appointment" }).click();
  await expect(page.getByText("Your appointment has a new time.")).toBeVisible();
  await expect(calendar).toHaveAttribute("href", /SEQUENCE%3A1/);
  await expect(main(page).locator(`time[datetime="${present}"]`)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(main(page).locator(`time[datetime="${present}"]`)).toBeVisible();
  await goto("/patient/appointment/19");
  await choose(days(page).getByRole("radio", { disabled: false }).last());
  await expect(times(page).locator(`input[value="${former}"]`)).toBeEnabled();
});

test("shows an empty form and the booked time as taken after going back", { tag: "@long" }, async ({
  page,
  goto,
}) => {
  await goto("/patient/appointment/7");
  const startsAt = await chooseLast(page);
  await typePatient(page, "Salma Akter", newPhone());
  await bookButton(page).click();
  await expect(page.getByRole("heading", { name: "Appointment booked!" })).toBeVisible(
    BOOKED_WITHIN,
  );
  await page.goBack();
  await expect(main(page).getByLabel("Name", { exact: true })).toHaveValue("");
  await choose(days(page).getByRole("radio", { disabled: false }).last());
  await expect(times(page).locator(`input[value="${startsAt}"]`)).toBeDisabled();
});

test("names missing fields, and keeps the input when the time was taken by another booking", {
  tag: "@long",
}, async ({ page, goto, baseURL, consoleGuard }) => {
  consoleGuard.allowStatus(422);
  await goto("/patient/appointment/10");
  await bookButton(page).click();
  const problems = main(page).getByRole("alert").getByRole("listitem");
  await expect(problems).toHaveText([
    "Please choose a time.",
    "Please enter your name.",
    "Please enter your phone number.",
  ]);
  await expect(times(page)).toBeFocused();
  await expectAccessible(page);

  const startsAt = await chooseLast(page);
  await typePatient(page, "Karim Mia", newPhone());
  await bookElsewhere(baseURL ?? "", 10, startsAt);
  await bookButton(page).click();
  await expect(problems).toHaveText(
    ["This time has just been taken. Please choose another."],
    BOOKED_WITHIN,
  );
  await expect(times(page)).toBeFocused();
  await expect(times(page).locator(`input[value="${startsAt}"]`)).toBeDisabled();
  await expect(main(page).getByLabel("Name", { exact: true })).toHaveValue("Karim Mia");
  await expectAccessible(page);
  await choose(freeTimes(page).last());
  await bookButton(page).click();
  await expect(page.getByRole("heading", { name: "Appointment booked!" })).toBeVisible(
    BOOKED_WITHIN,
  );
});

test("a customer books without a robot check, then finds and cancels the appointment in the account", {
  tag: "@long",
}, async ({ page, goto, context, baseURL }) => {
  await logInAsNewCustomer(context, baseURL ?? "", "Nasrin Sultana");
  await goto("/my-account?section=appointments");
  await expect(page.getByText("No appointments found.")).toBeVisible();
  await expectAccessible(page);
  await goto("/patient/appointment/13");
  await expect(main(page).getByLabel("Name", { exact: true })).toHaveValue("Nasrin Sultana");
  await expect(page.getByRole("group", { name: "Robot check" })).toHaveCount(0);
  await chooseLast(page);
  await bookButton(page).click();
  await expect(page.getByRole("heading", { name: "Appointment booked!" })).toBeVisible();
  await goto("/my-account");
  await page.getByRole("link", { name: "Appointments", exact: true }).click();
  await expect(page).toHaveURL("/my-account?section=appointments");
  const card = main(page).getByRole("article");
  await expect(card.getByText("Booked", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await card.getByRole("button", { name: /^Cancel appointment/ }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(card.getByText("Cancelled", { exact: true })).toBeVisible();
});

test("lists upcoming appointments of a demo customer first", async ({ page, goto }) => {
  await goto("/login?next=%2Fmy-account%3Fsection%3Dappointments");
  await page.getByLabel("E-mail, username or mobile number").fill("rahima");
  await page.getByLabel("Password", { exact: true }).fill("niramoy-demo-1");
  await page.getByRole("button", { name: "SIGN IN" }).click();
  const cards = main(page).getByRole("article");
  await expect(cards).toHaveCount(3);
  for (const [index, phase] of ["Booked", "Cancelled", "Past"].entries())
    await expect(cards.nth(index).getByText(phase, { exact: true })).toBeVisible();
});

test("shows words, digits and part of the day in Bengali", { tag: "@long" }, async ({
  page,
  goto,
}) => {
  await goto("/bn/patient/appointment/16");
  const group = page.getByRole("group", { name: "সময়", exact: true });
  await expect(group.getByText(/[০-৯]:[০-৯]{2}/).first()).toBeVisible();
  await expectAccessible(page);
  const bengaliDays = page.getByRole("group", { name: "দিন", exact: true });
  await choose(bengaliDays.getByRole("radio", { disabled: false }).last());
  await choose(group.getByRole("radio", { disabled: false }).last());
  await main(page).getByLabel("নাম", { exact: true }).fill("রহিম উদ্দিন");
  const phone = newPhone();
  await main(page).getByLabel("ফোন নম্বর", { exact: true }).fill(phone);
  await main(page).getByRole("button", { name: "অ্যাপয়েন্টমেন্ট নিন" }).click();
  await expect(page.getByRole("heading", { name: "অ্যাপয়েন্টমেন্ট বুক হয়েছে!" })).toBeVisible(
    BOOKED_WITHIN,
  );
  await expect(page).toHaveURL(/\/bn\/appointment-details\/NM-/);
  await expect(main(page).getByText(phone, { exact: true })).toBeVisible();
  const fee = main(page)
    .getByRole("definition")
    .filter({ hasText: /৳[০-৯,]+\.০০/ });
  await expect(fee).toBeVisible();
  await expectAccessible(page);
});

test("fits 320 px and ends the loading state when the server fails", async ({
  page,
  goto,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(503);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route("**/api/get-appointment-slots/*", (route) => route.fulfill({ status: 503 }));
  await goto("/patient/appointment/4");
  await expect(page.getByText("The free times cannot be shown right now.")).toBeVisible();
  await page.unroute("**/api/get-appointment-slots/*");
  await main(page).getByRole("button", { name: "Try again" }).click();
  await expect(times(page)).toBeVisible();
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 640, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.setProperty("font-size", "200%", "important");
  });
  expect(await tooWide(page), "at 200 % text").toBeLessThanOrEqual(0);
  const boxes = await times(page).locator("label").all();
  for (const box of boxes.slice(0, 3))
    expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test("shows that an appointment of another visitor does not exist", async ({ page, goto }) => {
  await goto("/appointment-details/NM-0000-0000-0000");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such appointment");
  await expectAccessible(page);
});

test("is indexable and canonical with one Physician, and returns 404 for unknown doctors", async ({
  baseURL,
  request,
}) => {
  const { head, jsonLd } = await fetchRaw(`${baseURL}/patient/appointment/2`);
  expect(head.title).toBe("Appointment with Dr. Farhana Yasmin Islam | Niramoy");
  expect(head.description).toContain("Endocrinology & Diabetes");
  expect(head.canonical).toMatch(/\/patient\/appointment\/2$/);
  expect(head.robots).toBe("index, follow");
  expect(head.isInHead).toBe(true);
  const physicians = jsonLd.filter((item) => item["@type"] === "Physician");
  expect(physicians).toHaveLength(1);
  expect(physicians[0]?.url).toMatch(/\/patient\/appointment\/2$/);
  for (const id of ["99999", "0", "x", "1x"])
    expect((await request.get(`/patient/appointment/${id}`)).status(), id).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the doctor and a phone number to call", async ({ page }) => {
    await page.goto("/patient/appointment/1");
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      "Prof. Dr. Mahfuzur Rahman Khan",
    );
    await expect(main(page).getByText(/^Booking online needs JavaScript/)).toBeVisible();
    await expect(main(page).getByRole("link", { name: "+880 1700-000000" })).toHaveAttribute(
      "href",
      "tel:+8801700000000",
    );
    await expect(bookButton(page)).toHaveCount(0);
    await expect(main(page).getByText("Loading...")).toBeHidden();
  });
});
