/** @jest-environment node */
import { HELP_TEXTS } from "@/components/help/help-texts";
import { OFFLINE_TEXTS } from "@/components/offline/offline-texts";
import sandboxTexts from "@/lib/backend/payments/providers/sandbox/sandbox-texts.json";
import { DESK_BENGALI } from "@/lib/contract/refusal-texts/desk-bn";
import { DESK_WORDS } from "@/lib/contract/refusal-texts/desk-words";
import { SHOP_BENGALI } from "@/lib/contract/refusal-texts/shop-bn";
import desk from "@/lib/desk/i18n/bn.json";
import exportHeadings from "@/lib/desk/i18n/export-headings-bn.json";
import firstTexts from "@/lib/desk/i18n/first-bn.json";
import reactAdmin from "@/lib/desk/i18n/react-admin-bn.json";
import settings from "@/lib/desk/i18n/setting-labels-bn.json";
import { bengaliFaults, shownCharacters, textsByKey } from "@/lib/dev/testing/bengali-style";
import { formatPromisedDay } from "./dates/format-date-light";
import { genitive } from "./genitive";
import messages from "./messages/bn.json";
import refusals from "./refusal-texts.json";

const SOURCES = {
  messages,
  help: HELP_TEXTS.bn,
  offline: OFFLINE_TEXTS.bn,
  refusals: { ...SHOP_BENGALI, ...DESK_BENGALI, ...DESK_WORDS.bn },
  "refusals of the contract": refusals.bn,
  "test payment": sandboxTexts.bn,
  desk,
  firstTexts,
  "react-admin": reactAdmin,
  settings,
  "headings of exports": exportHeadings,
};

test.each(Object.entries(SOURCES))("Bengali texts keep to the rules: %s", (_source, tree) => {
  const texts = textsByKey(tree);
  expect(texts.length).toBeGreaterThan(5);
  const wrong = texts.flatMap(([key, text]) =>
    bengaliFaults(text).map((fault) => `${fault}: ${key}: ${text}`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["মোট 5টি", "Latin digit"],
  ["টাইপ আইআইআর মাস্ক", "Latin word spelled with Bengali letters"],
  ["মঙ্গল, ১ ডিসে", "half of the name of a month or weekday"],
  ["আপনার অর্ডার {number} এর টাকা", "gap before an ending"],
  ["%{name} কে পাঠান", "gap before an ending"],
  ["{day}-এর মধ্যে পাবেন", "ending after a day or time, whose last word takes it"],
  ["অ্যান্ড্রয়েড-এ ক্রোম", "hyphen between a Bengali word and its ending"],
  ["{name}এর রিভিউ", "ending without a hyphen after a name"],
  ["তোমার অর্ডার", "familiar form of address"],
  ["ডেস্কে লগ ইন করুন", "other spelling"],
  ["পাঠানো হয\u09bcনি".replace("য\u09bc", "\u09df"), "not in NFC"],
])("finds the fault of %s", (text, fault) => expect(bengaliFaults(text)).toEqual([fault]));

test.each([
  "{name}-এর রিভিউ",
  "PDF-টি ১০ MB-এর চেয়ে বড়।",
  "{count, plural, =1 {১টি পণ্য} other {{digits}টি পণ্য}}",
  "৳৫,০০০-এর বেশি",
  "‘আমার অ্যাকাউন্ট’-এ নতুন পাসওয়ার্ড দিন।",
  "যেমন 2026-12-16",
])("finds no fault in %s", (text) => expect(bengaliFaults(text)).toEqual([]));

test("the promised day is a whole sentence", () => {
  const day = genitive(formatPromisedDay("2026-12-01", "bn"), "bn");
  const sentence = messages.product.getItBy.replace("{day}", day);
  expect(sentence).toBe("মঙ্গলবার, ১ ডিসেম্বরের মধ্যে পাবেন");
});

const { product, cart, checkout, order, appointments, doctors, auth, common } = messages;

/** Characters that fit one line of a button at 320 px: beside another one on a card, and alone. */
const BESIDE = 7;
const ALONE = 17;

test.each([
  [product.addToCart, BESIDE],
  [product.buyNow, BESIDE],
  [product.adding, BESIDE],
  [product.viewCart, BESIDE],
  [cart.checkout, ALONE],
  [cart.proceedToCheckout, ALONE],
  [cart.continueShopping, ALONE],
  [checkout.placeOrder, ALONE],
  [checkout.openPayment, ALONE],
  [order.payNow, ALONE],
  [order.again.button, ALONE],
  [order.track, ALONE],
  [appointments.book, ALONE],
  [doctors.book, ALONE],
  [auth.signIn, ALONE],
  [auth.createAccountButton, ALONE],
  [common.goToHome, ALONE],
  [common.tryAgain, ALONE],
  [messages.savedPage.seeProducts, ALONE],
  [messages.footer.newsletter.subscribe, ALONE],
  [messages.cancelOrder.button, ALONE],
  [messages.returns.send, ALONE],
  [messages.complaints.send, ALONE],
  [messages.prescriptionUpload.send, ALONE],
  [messages.recovery.send, ALONE],
  [messages.recovery.save, ALONE],
  [messages.contact.send, ALONE],
])("the button '%s' fits one line", (text, most) => {
  expect(shownCharacters(text.replace("...", "…"))).toBeLessThanOrEqual(most);
});
