/** @jest-environment node */
import { looseObject } from "@/lib/base/loose";
import { ROLES } from "@/lib/contract/terms";
import { loadMessages } from "./desk-messages";
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

test("every Bengali text is in Bengali and names the values of the English one", async () => {
  const en = new Map(textsOf(await loadMessages("en")));
  const bn = textsOf(await loadMessages("bn")).filter(([key]) => !SAME.includes(key));
  const latin = bn.filter(([, text]) => !/[\u0980-\u09ff]|^%\{\w+\}(?: %\{\w+\})*$/.test(text));
  expect(latin).toEqual([]);
  const count = (text: string) => placeholders(text).filter((name) => name !== "%{smart_count}");
  const differing = bn.filter(
    ([key, text]) => String(count(text)) !== String(count(en.get(key) ?? "")),
  );
  expect(differing).toEqual([]);
});

test("every role has a name", async () => {
  const keys = textsOf(await loadMessages("en")).map(([key]) => key);
  for (const role of ROLES)
    for (const kind of ["roles", "role_names"])
      expect(keys).toContain(`desk.staff.${kind}.${role}`);
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
