import { randomInt } from "node:crypto";
import { localDigits } from "../lib/i18n/digits";
import { expectAccessible } from "./support/accessibility";
import { logInAtDesk, screenTitle } from "./support/desk";
import { expect, test } from "./support/fixtures";
import { pdfFile } from "./support/pdf-file";

test("a notice is written in both languages in the desk on a phone, and then shown in the shop", {
  tag: "@long",
}, async ({ page, consoleGuard }) => {
  // Who is logged in is asked before the login, too.
  consoleGuard.allowStatus(401);
  const number = randomInt(1_000_000);
  const title = `Closed on Friday, number ${number}`;
  const bengali = `শুক্রবার বন্ধ, নম্বর ${localDigits(String(number), "bn")}`;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/desk/notices/create");
  await logInAtDesk(page, "content");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill(title);
  await page.getByRole("textbox", { name: "Title in Bengali" }).fill(bengali);
  await page.getByRole("textbox", { name: "Publisher", exact: true }).fill("Office");
  await page.getByLabel("Choose a PDF").setInputFiles(pdfFile("notice.pdf"));
  await expect(page.getByRole("link", { name: "Open the PDF" })).toBeVisible();
  await expectAccessible(page, { whole: true });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(screenTitle(page, title)).toBeVisible();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("It is in the shop now.")).toBeVisible();

  await page.goto("/notices");
  await expect(page.getByRole("main").getByText(title).first()).toBeVisible();
  await page.goto("/bn/notices");
  await expect(page.getByRole("main").getByText(bengali).first()).toBeVisible();
});

test("a blog that is planned for later is not in the shop before", {
  tag: "@long",
}, async ({ page, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  consoleGuard.allowStatus(404);
  const title = `Sit still, number ${randomInt(1_000_000)}`;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/desk/blogs/create");
  await logInAtDesk(page, "content");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill(title);
  await page
    .getByRole("textbox", { name: "Description for search engines and lists" })
    .fill("How to sit.");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await page.keyboard.type("Sit still for five minutes.");
  const preview = page.getByRole("complementary", { name: "As the shop shows it" });
  await expect(preview.getByText("Sit still for five minutes.")).toBeVisible();
  await page
    .getByLabel("Choose pictures")
    .setInputFiles("public/media/demo/blogs/clinic-visit.webp");
  await page.getByRole("dialog").getByRole("button", { name: "Use", exact: true }).click();
  await expect(page.getByRole("button", { name: "Remove Picture" })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(screenTitle(page, title)).toBeVisible();
  const [id = ""] = /\d+$/.exec(page.url()) ?? [];
  await page.getByRole("button", { name: "Publish later" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish later" });
  const later = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 16);
  await dialog.getByLabel("Date and time in Dhaka").fill(later);
  await expectAccessible(page, { whole: true });
  await dialog.getByRole("button", { name: "Plan" }).click();
  await expect(page.getByText("It appears in the shop at that time.")).toBeVisible();

  await page.goto("/blogs");
  await expect(page.getByText(title)).toHaveCount(0);
  expect((await page.goto(`/blog/details/${id}`))?.status()).toBe(404);
});

test("the terms are changed in the desk on a phone, then shown in the shop, and reset", {
  tag: "@long",
}, async ({ page, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  const added = `Parcels are kept for you, number ${randomInt(1_000_000)}.`;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/desk/pages/terms");
  await logInAtDesk(page, "content");
  await expect(screenTitle(page, "Terms and conditions")).toBeVisible();
  await expectAccessible(page, { whole: true });
  const text = page.getByRole("textbox", { name: "Text in English" });
  await text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type(added);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(async () => {
    await page.goto("/terms");
    await expect(page.getByText(added)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("heading", { level: 2, name: "Returns" })).toBeVisible();

  await page.goto("/desk/pages/terms");
  await page.getByRole("button", { name: "Use the usual one again" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.goto("/terms");
  await expect(page.getByText(added)).toBeHidden();
});

test("the parts of the home page are moved and hidden in the desk on a phone", {
  tag: "@long",
}, async ({ page, goto, ownShop, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  const shop = await ownShop();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${shop.url}/desk/pages/home`);
  await logInAtDesk(page, "content");
  await expect(screenTitle(page, "Home page")).toBeVisible();
  await expectAccessible(page, { whole: true });
  const parts = page.getByRole("list", { name: "Parts" }).getByRole("listitem");
  await expect(parts.first()).toContainText("Offers");
  await page.getByRole("button", { name: "Move Offers down" }).click();
  await expect(parts.nth(1)).toContainText("Offers");
  await page.getByRole("switch", { name: "Latest blogs" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await goto(`${shop.url}/`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2, name: "Latest Blogs" })).toHaveCount(0);
  const titles = await main.getByRole("heading", { level: 2 }).allTextContents();
  expect(titles.indexOf("New Arrival")).toBeLessThan(titles.indexOf("Offer Item"));
});

test("settings are listed by section, and contact data have a preview on a phone", {
  tag: "@long",
}, async ({ page, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/desk/settings");
  await logInAtDesk(page, "owner");
  await expect(screenTitle(page, "Settings")).toBeVisible();
  await expectAccessible(page, { whole: true });
  const section = page.getByRole("region", { name: "Shop and contact" });
  await section.getByRole("button", { name: "Shop and contact" }).click();
  await section.getByRole("link", { name: "Phone number" }).click();
  const preview = page.getByRole("complementary", { name: "As the shop shows it" });
  await page.getByRole("textbox", { name: "Phone number" }).fill("+880 1711-222333");
  await expect(preview.getByText("+880 1711-222333")).toBeVisible();
  await expectAccessible(page, { whole: true });
});
