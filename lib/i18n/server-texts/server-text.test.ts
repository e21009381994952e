/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import bengali from "./bn.json";
import { bengaliOf } from "./server-text";

const BACKEND = "lib/backend";
/** Files whose messages only staff, developers or logs see. */
const UNSEEN =
  /^(backend\.ts|(commands|seed|backup|db|media|outbox|payment)\/|services\/(payments\/(book-refund|decide|manual|next-refund|refunds|try-refund|used)|settlement\/decide|ebook-orders\/fulfilment|orders\/(confirm-order|fulfilment|manual-payment|move-order|refund-order|send-order|delivery-charge|change-order-status|staff)|accounts\/staff|appointments\/staff|outbox\/staff|catalogue\/(archive-product|find|product|save)|centre\/(doctors|gallery)|content\/save|stock\/change))/;
const MODERATION = /^There is no review /;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const THROWN = /new (?:Error|BackendStartError)\([\s\S]*?\);/g;
const SENTENCE = /"([A-Z][^"\n]{5,}[.!])"|`([A-Z][^`]{5,}[.!])`/g;

function sentencesOf(file: string): string[] {
  const source = readFileSync(join(BACKEND, file), "utf8").replace(COMMENT, "").replace(THROWN, "");
  return [...source.matchAll(SENTENCE)].map(([, text, template]) => text ?? template ?? "");
}

const sentences = (readdirSync(BACKEND, { recursive: true }) as string[])
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !UNSEEN.test(file))
  .flatMap(sentencesOf)
  .filter((sentence) => !MODERATION.test(sentence));

test("every message of the embedded backend to a visitor has a Bengali text", () => {
  expect(sentences.length).toBeGreaterThan(90);
  const said = [...new Set(sentences)].map((text) => text.replace(/\$\{[^}]+\}/g, "7"));
  expect(said.filter((sentence) => bengaliOf(sentence) === null)).toEqual([]);
});

test.each([
  ["This mobile number is already registered.", /আগেই অ্যাকাউন্ট/],
  ["Please write at most 2000 characters.", /^সর্বোচ্চ ২০০০ অক্ষর লিখুন।$/],
  ["Too many attempts. Please try again in 12 minutes.", /। ১২ মিনিট পর /],
  ["Too many attempts. Please try again in a minute.", /। এক মিনিট পর /],
  ["You have already reviewed this e-book.", /^আপনি এই ই-বুকটির রিভিউ আগেই দিয়েছেন।$/],
  ["Sorry, only 3 left of Arm monitor.", /^দুঃখিত, Arm monitor আর মাত্র ৩টি আছে।$/],
  [
    "You can order up to 50 pieces of one product online. For more, please call us: 01711-000000.",
    /সর্বোচ্চ ৫০টি অর্ডার করা যায়। আরও লাগলে 01711-000000 নম্বরে/,
  ],
])("translates: %s", (english, bengali) => expect(bengaliOf(english)).toMatch(bengali));

test("returns null for messages of an external API", () => {
  expect(bengaliOf("The mobile has already been taken.")).toBeNull();
});

test("has the placeholders of the English message in each Bengali text", () => {
  const gaps = (text: string) => (text.match(/\{\d\}/g) ?? []).sort().join();
  const nothing = Object.entries(bengali).filter(
    ([english, text]) => gaps(text) !== gaps(english) && !english.startsWith("The action"),
  );
  expect(nothing).toEqual([]);
});
