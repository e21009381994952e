/** @jest-environment node */
import { CANCEL_REASONS } from "@/lib/contract/terms";
import { LOCALES, type Locale } from "@/lib/i18n/locales";
import { DIRECT_DATA } from "../kernel/direct-message";
import { RECIPIENTS_BY_EVENT } from "../kernel/outbox/recipients-by-event";
import { smsSize } from "../kernel/outbox/sms-parts";
import type { Sender } from "./customer-mail";
import { SAMPLE_DATA, sampleMessage, sampleOf } from "./sample-messages";

const SHOP = { phone: "+880 1700-000000", hasGateway: true, origin: "https://shop.example" };
const SHOPS: Record<Locale, Sender> = {
  en: { ...SHOP, name: "Niramoy" },
  bn: { ...SHOP, name: "নিরাময়" },
};

const TYPES = [
  ...Object.entries(RECIPIENTS_BY_EVENT)
    .filter(([, { customer }]) => customer !== "never")
    .map(([type]) => type),
  ...Object.keys(DIRECT_DATA),
];

/** The longest name of a shop and its phone number that the texts have to fit beside. */
const LONG: Record<Locale, Sender> = {
  en: { ...SHOPS.en, name: "Niramoy Pharmacy and Medical Centre" },
  bn: { ...SHOPS.bn, name: "নিরাময় ফার্মেসি ও চিকিৎসাকেন্দ্র" },
};

describe.each(LOCALES)("with the longest values in %s", (locale) => {
  test.each(TYPES)("%s fits two parts and is not cut", async (type) => {
    const { sms = "" } = (await sampleMessage(type, locale, LONG[locale])) ?? {};
    const { alphabet, parts } = smsSize(sms);
    expect(parts).toBeLessThanOrEqual(2);
    expect(alphabet).toBe(locale === "en" ? "gsm" : "ucs2");
    expect(sms).toMatch(/(?:[.।]|\d)$/u);
    // The longest values are cut, the sentence is not.
    const { sms: usual = "" } = (await sampleMessage(type, locale, SHOPS[locale])) ?? {};
    const sentence = usual
      .replace(`${SHOPS[locale].name}: `, "")
      .replace(/ (?:Questions|প্রশ্ন)\? .*$/u, "");
    expect(sms).toContain(sentence);
  });
});

test.each(LOCALES)(
  "says in at most two parts that an expired order took no money: %s",
  async (locale) => {
    const data = { ...SAMPLE_DATA["order.cancelled"], by: "expiry" } as const;
    const { sms = "" } = (await sampleOf("order.cancelled", locale, LONG[locale], data)) ?? {};
    expect(sms).toMatch(/No money was taken\.|কোনো টাকা নেওয়া হয়নি।/);
    expect(smsSize(sms).parts).toBe(locale === "en" ? 1 : 2);
  },
);

test.each(LOCALES.flatMap((locale) => CANCEL_REASONS.map((reason) => [locale, reason] as const)))(
  "says in at most two parts, in %s, why an order was cancelled: %s",
  async (locale, reason) => {
    const reason_text = (locale === "en" ? "Wrong size " : "ভুল মাপ ").repeat(18);
    const data = { ...SAMPLE_DATA["order.cancelled"], reason, reason_text };
    const { sms = "" } = (await sampleOf("order.cancelled", locale, LONG[locale], data)) ?? {};
    expect(smsSize(sms).parts).toBeLessThanOrEqual(2);
  },
);

test.each(["payment.review", "refund.review", "message.received", "pages.changed"])(
  "customers are not notified of %s",
  async (type) => expect(await sampleMessage(type, "en", SHOPS.en)).toBeNull(),
);

test.each([
  ["en", "Samsung Internet on Android, Wed 25 Nov, 12:00 pm"],
  ["bn", "স্যামসাং ইন্টারনেট, অ্যান্ড্রয়েড, বুধ ২৫ নভেম্বর, দুপুর ১২:০০"],
] as const)("the mail about a login from a new device has its time: %s", async (locale, login) => {
  const { email } = (await sampleMessage("staff.new_device", locale, SHOPS[locale])) ?? {};
  expect(email?.text).toContain(login);
});
