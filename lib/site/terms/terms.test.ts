/** @jest-environment node */

import defaults from "../defaults.json";
import { termsOf } from "./terms";

const { name, phone, email, address, hours, orders, retention, deliveryRules } = defaults;
const site: Parameters<typeof termsOf>[1] = {
  name,
  phone,
  email,
  address,
  hours,
  orders,
  retention,
  deliveryRules,
  deliveryDays: { inside: [1, 1], outside: [3, 5] },
  analytics: null,
  terms: null,
};
const text = (locale: "en" | "bn") => JSON.stringify(termsOf(locale, site).sections);

test("have the same sections with the same number of paragraphs in both languages", () => {
  const shape = (locale: "en" | "bn") =>
    termsOf(locale, site).sections.map(({ id, paragraphs }) => [id, paragraphs.length]);
  expect(shape("bn")).toEqual(shape("en"));
  expect(new Set(shape("en").map(([id]) => id)).size).toBe(shape("en").length);
});

test("contain the charges and delivery days of the shop", () => {
  expect(text("en")).toContain("costs ৳100.00 per order and usually takes 1 working day.");
  expect(text("en")).toContain("costs ৳150.00 and usually takes 3-5 working days.");
  expect(text("bn")).toContain("চার্জ ৳১৫০.০০ এবং সাধারণত ৩-৫ কর্মদিবস");
});

test("mention from which sum delivery is free only if there is one", () => {
  expect(text("en")).not.toContain("Delivery is free");
  const free = { ...deliveryRules, inside: { ...deliveryRules.inside, freeFrom: 1_000 } };
  const sections = (locale: "en" | "bn") =>
    JSON.stringify(termsOf(locale, { ...site, deliveryRules: free }).sections);
  expect(sections("en")).toContain("free inside Dhaka for products of ৳1,000.00 or more.");
  expect(sections("bn")).toContain("ঢাকার ভেতরে ৳১,০০০.০০ বা তার বেশি টাকার পণ্যে ডেলিভারি ফ্রি।");
});

test("mention the time limit of unpaid orders only if there is one", () => {
  expect(text("en")).toContain("not paid within 72 hours");
  const patient = { ...site, orders: { ...orders, unpaidHours: 0 } };
  expect(JSON.stringify(termsOf("en", patient).sections)).not.toContain("not paid within");
});

test("have Bengali digits in the Bengali version, except in phone number and address", () => {
  const own = text("bn").replaceAll(site.phone, "");
  expect(own).not.toMatch(/[0-9]/);
});

test("list the retention periods of data that are deleted", () => {
  expect(text("en")).toContain("messages to us after 365 days; what you wrote");
  expect(text("bn")).toContain("আপনার পাঠানো বার্তা ৩৬৫ দিন পর");
  expect(text("en")).toContain("a wish to be told of a product after 180 days.");
  const off = {
    messages: 0,
    prescriptions: 0,
    returnPhotos: 0,
    guestAddresses: 0,
    stockRequests: 0,
  };
  const kept = { ...retention, ...off };
  const some = JSON.stringify(termsOf("en", { ...site, retention: kept }).sections);
  expect(some).toContain("We delete what you wrote about an appointment 30 days after it.");
  const never = { ...kept, appointmentReasons: 0 };
  const none = JSON.stringify(termsOf("en", { ...site, retention: never }).sections);
  expect(none).not.toContain("We delete");
});

test("mention the analytics service only if there is one", () => {
  expect(text("en")).not.toContain("Google");
  const analytics = { provider: "google", id: "G-AB12CD34EF" } as const;
  for (const locale of ["en", "bn"] as const) {
    const counted = JSON.stringify(termsOf(locale, { ...site, analytics }).sections);
    expect(counted).toContain("Google Analytics");
  }
});

test("have a formatted date of the last change", () => {
  expect(termsOf("en", site).changed).toBe("November 26, 2026");
});
