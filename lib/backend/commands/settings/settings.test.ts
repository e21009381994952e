/** @jest-environment node */
import { dataJson, dataRows, runData } from "@/lib/dev/testing/backend/commands";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Told } from "@/lib/dev/testing/backend/told";
import { readSiteSettings, takeStoredSettings } from "@/lib/site/settings";

const BY = ["--by", "Salma"];

let shop: TestShop;
let told: Told;

beforeEach(async () => {
  told = new Told();
  const onSettings = async (stored: Record<string, unknown>) => takeStoredSettings(stored);
  shop = await openShop({ onStale: told.listen, onSettings });
});

const run = (...argv: string[]) =>
  runData(shop, ["settings", ...argv, ...(argv[0] === "get" ? [] : BY)]);
const get = (key: string) => dataJson(shop, ["settings", "get", key]);

test("a value of the table counts before file and default, in the running shop, until it is unset", async () => {
  expect(await get("phone")).toEqual({
    key: "phone",
    from: "default",
    value: '"+880 1700-000000"',
  });
  expect((await run("set", "phone", "+880 1711-222333")).out).toBe("phone is set.\n");
  expect(await get("phone")).toMatchObject({ from: "table", value: '"+880 1711-222333"' });
  await told.all(1);
  expect(told.stale).toEqual([{ type: "settings" }]);
  expect(readSiteSettings().phone).toBe("+880 1711-222333");
  expect((await run("set", "phone", "+880 1711-222333")).out).toContain("so already");

  await run("unset", "phone");
  await told.all(2);
  expect(readSiteSettings().phone).toBe("+880 1700-000000");
  expect((await run("unset", "phone")).out).toContain("so already");
  const audit = await dataRows(shop, ["audit", "list"]);
  expect(
    audit.map(({ command, subject, before, after }) => [command, subject, before, after]),
  ).toEqual([
    ["settings unset", "setting phone", '{"phone":"+880 1711-222333"}', null],
    ["settings set", "setting phone", null, '{"phone":"+880 1711-222333"}'],
  ]);
});

test("a part of a value is set, and what looks like a number where a text belongs is a text", async () => {
  const values = [
    ["payment.cashOnDelivery", "true"],
    ["phone", "8801711222333"],
    ["offersEnd", "null"],
    ["name", '{"en": "Shifa", "bn": "শিফা"}'],
  ];
  for (const [at, value] of values.entries()) {
    await run("set", ...value);
    await told.all(at + 1);
  }
  const { payment, phone, offersEnd, name } = readSiteSettings();
  expect(payment).toMatchObject({ cashOnDelivery: true, mobileLabel: { en: "Mobile payment" } });
  expect({ phone, offersEnd, name }).toEqual({
    phone: "8801711222333",
    offersEnd: null,
    name: { en: "Shifa", bn: "শিফা" },
  });
  const listed = await dataRows(shop, ["settings", "get"]);
  const fromTable = listed.filter(({ from }) => from === "table").map(({ key }) => key);
  expect(fromTable).toEqual(["name", "phone", "offersEnd", "payment"]);
  expect(await get("name.bn")).toMatchObject({ value: '"শিফা"' });
});

test("a value that a later version stored is ignored, and said so", async () => {
  const row = { value: '{"en":1}', changed_at: 0 };
  await shop.db
    .insertInto("site_settings")
    .values([
      { key: "name", ...row },
      { key: "film", ...row },
    ])
    .execute();
  const { out } = await run("get");
  expect(out).toContain("name is in the table, but not valid: ignored.");
  expect(out).toContain("film is in the table, but not valid: ignored.");
  expect(await get("name")).toMatchObject({ from: "default" });
  await run("unset", "film");
  expect((await run("get")).out).not.toContain("film");
});

test.each([
  [["set", "nosuch", "1"], /^nosuch is not known, known keys are name, /],
  [["set", "payment.cash", "true"], /^payment\.cash is not known/],
  [["set", "phone", "call us"], /^phone must be a phone number/],
  [["set", "orders.maxPieces", "many"], /^orders\.maxPieces /],
  [["set", "ad.href", "/x"], /^there is nothing that href could be a part of/],
  [["set", "licences.bin.x", "5"], /^there is nothing that x could be a part of/],
  [["set", "__proto__.x", "5"], /^__proto__ is not known/],
  [["unset", "nosuch"], /^nosuch is not known/],
  [["get", "constructor"], /is not known/],
  [["get", "payment.constructor"], /^payment\.constructor is not there/],
])("%j is refused in one line and changes nothing", async (argv, said) => {
  const { code, error } = await run(...argv);
  expect(code).toBe(1);
  expect(error.replace("niramoy: ", "")).toMatch(said);
  expect(error.trim().split("\n")).toHaveLength(1);
  expect(await shop.db.selectFrom("site_settings").selectAll().execute()).toEqual([]);
  expect(await dataRows(shop, ["audit", "list"])).toEqual([]);
});
