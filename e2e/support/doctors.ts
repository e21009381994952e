import { expect, type Page } from "@playwright/test";

/** Name of the doctor that {@link addDoctor} adds. */
export const DOCTOR = "Dr. Rina Akter";
const WEEK = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Fills the form of a new doctor with a cropped picture, and saves it. */
export async function addDoctor(page: Page): Promise<void> {
  await page
    .getByLabel("Choose pictures")
    .setInputFiles("public/media/demo/doctors/ayesha-siddiqua.webp");
  const crop = page.getByRole("dialog", { name: "Crop the picture" });
  await crop.getByRole("button", { name: "Use", exact: true }).click();
  await expect(page.getByText("The shop shows this picture.")).toBeVisible();
  await page.getByRole("textbox", { name: /^Name(?! in)/ }).fill(DOCTOR);
  await page.getByLabel("Name in Bengali").fill("ডা. রিনা আক্তার");
  await page.getByRole("textbox", { name: /^Speciality(?! in)/ }).fill("Medicine");
  // The list of the shop has pages: the first place is on the first one.
  await page.getByText("Days in words, place in the list").click();
  await page.getByLabel("Place in the list").fill("0");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Created.")).toBeVisible();
}

/** Gives the shown doctor the usual hours on every day, so that a time is free whenever it runs. */
export async function addHours(page: Page): Promise<void> {
  for (const day of WEEK)
    await page.getByRole("button", { name: `Add hours on ${day}`, exact: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
}
