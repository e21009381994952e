/** @jest-environment node */
import texts from "@/lib/i18n/refusal-texts.json";
import { refusalText } from "./refusal-text";
import { readStockRefusal } from "./stock-refusal";

const gel = { product: "Gel", product_bn: "জেল" };

test.each([
  [{ code: "sold_out" }, "এই পণ্যটি স্টকে নেই", "Sorry, this product is out of stock."],
  [{ code: "sold_out", ...gel }, "জেল স্টকে নেই", "Sorry, Gel is out of stock."],
  [{ code: "too_few", left: 12 }, "মাত্র ১২টি", "Sorry, only 12 left in stock."],
  [{ code: "too_few", left: 1, product: "Gel" }, "Gel আর মাত্র ১টি", "only 1 left of Gel."],
  [
    { code: "cold_chain", ...gel },
    "জেল ঠান্ডায় রাখতে হয়",
    "Gel must be kept cold, so we deliver it inside Dhaka only.",
  ],
  [{ code: "not_sold" }, "আর বিক্রি হচ্ছে না", "This product is no longer available."],
  [{ code: "cart_changed" }, "কার্ট বদলে গেছে", "Your cart has changed."],
  [{ code: "cart_empty" }, "কার্ট খালি", "Your cart is empty."],
  [
    { code: "line_limit", limit: 50, phone: "+880 1700-000000" },
    "সর্বোচ্চ ৫০টি অর্ডার করা যায়। আরও লাগলে +880 1700-000000 নম্বরে কল করুন।",
    "up to 50 pieces of one product online. For more, please call us: +880 1700-000000.",
  ],
  [
    { code: "pieces_limit", limit: 200, phone: "1" },
    "সর্বোচ্চ ২০০টি পণ্য",
    "up to 200 pieces at a time online",
  ],
  [
    { code: "total_limit", limit: 200_000, phone: "1" },
    "সর্বোচ্চ ৳২,০০,০০০.০০-এর অর্ডার",
    "for up to ৳2,00,000.00 at a time online",
  ],
  [{ code: "line_limit", limit: 1, phone: "1" }, "সর্বোচ্চ ১টি অর্ডার", "up to 1 piece of one product"],
  [{ code: "open_orders_limit", limit: 5, phone: "1" }, "৫টি অর্ডারের টাকা", "up to 5 unpaid orders"],
  [{ code: "open_pieces_limit", limit: 300, phone: "1" }, "৩০০টি পণ্য", "up to 300 pieces together"],
])("has a text for %j in both languages", (body, bengali, english) => {
  const refusal = readStockRefusal(body);
  if (!refusal) throw new Error("not a refusal");
  expect(refusalText(refusal, "bn")).toContain(bengali);
  expect(refusalText(refusal, "en")).toContain(english);
});

test("has the same placeholders in both languages", () => {
  const gaps = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join();
  const { en, bn } = texts;
  const keys = Object.keys(bn) as (keyof typeof bn)[];
  expect(keys.filter((key) => gaps(en[key]) !== gaps(bn[key]))).toEqual([]);
  expect(Object.keys(en).filter((key) => !key.endsWith("_one"))).toEqual(keys);
});
