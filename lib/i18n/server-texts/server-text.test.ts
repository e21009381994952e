/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CALLS } from "@/lib/contract/calls";
import bengali from "./bn.json";
import deskBengali from "./desk-bn.json";
import deskEnglish from "./desk-en.json";
import { deskText } from "./desk-text";
import { bengaliOf } from "./server-text";

const BACKEND = "lib/backend";
/** Files whose messages only staff who use commands, developers or logs see. */
const UNSEEN = new RegExp(
  [
    "-(?:command|table)\\.ts$",
    "^(?:backend\\.ts$|(?:backup|commands|media|messages|record-tables|seed)/)",
    "^kernel/(?:commands|db|judge)/",
    "^kernel/records/save",
    "^(?:content|orders)/commands/",
    "^(?:accounts|appointments|orders|outgoing)/staff",
    "^appointments/(?:doctors|specialities)\\b",
    "^catalogue/(?:find|product-plan|product-snapshot|save-product)",
    "^content/gallery",
    "^payments/(?:bkash/|manual|next-refund|payment-|refund-paid|return-path|sandbox/|try-refund)",
    "^stock/(?:change-stock|find-product)",
  ].join("|"),
);
/** Files whose messages only staff see in the desk, besides those of commands. */
const DESK = new RegExp(
  [
    "(?:^|/)desk-",
    "^(?!record-tables/).*-records?\\.ts$",
    "^(?:audit|desk|exports|outgoing|overview|settings|staff)/(?!.*-command)(?!staff-outbox)",
    "^appointments/(?:appointment-changes|doctor-times|fee-at-desk|patients)",
    "^catalogue/(?:archive-product|price-cap|read-part)",
    "^content/(?:article-kind|publishing|videos)",
    "^ebook-orders/(?:ebook-order-changes|fulfilment|manual-payment|staff-ebook-orders)",
    "^kernel/safety/transaction-key",
    "^media/(?:documents|media-changes|pictures)",
    "^orders/(?:desk|steps)/",
    "^orders/(?:area-reason|cancellation|change-lines|change-order-status|check-paid|choose-batch)",
    "^orders/(?:confirm-order|deliver-part|delivery-charge|fulfilment|manual-payment|move-order)",
    "^orders/(?:pack-order|packed-pieces|plan-lines|reprice-order|return-pieces|send-order)",
    "^orders/prescriptions/decide",
    "^own-data/customer-actions",
    "^payments/(?:book-refund|decide-refund|money-input|refund-limit|refunds\\.|used)",
    "^questions/questions",
    "^returns/(?:decide-return|return-batches)",
    "^reviews/customer-reviews",
    "^settlement/(?:decide|gateway-status)",
    "^stock/(?:expiring|grid-stock)",
  ].join("|"),
);
const MODERATION = /^There is no review /;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const THROWN = /new (?:Error|BackendStartError)\([\s\S]*?\);/g;
const SENTENCE = /"([A-Z][^"\n]{5,}[.!])"|`([A-Z][^`]{5,}[.!])`/g;

function sentencesOf(file: string): string[] {
  const source = readFileSync(join(BACKEND, file), "utf8").replace(COMMENT, "").replace(THROWN, "");
  return [...source.matchAll(SENTENCE)].map(([, text, template]) => text ?? template ?? "");
}

const files = (readdirSync(BACKEND, { recursive: true }) as string[]).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
);
const withValues = (text: string) => text.replace(/\$\{[^}]+\}/g, "7");

const sentences = files
  .filter((file) => !UNSEEN.test(file) && !DESK.test(file))
  .flatMap(sentencesOf)
  .filter((sentence) => !MODERATION.test(sentence));

test("every message of the embedded backend to a visitor has a Bengali text", () => {
  expect(sentences.length).toBeGreaterThan(90);
  const said = [...new Set(sentences)].map(withValues);
  expect(said.filter((sentence) => bengaliOf(sentence) === null)).toEqual([]);
});

test("every message of the embedded backend to the desk has a Bengali text", () => {
  const said = files
    .filter((file) => DESK.test(file))
    .flatMap(sentencesOf)
    .map(withValues);
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter((sentence) => deskText(sentence, "bn") === sentence)).toEqual([]);
});

/** Returns the messages of a schema and of the schemas in it. */
function messagesOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { _zod, error } = Object(schema);
  const own: unknown = typeof error === "function" ? error({}) : undefined;
  const inner = _zod ? [_zod.def] : Object.values(schema);
  return [
    ...(typeof own === "string" ? [own] : []),
    ...inner.flatMap((value) => messagesOf(value, seen)),
  ];
}

test("every message of a body in the contract has a Bengali text", () => {
  const bodies = CALLS.filter(({ body }) => body !== undefined);
  const desk = bodies
    .filter(({ group }) => group === "desk")
    .flatMap(({ body }) => messagesOf(body));
  const own = bodies
    .filter(({ group }) => group !== "desk")
    .flatMap(({ body }) => messagesOf(body));
  expect(own).toContain("Please choose what the complaint is about.");
  expect(desk).toContain("Please choose a colleague who can answer this.");
  expect(own.filter((sentence) => bengaliOf(sentence) === null)).toEqual([]);
  expect(desk.filter((sentence) => deskText(sentence, "bn") === sentence)).toEqual([]);
});

test("every message about a setting has a Bengali text in the desk", () => {
  // The others are about environment variables.
  const said = readdirSync("lib/site")
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(`lib/site/${file}`, "utf8"))
    .flatMap((source) => [...source.matchAll(/"((?:must|has moved|is there) [^"]+)"/g)])
    .map(([, message = ""]) => `This ${message}.`);
  expect(said.length).toBeGreaterThan(10);
  expect(said.filter((sentence) => deskText(sentence, "bn") === sentence)).toEqual([]);
});

test("every message with options of a command has both languages in the desk", () => {
  const bengaliTexts: Record<string, string> = deskBengali;
  expect(Object.keys(deskEnglish).filter((sentence) => !bengaliTexts[sentence])).toEqual([]);
  expect(
    Object.values(deskEnglish).filter((text) => / --|\((?:orders|payments) /.test(text)),
  ).toEqual([]);
  const sentence =
    "Devices has 3 products: give them another category (products set SKU --category ...) or archive them first.";
  expect(deskText(sentence, "en")).toBe(
    "Devices has 3 products: give them another category or archive them first.",
  );
  expect(deskText(sentence, "bn")).toMatch(/^Devices-এ ৩টি পণ্য আছে: আগে সেগুলোর ক্যাটাগরি বদলান/);
  expect(deskText("No such sentence.", "bn")).toBe("No such sentence.");
});

test("the most specific text of the desk is used", () => {
  const shown = (rest: string) => deskText(`Order NM-7Q2K-9WXM-T4PA ${rest}`, "bn");
  expect(shown("is completed, nothing follows.")).toMatch(/এখন সম্পন্ন, এর পরে আর কোনো ধাপ নেই।$/);
  expect(shown("is pending: next is processing.")).toMatch(/এখন অপেক্ষমাণ; পরের ধাপ প্রস্তুত হচ্ছে।$/);
  expect(shown("is pending.")).toMatch(/এখন অপেক্ষমাণ।$/);
});

test("staff read the name of a state, not its code", () => {
  const order = "Order NM-7Q2K-9WXM-T4PA is";
  expect(deskText(`${order} processing: next is in-transit.`, "en")).toBe(
    `${order} processing: next is in transit.`,
  );
  expect(deskText(`${order} in-transit.`, "en")).toBe(`${order} in transit.`);
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
