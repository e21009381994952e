import type { Page } from "@playwright/test";
import { heicPhoto } from "../lib/dev/testing/backend/heic-photos";
import { pdf } from "../lib/dev/testing/backend/prescription-files";
import { DESK_PAGE_POLICY } from "../lib/site/private-files";
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { cameraPhoto } from "./support/camera-photo";
import { logInAtDesk } from "./support/desk";
import { expect, test } from "./support/fixtures";
import { stockedProducts } from "./support/orders";
import { expectFits } from "./support/page-checks";
import { placeOrder } from "./support/place-order";

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/desk/prescriptions`);
  await logInAtDesk(page, "pharmacist");
  await expect(page.getByRole("heading", { level: 1, name: "Prescriptions" })).toBeVisible();
}

test.use({ viewport: { width: 360, height: 640 } });

test("a guest on a phone sends a prescription, is asked again, and can pay once it is accepted", {
  tag: "@long",
}, async ({ page, goto, ownShop, browser, consoleGuard }) => {
  // The damaged photo.
  consoleGuard.allowStatus(422);
  const shop = await ownShop();
  const [product] = await stockedProducts(new ApiClient(shop.url), { guarded: true });
  const main = page.getByRole("main");
  await goto(`${shop.url}/products/buy-now?productId=${product?.id}`);
  await placeOrder(page, "Send your prescription");
  const card = main.getByRole("region", { name: "Your prescription" });
  await expect(card).toContainText("Not sent yet");
  await expect(main.getByRole("button", { name: /^Pay/ })).toHaveCount(0);

  const file = { name: "prescription.jpg", mimeType: "image/jpeg", buffer: await cameraPhoto() };
  await card.getByLabel("Take a photo").setInputFiles(file);
  await expect(card.getByText("Page 1", { exact: true })).toBeVisible();
  const heic = { name: "IMG_1.heic", mimeType: "image/heic", buffer: heicPhoto("turned") };
  const broken = { ...heic, name: "IMG_2.heic", buffer: heic.buffer.subarray(0, 600) };
  await card.getByLabel("Choose photos or a PDF").setInputFiles([heic, broken]);
  await expect(card.getByText("Page 2", { exact: true })).toBeVisible();
  await expect(card.getByRole("alert")).toContainText("This photo is damaged");
  await card.getByRole("button", { name: /^Remove IMG_2/ }).click();
  await expectAccessible(page);
  await expectFits(page);
  await card.getByRole("button", { name: "Send to the pharmacist" }).click();
  await expect(card).toContainText("Our pharmacist checks it");

  const desk = await (await browser.newContext()).newPage();
  await logIn(desk, shop.url);
  const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await desk.getByRole("link", { name: number }).click();
  await expect(desk.getByRole("img", { name: "Page 1" })).toBeVisible();
  await expect(desk.getByRole("img", { name: "Page 2" })).toBeVisible();
  await desk.getByRole("button", { name: "Ask again" }).click();
  const again = desk.getByRole("dialog", { name: "Ask again" });
  await again.getByLabel("Reason").fill("The date cannot be read.");
  await again.getByRole("button", { name: "Ask again" }).click();
  await expect(desk.getByText("The customer is notified.")).toBeVisible();

  await page.reload();
  await expect(card).toContainText("Our pharmacist says: The date cannot be read.");
  const document = { name: "scan.pdf", mimeType: "application/pdf", buffer: pdf() };
  await card.getByLabel("Choose photos or a PDF").setInputFiles([file, document]);
  await expect(card.getByText("PDF, 1 page")).toBeVisible();
  await card.getByRole("button", { name: "Send to the pharmacist" }).click();
  await expect(card).toContainText("Our pharmacist checks it");

  await desk.reload();
  const address = await desk.getByRole("link", { name: /PDF, 1 page/ }).getAttribute("href");
  const shown = await desk.request.get(`${shop.url}${address}`);
  expect(shown.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-security-policy": DESK_PAGE_POLICY,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "content-disposition": expect.stringMatching(/^inline; filename="prescription-\d+\.pdf"$/),
  });
  await desk.getByRole("button", { name: "Accept", exact: true }).click();
  const accept = desk.getByRole("dialog", { name: "Accept" });
  await accept.getByRole("button", { name: "Accept" }).click();
  await expect(desk.getByText("The customer is notified.")).toBeVisible();
  await desk.context().close();

  await page.reload();
  await expect(card).toContainText("Accepted");
  await expect(main.getByRole("button", { name: /^Pay/ })).toBeVisible();
});
