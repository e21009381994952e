import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/fixtures";
import { fetchRaw } from "./support/raw-page";

// Its requests would not reach the handlers below.
test.use({ serviceWorkers: "block" });

const ALL_DOCTORS = 26;
const ALL_OF_GALLERY = 20;
const VIDEO = /\.(mp4|webm)(\?|$)/;

const main = (page: Page) => page.getByRole("main");
const listOf = (page: Page, name: string) => page.getByRole("list", { name, exact: true });
const shown = (page: Page, name: string) =>
  listOf(page, name).getByRole("listitem").filter({ visible: true });
const seeMore = (page: Page) => main(page).getByRole("button", { name: "SEE MORE +" });
const seeLess = (page: Page) => main(page).getByRole("button", { name: "SEE LESS -" });

test("doctors: appends nine at a time, then returns to the first nine, with the keyboard", async ({
  page,
  goto,
}) => {
  await goto("/doctors");
  const doctors = shown(page, "Doctors");
  await expect(doctors).toHaveCount(9);
  await expect(seeLess(page)).toHaveCount(0);
  await seeMore(page).focus();
  await page.keyboard.press("Enter");
  await expect(doctors).toHaveCount(18);
  await expect(doctors.nth(9).getByRole("link").first()).toBeFocused();
  await seeMore(page).click();
  await expect(doctors).toHaveCount(ALL_DOCTORS);
  await expect(seeMore(page)).toHaveCount(0);
  await seeLess(page).click();
  await expect(doctors).toHaveCount(9);
  await expect(doctors.first().getByRole("link").first()).toBeFocused();
});

test("search engines find a link to each doctor's page in the HTML", async ({ baseURL }) => {
  const { html, jsonLd } = await fetchRaw(`${baseURL}/doctors`);
  const list = jsonLd.find((item) => item["@type"] === "ItemList");
  const items = list?.itemListElement as { position: number; url: string }[];
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  expect(new Set(items.map(({ url }) => url)).size).toBe(ALL_DOCTORS);
  for (const { url } of items) expect(html).toContain(`href="${new URL(url).pathname}"`);

  const doctor = await fetchRaw(`${baseURL}${new URL(items[0]?.url ?? "").pathname}`);
  const physician = doctor.jsonLd.find((item) => item["@type"] === "Physician");
  const centre = doctor.jsonLd.find((item) => item["@type"] === "MedicalClinic");
  const address = centre?.address as Record<string, unknown>;
  expect(address).toMatchObject({ addressLocality: "Dhaka", addressCountry: "BD" });
  expect(html).toContain(String(physician?.name));
  expect(physician).toMatchObject({
    url: items[0]?.url,
    medicalSpecialty: expect.stringMatching(/^\w+$/),
    image: expect.stringContaining("/media/"),
    parentOrganization: { "@id": centre?.["@id"] },
    address: { "@id": address["@id"] },
  });
});

test("gallery: appends nine at a time, each with its label", async ({ page, goto }) => {
  await goto("/gallery");
  const items = shown(page, "Gallery");
  await expect(items).toHaveCount(9);
  await expect(items.first().getByText("Portfolio", { exact: true })).toBeVisible();
  await seeMore(page).click();
  await seeMore(page).click();
  await expect(items).toHaveCount(ALL_OF_GALLERY);
  await expect(main(page).getByText("Youtube Video", { exact: true })).toHaveCount(3);
  await expectAccessible(page);
  await seeLess(page).click();
  await expect(items).toHaveCount(9);
});

