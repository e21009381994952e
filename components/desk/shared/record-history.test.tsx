import { screen, within } from "@testing-library/react";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";
import type { Locale } from "@/lib/i18n/locales";

const entry = (id: number, command: string, change: { before?: object; after?: object }) => ({
  id,
  version: String(id),
  at: "2026-11-26T06:00:00Z",
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

/** Texts of the entries; `carrier_zone` and `promised_at` have no name. */
const SHOWN: Record<Locale, { history: string; entries: string[][] }> = {
  en: {
    history: "History of changes",
    entries: [
      [
        "Thu, Nov 26, 12:00 pm · Salma Begum · Order moved on",
        "StateBefore: Pending After: In transit",
        "PaymentBefore: To be paid After: Paid",
        "Tracking codeBefore: none After: RX-1205",
        "Carrier zoneBefore: none After: 12",
      ],
      ["Name, phone or address corrected", "CorrectedAfter: Phone; City"],
      ["Refund recorded", "RefundedAfter: ৳1,250.50", "Confirmed by the customerAfter: Yes"],
      [
        "ProductsBefore: Product number: 12, Batch: B-1, Pieces: 2 After: none",
        "Promised atBefore: none After: Fri, Nov 27, 12:00 pm",
      ],
      [
        "The shop · Command orders cancel",
        "Why it was cancelledAfter: The parcel was not taken",
        "Still to payAfter: ৳220.00",
        "Step taken backAfter: handed over",
      ],
    ],
  },
  bn: {
    history: "পরিবর্তনের ইতিহাস",
    entries: [
      [
        "Salma Begum · অর্ডার এগিয়ে নেওয়া হয়েছে",
        "অবস্থাআগে: অপেক্ষমাণ পরে: পথে",
        "পেমেন্টআগে: পরিশোধ বাকি পরে: পরিশোধিত",
        "পরে: RX-1205",
        "Carrier zoneআগে: নেই পরে: ১২",
      ],
      ["নাম, ফোন বা ঠিকানা ঠিক করা হয়েছে", "ঠিক করা হয়েছেপরে: ফোন; শহর"],
      ["টাকা ফেরত লেখা হয়েছে", "ফেরতপরে: ৳১,২৫০.৫০", "পরে: হ্যাঁ"],
      ["পণ্যআগে: পণ্যের নম্বর: ১২, ব্যাচ: B-1, কয়টি: ২ পরে: নেই", "শুক্র, ২৭ নভে"],
      ["দোকান · কমান্ড orders cancel", "বাতিলের কারণপরে: পার্সেল নেওয়া হয়নি"],
    ],
  },
};

test.each(["en", "bn"] as const)("shows what was changed in words: %s", async (locale) => {
  await renderDesk({
    path: `/orders/${ORDER.number}/show`,
    locale,
    handlers: {
      [`GET orders/${ORDER.number}`]: () => ({ json: { data: { ...ORDER, audit: AUDIT } } }),
    },
  });
  const { history, entries } = SHOWN[locale];
  const heading = await screen.findByRole("heading", { name: history });
  const [list] = within(heading.parentElement ?? heading).getAllByRole("list");
  const items = [...(list?.children ?? [])].map(({ textContent }) => textContent ?? "");
  expect(items).toHaveLength(entries.length);
  for (const [index, texts] of entries.entries())
    for (const text of texts) expect(items[index]).toContain(text);
  expect(list).not.toHaveTextContent(/desk orders|payment_status|in-transit/);
});
