/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CALLS } from "../calls";
import { DESK_ENGLISH } from "./desk-en";
import { asRefusal } from "./english";
import { readRefusal, refusalText } from "./refusal";
import { SHOP_ENGLISH } from "./shop-en";

const isSource = (file: string) => /(?<!\.test)\.ts$/.test(file);
const filesOf = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter(isSource)
    .map((file) => join(folder, file));

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

test("every message of a body in the contract is a refusal", () => {
  const messages = CALLS.flatMap(({ body }) => messagesOf(body));
  expect(messages).toContain(refusalText("complaints.subject"));
  expect(messages.filter((message) => readRefusal(message) === null)).toEqual([]);
});

test("visitors' bodies have the refusals whose texts their browser loads", () => {
  const own = CALLS.filter(({ group }) => group !== "desk").flatMap(({ body }) => messagesOf(body));
  const codes = own.map((message) => readRefusal(message)?.code ?? "");
  expect(codes.length).toBeGreaterThan(30);
  expect(codes.filter((code) => !(code in SHOP_ENGLISH))).toEqual([]);
});

/** Files whose errors only staff who use commands, developers or logs see. */
const UNSEEN = new RegExp(
  [
    "-(?:command|table)\\.ts$",
    "backend/(?:backend\\.ts$|(?:backup|commands|media|messages|record-tables|seed)/)",
    "kernel/(?:commands|db|judge)/",
    "kernel/records/save",
    "(?:content|orders)/commands/",
    "(?:accounts|appointments|orders|outgoing)/staff",
    "appointments/(?:doctors|specialities)\\b",
    "catalogue/(?:find|product-plan|product-snapshot|save-product)",
    "content/gallery",
    "payments/(?:manual|next-refund|payment-|providers/|refund-paid|return-path|try-refund)",
    "stock/(?:change-stock|find-product)",
    "reviews/staff-reviews",
  ].join("|"),
);
const THROWN =
  /(?:new AppError\(\s*\d+,|fieldError\([^,]+,|notFound\()\s*["`]([A-Z][^"`]*[.!])["`]/g;

test("no error that people see is a sentence without a code", () => {
  const said = filesOf("lib/backend")
    .filter((file) => !UNSEEN.test(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(THROWN)])
    .map(([, sentence = ""]) => sentence);
  expect(said.filter((sentence) => asRefusal(sentence) === sentence)).toEqual([]);
});

test("every message about a setting is a refusal", () => {
  // The others are about environment variables.
  const said = filesOf("lib/site")
    .filter((file) => !file.includes("config"))
    .map((file) => readFileSync(file, "utf8"))
    .flatMap((source) => [...source.matchAll(/"((?:must|has moved|is there) [^"]+)"/g)])
    .map(([, message = ""]) => `This ${message}.`);
  expect(said.length).toBeGreaterThan(10);
  expect(said.filter((sentence) => asRefusal(sentence) === sentence)).toEqual([]);
});

/** Found by a value, or by the English text of a setting's schema. */
const BY_VALUE = /^(?:orderStates|waitsFor|groups|items|settings)\./;

test("every code is used", () => {
  const source = ["lib/backend", "lib/contract", "lib/server", "lib/site", "lib/browser-api"]
    .flatMap(filesOf)
    .filter((file) => !file.includes("refusal-texts"))
    .map((file) => readFileSync(file, "utf8"))
    .join("");
  const unused = Object.entries({ ...SHOP_ENGLISH, ...DESK_ENGLISH }).filter(
    // The browser's own messages are found by their text.
    ([code, text]) => !source.includes(`"${code}"`) && !source.includes(`"${text}"`),
  );
  expect(unused.filter(([code]) => !BY_VALUE.test(code))).toEqual([]);
});
