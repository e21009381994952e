/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "niramoy-site-"));
const file = join(folder, "site.json");

afterAll(() => {
  delete process.env.SITE_FILE;
  rmSync(folder, { recursive: true, force: true });
});

/** The payment options of a shop with this SITE_FILE. */
async function optionsWith(payment: unknown) {
  writeFileSync(file, JSON.stringify({ payment }));
  process.env.SITE_FILE = file;
  jest.resetModules();
  const { paymentOptions } = await import("./payment-options");
  return { en: paymentOptions("en"), bn: paymentOptions("bn") };
}

it("takes no cash at the door unless it is switched on", async () => {
  delete process.env.SITE_FILE;
  jest.resetModules();
  const { paymentOptions } = await import("./payment-options");
  expect(paymentOptions("en")).toEqual({ mobileLabel: "Mobile payment", cashOnDelivery: false });
});

it("names the mobile payment in both languages", async () => {
  const mobileLabel = { en: "bKash", bn: "বিকাশ" };
  expect(await optionsWith({ cashOnDelivery: true, mobileLabel })).toEqual({
    en: { mobileLabel: "bKash", cashOnDelivery: true },
    bn: { mobileLabel: "বিকাশ", cashOnDelivery: true },
  });
});

it.each([
  [{ cashOnDelivery: "yes", mobileLabel: { en: "bKash", bn: "বিকাশ" } }, "payment.cashOnDelivery"],
  [{ cashOnDelivery: true, mobileLabel: { en: "bKash" } }, "payment.mobileLabel.bn"],
  [{ cashOnDelivery: true, mobileLabel: { en: "", bn: "বিকাশ" } }, "payment.mobileLabel.en"],
  [{ cash: true }, "payment"],
])("refuses %j, naming what is wrong", async (payment, name) => {
  await expect(optionsWith(payment)).rejects.toThrow(name);
});
