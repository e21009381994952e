import t from "../lib/i18n/messages/bn.json" with { type: "json" };
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { cameraPhoto } from "./support/camera-photo";
import { logInAtDesk } from "./support/desk";
import { expect, test } from "./support/fixtures";
import { setOrderFormSettings } from "./support/order-form-settings";
import { stockedProducts } from "./support/orders";
import { expectFits } from "./support/page-checks";
import { staff, UNPAID } from "./support/staff";

const BY = ["--by", "e2e"];

test.use({ viewport: { width: 360, height: 640 } });

test("in Bengali, with cash on delivery: prescription, return and complaint", {
  tag: "@long",
}, async ({ page, goto, ownShop, browser }) => {
  const shop = await ownShop();
  const cash = { "payment.cashOnDelivery": "true", "cashRules.prescription": "true" };
  await setOrderFormSettings(shop, cash, '"prescription":true');
  const [product] = await stockedProducts(new ApiClient(shop.url), { guarded: true });
  const main = page.getByRole("main");
  await goto(`${shop.url}/bn/products/buy-now?productId=${product?.id}`);
  await page.getByLabel(t.checkout.name).fill("রহিমা খাতুন");
  await page.getByLabel(t.checkout.phone).fill("০১৭১২৩৪৫৬৭৮");
  await page.getByLabel(t.checkout.address).fill("বাড়ি ১২, রোড ৫, ধানমন্ডি");
  await page.getByLabel(t.checkout.city).fill("ঢাকা");
  await page.getByLabel(t.checkout.zip).fill("১২০৫");
  await page.getByLabel(new RegExp(`^${t.checkout.insideDhaka}`)).check();
  await page.getByLabel(t.checkout.cashOnDelivery).check();
  await page.getByRole("button", { name: t.checkout.placeOrder }).click();
  const title = t.order.standings.rxNeeded.title;
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  const card = main.getByRole("region", { name: t.prescriptionUpload.title });
  const file = { name: "prescription.jpg", mimeType: "image/jpeg", buffer: await cameraPhoto() };
  await card.getByLabel(t.prescriptionUpload.photo).setInputFiles(file);
  await card.getByRole("button", { name: t.prescriptionUpload.send }).click();
  await expect(card).toContainText(t.prescriptionUpload.states.waiting);
  await expectAccessible(page);

  const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const desk = await (await browser.newContext()).newPage();
  await desk.goto(`${shop.url}/desk/prescriptions`);
  await logInAtDesk(desk, "pharmacist");
  await desk.getByRole("link", { name: number }).click();
  await desk.getByRole("button", { name: "Accept", exact: true }).click();
  const accept = desk.getByRole("dialog", { name: "Accept" });
  await accept.getByRole("button", { name: "Accept" }).click();
  await expect(desk.getByText("The customer is notified.")).toBeVisible();
  await desk.context().close();
  await page.reload();
  await expect(card).toContainText(t.prescriptionUpload.states.accepted);
  for (const state of ["processing", "in-transit", "completed"])
    await staff(shop, "orders", "next", number, "--to", state, ...UNPAID, ...BY);

  await page.reload();
  await main.getByRole("button", { name: t.returns.open }).click();
  await main.getByRole("combobox", { name: /ফেরত দেবেন$/ }).selectOption("1");
  await main.getByLabel(t.returns.reason).fill("মোড়ক ছেঁড়া ছিল।");
  await main.getByRole("button", { name: t.returns.send }).click();
  await expect(main.getByText(t.returns.states.requested, { exact: true })).toBeVisible();

  await main.getByRole("button", { name: t.complaints.open }).click();
  await main.getByLabel(t.complaints.kind).selectOption(t.complaints.kinds.late);
  await main.getByLabel(t.complaints.text).fill("কেউ ফোন করেনি।");
  await main.getByRole("button", { name: t.complaints.send }).click();
  await expect(main.getByText(/^আপনার অভিযোগ CM-/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});
