import { PRIVATE_POLICY } from "../lib/site/private-files";
import { expectAccessible } from "./support/accessibility";
import { cameraPhoto } from "./support/camera-photo";
import { expect, test } from "./support/fixtures";
import { expectFits } from "./support/page-checks";
import { placeOrder } from "./support/place-order";
import { staff, UNPAID } from "./support/staff";

const BY = ["--by", "e2e"];

test("a guest asks on a phone to send a delivered product back", { tag: "@long" }, async ({
  page,
  goto,
  ownShop,
}) => {
  const shop = await ownShop();
  await page.setViewportSize({ width: 360, height: 640 });
  await goto(`${shop.url}/products/buy-now?productId=7`);
  await placeOrder(page);
  const number = page.url().split("/").at(-1) ?? "";
  const main = page.getByRole("main");
  await expect(main.getByText(number).first()).toBeVisible();
  await expect(main.getByRole("heading", { name: "Send products back" })).toHaveCount(0);
  for (const state of ["processing", "in-transit", "completed"])
    await staff(shop, "orders", "next", number, "--to", state, ...UNPAID, ...BY);

  await page.reload();
  await main.getByRole("button", { name: "Send something back" }).click();
  await expectAccessible(page);
  await main.getByRole("combobox", { name: /to send back$/ }).selectOption("1");
  await main.getByLabel("Why do you send it back?").fill("It does not switch on.");
  const file = { name: "broken.jpg", mimeType: "image/jpeg", buffer: await cameraPhoto() };
  await main.getByLabel("Take a photo").setInputFiles(file);
  await expect(main.getByRole("img", { name: "Photo 1" })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await main.getByRole("button", { name: "Ask for the return" }).click();
  await expect(main.getByText(/^We have your request/)).toBeVisible();
  await expect(main.getByText("Asked for", { exact: true })).toBeVisible();

  await page.reload();
  await expect(main.getByText("Asked for", { exact: true })).toBeVisible();
  const photo = main.getByRole("link", { name: "Photo 1" });
  const address = (await photo.getAttribute("href")) ?? "";
  expect((await page.request.get(`${shop.url}${address}`)).headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, no-store",
    "content-security-policy": PRIVATE_POLICY,
    "x-content-type-options": "nosniff",
  });
  expect((await fetch(`${shop.url}${address}`)).status).toBe(404);
  await expect(main.getByRole("button", { name: "Send something back" })).toHaveCount(0);
});
