import { screen, within } from "@testing-library/react";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";
import type { Locale } from "@/lib/i18n/locales";

const entry = (id: number, command: string, change: { before?: object; after?: object }) => ({
  id,
  version: String(id),
  at: `2026-11-26T06:00:0${id}Z`,
  by: "Salma Begum",
  os_user: null,
  subject: `order ${ORDER.number}`,
  command,
  before: null,
  after: null,
  ...change,
});

const AUDIT = [
  entry(5, "desk orders.move", {
    before: { state: "pending", payment: "to_be_paid" },
    after: { state: "in-transit", payment: "paid", tracking: "RX-1205", carrier_zone: 12 },
  }),
  entry(4, "desk orders.correct", { after: { corrected: ["phone", "city"] } }),
  entry(3, "desk orders.refund", { after: { refunded: 1_250.5, confirmed: true, way: "bank" } }),
  entry(2, "desk orders.lines", {
    before: { lines: [{ product: 12, batch: "B-1", pieces: 2 }] },
    after: { lines: [], promised_at: "2026-11-27T06:00:00.000Z" },
  }),
  {
    ...entry(1, "orders cancel", {
      after: { cancel_reason: "not_taken", unpaid: 220, undone: "in-transit" },
    }),
    by: "shop",
  },
];

/** Texts of the entries, the earliest first; `carrier_zone` and `promised_at` have no name. */
const SHOWN: Record<Locale, { history: string; entries: string[][] }> = {
  en: {
    history: "History",
    entries: [
      [
        "Command orders cancel · Thu, Nov 26, 12:00 pm · by The shop",
        "Why it was cancelled: The parcel was not taken",
        "Still to pay: ৳220.00",
        "Step taken back: handed over",
      ],
      [
        "Products: Before Product number: 12, Batch: B-1, Pieces: 2 → After none",
        "Promised at: Fri, Nov 27, 12:00 pm",
      ],
      ["Refund recorded", "Refunded: ৳1,250.50", "Confirmed by the customer: Yes"],
      ["Name, phone or address corrected", "Corrected: Phone; City"],
      [
        "Order moved on · Thu, Nov 26, 12:00 pm · by Salma Begum",
        "State: Before Pending → After In transit",
        "Payment: Before To be paid → After Paid",
        "Tracking code: RX-1205",
        "Carrier zone: 12",
      ],
    ],
  },
  bn: {
    history: "ইতিহাস",
    entries: [
      ["কমান্ড orders cancel", "দোকান", "বাতিলের কারণ: পার্সেল নেওয়া হয়নি"],
      ["পণ্য: আগে পণ্যের নম্বর: ১২, ব্যাচ: B-1, কয়টি: ২ → পরে নেই", "শুক্রবার, ২৭ নভেম্বর"],
      ["টাকা ফেরত লেখা হয়েছে", "ফেরত: ৳১,২৫০.৫০", "হ্যাঁ"],
      ["নাম, ফোন বা ঠিকানা ঠিক করা হয়েছে", "ঠিক করা হয়েছে: ফোন; শহর"],
      [
        "অর্ডার এগিয়ে নেওয়া হয়েছে",
        "Salma Begum",
        "অবস্থা: আগে অপেক্ষায় → পরে পথে",
        "পেমেন্ট: আগে পরিশোধ বাকি → পরে পরিশোধিত",
        "RX-1205",
        "Carrier zone: ১২",
      ],
    ],
  },
};

async function historyOf(audit: object[], locale: Locale = "en") {
  await renderDesk({
    path: `/orders/${ORDER.number}/show`,
    locale,
    handlers: {
      [`GET orders/${ORDER.number}`]: () => ({ json: { data: { ...ORDER, audit } } }),
    },
  });
  const region = await screen.findByRole("region", { name: SHOWN[locale].history });
  const [, ...items] = within(region).getAllByRole("listitem");
  return items.map(({ textContent }) => (textContent ?? "").replace(/\s+/g, " "));
}

test.each(["en", "bn"] as const)("shows what was changed in words: %s", async (locale) => {
  const { entries } = SHOWN[locale];
  const items = await historyOf(AUDIT, locale);
  expect(items).toHaveLength(entries.length);
  for (const [index, texts] of entries.entries())
    for (const text of texts) expect(items[index]).toContain(text);
  expect(items.join()).not.toMatch(/desk orders|payment_status|in-transit/);
});

test("fields that were empty and stay so, or did not change, are left out", async () => {
  const change = {
    before: { courier: null, city: "Dhaka", tracking: null },
    after: { courier: "", city: "Dhaka", tracking: "RX-1" },
  };
  const [item] = await historyOf([entry(1, "desk orders.correct", change)]);
  expect(item).toMatch(/by Salma BegumTracking code: RX-1$/);
});
