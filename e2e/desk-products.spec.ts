import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { heicPhoto } from "../lib/dev/testing/backend/heic-photos";
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { cameraPhoto } from "./support/camera-photo";
import { logInAtDesk, openListActions, screenTitle } from "./support/desk";
import { expect, test } from "./support/fixtures";
import { stockedProducts } from "./support/orders";

const SEEN = "A pack of diapers from the front";

test("a picture is cropped, put first and described, and the shop shows it", {
  tag: "@long",
}, async ({ page, goto, ownShop, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  const shop = await ownShop();
  await page.goto(`${shop.url}/desk/products/1`);
  await logInAtDesk(page, "catalogue");
  const row = (number: number) => page.getByLabel(`Picture ${number}: what it shows, in English`);
  await expect(row(2)).toBeAttached();
  await expect(row(3)).toHaveCount(0);

  await page
    .getByLabel("Choose pictures")
    .setInputFiles("public/media/demo/products/adult-diapers.webp");
  const dialog = page.getByRole("dialog", { name: "Crop the picture" });
  const corner = dialog.getByRole("button", { name: /^Corner/ }).first();
  await corner.press("ArrowRight");
  await expectAccessible(page, { whole: true });
  await dialog.getByRole("button", { name: "Use", exact: true }).click();
  await page.getByText("Picture 3: what it shows", { exact: true }).click();
  await expect(row(3)).toBeVisible();

  await row(3).fill(SEEN);
  await page.getByRole("button", { name: "Move Picture 3 up" }).click();
  await page.getByRole("button", { name: "Move Picture 2 up" }).click();
  await expect(row(1)).toHaveValue(SEEN);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await goto(`${shop.url}/products/1`);
  const pictures = page.getByRole("list", { name: /^Pictures of/ }).getByRole("listitem");
  await expect(pictures).toHaveCount(3);
  await expect(pictures.first().getByRole("img")).toHaveAttribute("alt", SEEN);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("two pictures are added together, one of them HEIC, which is turned", {
    tag: "@long",
  }, async ({ page, ownShop, consoleGuard }) => {
    consoleGuard.allowStatus(401);
    const shop = await ownShop();
    await page.goto(`${shop.url}/desk/products/1`);
    await logInAtDesk(page, "catalogue");
    const row = (number: number) => page.getByLabel(`Picture ${number}: what it shows, in English`);
    await expect(row(2)).toBeAttached();
    const camera = page.getByLabel("Take a photo");
    await expect(camera).toHaveAttribute("capture", "environment");
    await page.getByLabel("Choose pictures").setInputFiles([
      { name: "IMG_1.heic", mimeType: "image/heic", buffer: heicPhoto("turned") },
      { name: "IMG_2.jpg", mimeType: "image/jpeg", buffer: await cameraPhoto() },
    ]);
    const dialog = page.getByRole("dialog", { name: "Crop the picture" });
    await expect(dialog.getByRole("img", { name: "IMG_1.heic" })).toBeVisible();
    await dialog.getByRole("button", { name: "Rotate" }).click();
    await expectAccessible(page, { whole: true });
    await dialog.getByRole("button", { name: "Use", exact: true }).click();
    await expect(dialog.getByRole("img", { name: "IMG_2.jpg" })).toBeVisible();
    await dialog.getByRole("button", { name: "Use", exact: true }).click();
    await expect(row(4)).toBeAttached();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await page.reload();
    await expect(row(4)).toBeAttached();
  });
});

/** Pastes cells into an input, as a spreadsheet copies them. */
async function paste(page: Page, label: string, cells: string): Promise<void> {
  await page.getByRole("textbox", { name: label, exact: true }).evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const options = { clipboardData, bubbles: true, cancelable: true };
    input.dispatchEvent(new ClipboardEvent("paste", options));
  }, cells);
}

