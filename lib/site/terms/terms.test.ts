/** @jest-environment node */

import defaults from "../defaults.json";
import { termsOf } from "./terms";

const { name, phone, email, address, hours, orders } = defaults;
const site: Parameters<typeof termsOf>[1] = {
  ...{ name, phone, email, address, hours, orders },
  deliveryDays: { inside: [1, 1], outside: [3, 5] },
  analytics: null,
};
const text = (locale: "en" | "bn") => JSON.stringify(termsOf(locale, site).sections);

test("have the same sections with the same number of paragraphs in both languages", () => {
  const shape = (locale: "en" | "bn") =>
    termsOf(locale, site).sections.map(({ id, paragraphs }) => [id, paragraphs.length]);
  expect(shape("bn")).toEqual(shape("en"));
  expect(new Set(shape("en").map(([id]) => id)).size).toBe(shape("en").length);
});

test("contain the charges and delivery days of the shop", () => {
  expect(text("en")).toContain("costs ৳100.00 per order and usually takes 1 day.");
  expect(text("en")).toContain("costs ৳150.00 and usually takes 3-5 days.");
  expect(text("bn")).toContain("চার্জ ৳১৫০.০০ এবং সাধারণত ৩-৫ দিন");
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

test("mention the analytics service only if there is one", () => {
  expect(text("en")).not.toContain("Google");
  const analytics = { provider: "google", id: "G-AB12CD34EF" } as const;
  for (const locale of ["en", "bn"] as const) {
    const counted = JSON.stringify(termsOf(locale, { ...site, analytics }).sections);
    expect(counted).toContain("Google Analytics");
  }
});

test("have a formatted date of the last change", () => {
  expect(termsOf("en", site).changed).toBe("August 1, 2026");
});