test("gallery: opens images with the keyboard and restores the focus", async ({ page, goto }) => {
  await goto("/gallery");
  const opener = listOf(page, "Gallery").getByRole("link").nth(1);
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Gallery photos" });
  await expect(dialog.getByText("2 / 17")).toBeVisible();
  await expect(dialog.getByRole("listitem").nth(1)).toBeInViewport({ ratio: 0.6 });
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("3 / 17")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByText("1 / 17")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("gallery: loads nothing of a video before it is played", async ({ page, goto }) => {
  const videos: string[] = [];
  page.on("request", (request) => {
    if (VIDEO.test(request.url())) videos.push(request.url());
  });
  await goto("/gallery");
  await seeMore(page).click();
  await seeMore(page).click();
  const play = main(page).getByRole("link", { name: /^Play video: / });
  await expect(play).toHaveCount(3);
  await expect(page.locator("video, iframe")).toHaveCount(0);
  expect(videos).toEqual([]);
  const asked = page.waitForRequest(VIDEO);
  await play.first().click();
  await asked;
  const video = page.locator("video");
  await expect(video).toBeFocused();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
});

test("notices: continues the numbering on the second page and links to the PDFs", async ({
  page,
  goto,
  request,
}) => {
  await goto("/notices");
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL("/notices?page=2");
  const rows = page.getByRole("row");
  await expect(rows.nth(1).getByRole("cell").first()).toHaveText("13");
  await expect(rows).toHaveCount(4);
  const link = rows.nth(1).getByRole("link", { name: /^PDF/ });
  const response = await request.get(String(await link.getAttribute("href")));
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("application/pdf");
  expect((await response.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await goto("/bn/notices?page=2");
  await expect(rows.nth(1).getByRole("cell").first()).toHaveText("১৩");
  await expect(page.getByRole("row").filter({ hasText: /রোগীর অধিকার ও মতামত/ })).toBeVisible();
  expect((await request.get("/notices?page=3")).status()).toBe(404);
});

test("about: shows the story and three messages of the management", async ({ page, goto }) => {
  await goto("/about-us");
  for (const role of ["Chairman", "Managing Director", "CEO"])
    await expect(main(page).getByText(`Message from the ${role}`, { exact: true })).toBeVisible();
  await expect(main(page).getByText("50+")).toBeVisible();
  await page.getByRole("link", { name: "Contact us" }).first().click();
  await expect(page).toHaveURL("/contact");
});

test("contact: names invalid fields, keeps the input and sends the message", async ({
  page,
  goto,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(422);
  await goto("/contact");
  const send = page.getByRole("button", { name: "Send message" });
  const message = page.getByLabel("Message", { exact: true });
  const problems = main(page).getByRole("alert").getByRole("listitem");
  await page
    .getByLabel(/^E-mail/)
    .first()
    .fill("rahim@");
  await send.click();
  await expect(problems).toHaveText([
    "Please enter a valid e-mail address.",
    "Please write your message.",
  ]);
  await expect(page.getByLabel(/^E-mail/).first()).toBeFocused();
  await expectAccessible(page);

  await page
    .getByLabel(/^E-mail/)
    .first()
    .fill("rahim@example.com");
  await message.fill("Ten wheelchairs for a school in Sylhet, please.");
  await page.reload();
  await expect(message).toHaveValue("Ten wheelchairs for a school in Sylhet, please.");

  await page.route("**/api/contact-us", (route) =>
    route.fulfill({ status: 422, json: { errors: { subject: ["Too short."], message: ["No."] } } }),
  );
  await send.click();
  await expect(problems).toHaveText(["Subject: Too short.", "Message: No."], { timeout: 25_000 });
  await expect(page.getByLabel(/^Subject/)).toHaveAttribute("aria-invalid", "true");

  await page.unroute("**/api/contact-us");
  await send.click();
  const thanks = page.getByText("Thank you for your message. We will get back to you soon.");
  await expect(thanks).toBeVisible({ timeout: 25_000 });
  await expect(message).toHaveValue("");
  await message.fill("And two walkers.");
  await send.click();
  await expect(message).toHaveValue("", { timeout: 25_000 });
  await expect(thanks).toBeVisible();
});

test("contact: sends nothing when the robot check cannot be loaded", { tag: "@long" }, async ({
  page,
  goto,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(503);
  await page.route("**/api/robot-check*", (route) => route.fulfill({ status: 503 }));
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/contact-us")) sent.push(request.method());
  });
  await goto("/contact");
  await page.getByLabel("Message", { exact: true }).fill("Hello");
  const failed = page.getByText("The robot check could not be loaded. Please try again.");
  await expect(failed).toBeVisible();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Please complete the robot check.")).toBeVisible();
  expect(sent).toEqual([]);
  await page.unroute("**/api/robot-check*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(/^Thank you for your message/)).toBeVisible({ timeout: 25_000 });
});

test(
  "contact: loads the third-party map only after a click",
  { tag: "@long" },
  async ({ page, goto, ownShop }, testInfo) => {
    const embed = "https://maps.example/frame?place=1";
    const file = testInfo.outputPath("site.json");
    writeFileSync(file, JSON.stringify({ map: { embed, link: "https://maps.example/" } }));
    const { url } = await ownShop({ env: { SITE_FILE: file } });
    const asked: string[] = [];
    await page.route("https://maps.example/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<p>Dhanmondi</p>" });
    });
    await goto(`${url}/contact`);
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: "Show map" }).click();
    const map = page.frameLocator('iframe[title^="Map: "]');
    await expect(map.getByText("Dhanmondi")).toBeVisible();
    expect(asked).toEqual([embed]);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows doctors, gallery, notices, about and contact completely", async ({ page }) => {
    await page.goto("/doctors");
    await expect(shown(page, "Doctors")).toHaveCount(ALL_DOCTORS);
    await page.goto("/gallery");
    await expect(shown(page, "Gallery")).toHaveCount(ALL_OF_GALLERY);
    await expect(seeMore(page)).toBeHidden();
    await expect(listOf(page, "Gallery").getByRole("link").first()).toHaveAttribute(
      "href",
      /^\/media\/.+\.webp$/,
    );
    await page.goto("/notices");
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    await expect(page.getByRole("row")).toHaveCount(4);
    await page.goto("/about-us");
    await expect(page.getByRole("heading", { name: "Our story" })).toBeVisible();
    await page.goto("/contact");
    await expect(main(page).getByRole("link", { name: /@/ })).toBeVisible();
    await expect(main(page).getByText(/^This form needs JavaScript/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Send message" })).toBeHidden();
    const map = main(page).getByRole("link", { name: /Open map/ });
    await expect(map).toHaveAttribute("href", /openstreetmap/);
    await expect(map.getByRole("img", { name: /^Map: House 12/ })).toBeVisible();
  });
});