test("prices and stock are typed, pasted, undone, checked and saved, and the shop shows them", {
  tag: "@long",
}, async ({ page, goto, ownShop, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  const shop = await ownShop();
  await page.goto(`${shop.url}/desk/prices`);
  await logInAtDesk(page, "catalogue");
  const prices = page.getByRole("textbox", { name: /: Price in taka$/ });
  await prices.first().waitFor();
  const labels = await prices.evaluateAll((all) =>
    all.map((one) => one.getAttribute("aria-label")),
  );
  const products = await stockedProducts(new ApiClient(shop.url));
  const [first, second] = labels.flatMap((label) =>
    products.filter(({ name }) => label === `${name}: Price in taka`),
  );
  if (!first || !second) throw new Error("fewer than two products of the page are in stock");
  const cell = (name: string, column: string) =>
    page.getByRole("textbox", { name: `${name}: ${column}`, exact: true });
  await cell(first.name, "Price in taka").fill("4321");
  await cell(second.name, "Price in taka").fill("৮৭৬৫.৫");
  await expect(page.getByText("2 products changed")).toBeVisible();

  await paste(page, `${first.name}: Price in taka`, "1111\t5\n2222\t6");
  await expect(page.getByText("4 cells pasted.")).toBeVisible();
  await expect(cell(first.name, "Price in taka")).toHaveValue("1111");
  await expect(cell(first.name, "Discount in percent")).toHaveValue("5");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cell(first.name, "Price in taka")).toHaveValue("4321");
  await cell(first.name, "Discount in percent").fill("0");
  await cell(first.name, "On the shelf, in pieces").fill("7");
  await expectAccessible(page, { whole: true });

  await page.getByRole("button", { name: "Check and save" }).click();
  const check = page.getByRole("dialog", { name: "Save 2 changes?" });
  const changed = check.getByRole("listitem").filter({ hasText: first.name });
  await expect(changed).toContainText(/Price in taka: ৳[\d,.]+ → ৳4,321\.00/);
  await expect(changed).toContainText(/On the shelf, in pieces: \d+ → 7/);
  await expect(changed).toContainText(/Batch .+: \d+ → \d+/);
  await check.getByLabel("Why the number on the shelf changes").selectOption("damaged");
  await expect(check.getByRole("listitem").filter({ hasText: second.name })).toContainText(
    "→ ৳8,765.50",
  );
  await check.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("2 products saved.")).toBeVisible();
  await goto(`${shop.url}/products/${first.id}`);
  await expect(
    page
      .getByRole("main")
      .getByText(/৳4,321\.00/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

/** Chooses a CSV file on the screen of the import. */
async function chooseFile(page: Page, content: string): Promise<void> {
  const file = { name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(content) };
  await page.getByLabel("CSV file").setInputFiles(file);
}

test("a discount gets its last day, and the shop shows this day", {
  tag: "@long",
}, async ({ page, goto, ownShop, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  const shop = await ownShop();
  await page.goto(`${shop.url}/desk/products/1`);
  await logInAtDesk(page, "catalogue");
  await page.getByRole("textbox", { name: "Discount in percent" }).fill("10");
  await page.getByRole("button", { name: "Offer, tax and delivery" }).click();
  await page.getByLabel("Last day of the discount").fill("2099-11-30");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await goto(`${shop.url}/products/1`);
  await expect(page.getByText("Offer until Mon, 30 Nov")).toBeVisible();
});

test("a table of products is exported, checked and imported", {
  tag: "@long",
}, async ({ page, ownShop, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  const shop = await ownShop();
  await page.goto(`${shop.url}/desk/products`);
  await logInAtDesk(page, "catalogue");
  const download = page.waitForEvent("download");
  await openListActions(page);
  await page.getByRole("button", { name: "Table to import again", exact: true }).click();
  const exported = readFileSync(await (await download).path(), "utf8");
  const response = await page.request.get(`${shop.url}/api/desk/products?per_page=2`);
  const [first, second] = (await response.json()).data;

  await openListActions(page);
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await expect(screenTitle(page, "Import products")).toBeVisible();
  await chooseFile(page, exported);
  await expect(page.getByText(/^0 new, 0 changed, [\d,]+ unchanged, 0 wrong\./)).toBeVisible();
  await expect(page.getByRole("button", { name: "Import 0 rows" })).toBeDisabled();

  await page.getByRole("button", { name: "Choose another file" }).click();
  await chooseFile(page, `sku,price\n${first.sku},4321\n${second.sku},cheap\n`);
  const wrong = page.getByRole("region", { name: "Wrong rows (1)" }).getByRole("listitem");
  await expect(wrong).toHaveText(`price: must be taka such as 1450 or 99.50Line 3 (${second.sku})`);
  const changes = page.getByRole("region", { name: "What changes (1)" }).getByRole("listitem");
  await expect(changes).toContainText(`Line 2 · ${first.sku}`);
  await expect(changes).toContainText(/Price: ৳[\d,.]+ → ৳4,321\.00/);
  await expectAccessible(page, { whole: true });
  await page.getByRole("button", { name: "Choose another file" }).click();
  await chooseFile(page, `sku,price\n${first.sku},4321\n${second.sku},8765\n`);
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(page.getByText("Rows imported: 2.")).toBeVisible();

  await page.goto(`${shop.url}/desk/products/${second.id}`);
  await expect(page.getByLabel(/^Price in taka/)).toHaveValue("8765");
});
