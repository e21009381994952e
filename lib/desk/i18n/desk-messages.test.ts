/** @jest-environment node */
import { DIRECT_DATA } from "@/lib/backend/kernel/direct-message";
import { RECIPIENTS_BY_EVENT } from "@/lib/backend/kernel/outbox/recipients-by-event";
import { looseObject } from "@/lib/base/loose";
import { ROLES } from "@/lib/contract/terms";
import { LATIN } from "@/lib/dev/testing/bengali-style";
import { KNOWN_COMMANDS } from "../audit-kinds";
import { auditActionKey } from "../audit-texts";
import { allTexts } from "./all-texts";
import bengali from "./bn.json";
import { loadFirstMessages, loadMessages } from "./desk-messages";
import english from "./en.json";
import firstBengali from "./first-bn.json";
import firstEnglish from "./first-en.json";
import { createI18nProvider } from "./i18n-provider";

function textsOf(messages: unknown, prefix = ""): [string, string][] {
  return Object.entries(looseObject(messages)).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : textsOf(value, `${prefix}${key}.`),
  );
}

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

/** Texts that are not in Bengali on purpose. */
const SAME = ["ra.boolean.null"];

test("both languages have the same texts of the desk and of react-admin", async () => {
  const en = textsOf(await loadMessages("en"));
  const bn = textsOf(await loadMessages("bn"));
  expect(en.length).toBeGreaterThan(400);
  expect(bn.map(([key]) => key).sort()).toEqual(en.map(([key]) => key).sort());
});

test.each([
  [firstEnglish, english],
  [firstBengali, bengali],
])("no text is both among the first and among the others", (first, others) => {
  const known = new Set(textsOf(first).map(([key]) => key));
  expect(textsOf(others).filter(([key]) => known.has(key))).toEqual([]);
});

test.each(["en", "bn"] as const)(
  "all texts have the first ones unchanged, in %s",
  async (locale) => {
    const first = textsOf(await loadFirstMessages(locale));
    const all = new Map(textsOf(await loadMessages(locale)));
    expect(first.length).toBeGreaterThan(200);
    expect(first.filter(([key, text]) => all.get(key) !== text)).toEqual([]);
    expect(all.size).toBeGreaterThan(3 * first.length);
  },
);

test("a desk that opened with the first texts gets the others of its language", async () => {
  const first = await loadFirstMessages("en");
  const i18n = createI18nProvider("en", first, () => {});
  const key = "desk.orders.note_added";
  expect(i18n.translate(key)).toBe(key);
  await Promise.all([allTexts(), allTexts()]);
  expect(i18n.translate(key)).toBe(english.desk.orders.note_added);
  await i18n.changeLocale("bn");
  expect(i18n.translate(key)).toBe(bengali.desk.orders.note_added);
});

test("a language chosen meanwhile stays", async () => {
  const i18n = createI18nProvider("en", await loadFirstMessages("en"), () => {});
  await Promise.all([allTexts(), i18n.changeLocale("bn")]);
  expect(i18n.translate("desk.orders.note_added")).toBe(bengali.desk.orders.note_added);
});

test("every Bengali text is in Bengali and names the values of the English one", async () => {
  const en = new Map(textsOf(await loadMessages("en")));
  const bn = textsOf(await loadMessages("bn")).filter(([key]) => !SAME.includes(key));
  const latin = bn.filter(
    ([, text]) =>
      !/[\u0980-\u09ff]/.test(text) &&
      /[A-Za-z]/.test(text.replace(/%\{\w+\}/g, "").replace(LATIN, "")),
  );
  expect(latin).toEqual([]);
  const count = (text: string) => placeholders(text).filter((name) => name !== "%{smart_count}");
  const differing = bn.filter(
    ([key, text]) => String(count(text)) !== String(count(en.get(key) ?? "")),
  );
  expect(differing).toEqual([]);
});

test.each(["en", "bn"] as const)(
  "the first day names only tabs, buttons and fields that the desk has, in %s",
  async (locale) => {
    const texts = textsOf(await loadMessages(locale));
    const isTask = (key: string) => key.startsWith("desk.first_day.");
    const labels = texts.flatMap(([key, text]) => (isTask(key) ? [] : text.split(" |||| ")));
    const tasks = texts.filter(([key]) => isTask(key)).map(([, text]) => text);
    const named = tasks.flatMap((text) => [...text.matchAll(/“([^”]+)”/g)].map(([, name]) => name));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !labels.includes(name ?? ""))).toEqual([]);
  },
);

test("every role has a name", async () => {
  const keys = textsOf(await loadMessages("en")).map(([key]) => key);
  for (const role of ROLES)
    for (const kind of ["roles", "role_names"])
      expect(keys).toContain(`desk.staff.${kind}.${role}`);
});

test("every message to customers has a name in the list of messages", async () => {
  const keys = textsOf(await loadMessages("en")).map(([key]) => key);
  const notified = Object.entries(RECIPIENTS_BY_EVENT).filter(
    ([, { customer }]) => customer !== "never",
  );
  for (const type of [...notified.map(([event]) => event), ...Object.keys(DIRECT_DATA)])
    expect(keys).toContain(`desk.outbox.types.${type}`);
});

test("every action of the audit has a name", async () => {
  const keys = textsOf(await loadMessages("en")).map(([key]) => key);
  expect(KNOWN_COMMANDS.length).toBeGreaterThan(80);
  for (const command of [...KNOWN_COMMANDS, "own prescription", "offer ended"])
    expect(keys).toContain(auditActionKey(command));
});

test("numbers have Bengali digits in Bengali", async () => {
  const shown: string[] = [];
  const i18n = createI18nProvider("en", await loadMessages("en"), (locale) => shown.push(locale));
  expect(i18n.translate("desk.list.count", { smart_count: 1 })).toBe("1 record");
  expect(i18n.translate("desk.list.count", { smart_count: 25 })).toBe("25 records");
  await i18n.changeLocale("bn");
  expect(i18n.translate("desk.list.count", { smart_count: 25 })).toBe("২৫টি রেকর্ড");
  expect(
    i18n.translate("ra.navigation.page_range_info", { offsetBegin: 1, offsetEnd: 25, total: 41 }),
  ).toBe("৪১টির মধ্যে ১-২৫");
  expect(i18n.translate("desk.orders.call", { phone: "01712345678" })).toContain("01712345678");
  expect(shown).toEqual(["en", "bn"]);
});
