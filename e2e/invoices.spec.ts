import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { expect, test } from "./support/fixtures";
import { placeOrder } from "./support/orders";
import { expectFits } from "./support/page-checks";
import type { ShopServer } from "./support/shop-server";
import { staff, UNPAID } from "./support/staff";

const BY = ["--by", "e2e"];
const LANGUAGES = [
  {
    language: "en",
    tag: [],
    see: "See and print the invoice",
    serial: /^Invoice number: \d{4}-\d{6}$/,
    vat: /^Total VAT ৳/,
  },
  {
    language: "bn",
    tag: ["@long"],
    see: "ইনভয়েস দেখুন ও প্রিন্ট করুন",
    serial: /^ইনভয়েস নম্বর: [০-৯]{4}-[০-৯]{6}$/,
    vat: /^মোট ভ্যাট ৳/,
  },
];

/** Returns the latest email to a customer about an order that links its invoice. */
async function linkOfEmail(shop: ShopServer, number: string): Promise<string> {
  const emails: { text: string | null }[] = JSON.parse(
    await staff(shop, "outbox", "texts", "--json"),
  );
  const links = emails.flatMap(({ text }) => text?.match(/http\S+\/receipt\/print\/\S+/g) ?? []);
  const link = links.find((one) => one.includes(number));
  expect(link, "an email with the link of the invoice").toBeDefined();
  return link ?? "";
}

for (const { language, tag, see, serial, vat } of LANGUAGES)
  test(`the link in an email opens the invoice after the phone number, in ${language}`, {
    tag,
  }, async ({ page, consoleGuard, ownShop }) => {
    // 404: the page that asks for the phone number, as for an unknown order.
    consoleGuard.allowStatus(404);
    const shop = await ownShop();
    const number = await placeOrder(new ApiClient(shop.url), language);
    const shown = JSON.parse(await staff(shop, "orders", "show", number, "--json"));
    const paid = ["orders", "paid", number, "--amount", String(shown.total), "--way", "cash"];
    await staff(shop, ...paid, ...BY);
    await staff(shop, "orders", "next", number, "--to", "processing", ...UNPAID, ...BY);

    const path = `/sale-order/receipt/print/${number}?lang=${language}`;
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(shop.url + path);
    await expectAccessible(page, { whole: true });
    const prove = async (phone: string) => {
      await page.getByRole("textbox").fill(phone);
      await page.getByRole("button", { name: see }).click();
    };
    await prove("01799999999");
    await expect(page.getByRole("alert")).toBeVisible();
    await prove("01712345678");
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByText(number).first()).toBeVisible();
    // The number is issued when the goods leave.
    await expect(page.getByText(serial)).toHaveCount(0);

    await staff(shop, "orders", "next", number, "--to", "in-transit", ...UNPAID, ...BY);
    const { pathname, search } = new URL(await linkOfEmail(shop, number));
    expect(pathname + search).toBe(path);
    await page.goto(shop.url + path);
    await prove("01712345678");
    await expect(page.getByText(serial)).toBeVisible();
    await expect(page.getByRole("row", { name: vat })).toBeVisible();
    await expectAccessible(page, { whole: true });
    await expectFits(page);
  });
