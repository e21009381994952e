/** @jest-environment node */
import { dataJson, dataRows, runData } from "@/lib/dev/testing/backend/commands";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";
import { applyStoredSettings, readSiteSettings } from "@/lib/site/settings";

const BY = ["--by", "Salma"];

let shop: TestShop;
let recorder: StaleRecorder;

beforeEach(async () => {
  recorder = new StaleRecorder();
  const onSettings = async (stored: Record<string, unknown>) => applyStoredSettings(stored);
  shop = await openShop({ onStale: recorder.onStale, onSettings });
});

const run = (...argv: string[]) =>
  runData(shop, ["settings", ...argv, ...(argv[0] === "get" ? [] : BY)]);
const get = (key: string) => dataJson(shop, ["settings", "get", key]);

test("prefers a value in the table to file and default in the running shop until it is unset", async () => {
  expect(await get("phone")).toEqual({
    key: "phone",
    from: "default",
    value: '"+880 1700-000000"',
  });
  expect((await run("set", "phone", "+880 1711-222333")).out).toBe("phone is set.\n");
  expect(await get("phone")).toMatchObject({ from: "table", value: '"+880 1711-222333"' });
  await recorder.waitFor(1);
  expect(recorder.stale).toEqual([{ type: "settings" }]);
  expect(readSiteSettings().phone).toBe("+880 1711-222333");
  expect((await run("set", "phone", "+880 1711-222333")).out).toContain("so already");

  await run("unset", "phone");
  await recorder.waitFor(2);
  expect(readSiteSettings().phone).toBe("+880 1700-000000");
  expect((await run("unset", "phone")).out).toContain("so already");
  const audit = await dataRows(shop, ["audit", "list"]);
  expect(
    audit.map(({ command, subject, before, after }) => [command, subject, before, after]),
  ).toEqual([
    ["settings unset", "setting phone", { phone: "+880 1711-222333" }, null],
    ["settings set", "setting phone", null, { phone: "+880 1711-222333" }],
  ]);
});

test("stores a phone number in Latin digits", async () => {
  expect((await run("set", "phone", "০১৭১১-২২২৩৩৩")).out).toBe("phone is set.\n");
  expect(await get("phone")).toMatchObject({ from: "table", value: '"01711-222333"' });
  expect((await run("set", "phone", "01711-222333")).out).toContain("so already");
});

test("sets a part of a value, and keeps a number-like text as text", async () => {
  const values = [
    ["payment.cashOnDelivery", "true"],
    ["phone", "8801711222333"],
    ["offersEnd", "null"],
    ["name", '{"en": "Shifa", "bn": "শিফা"}'],
  ];
  for (const [at, value] of values.entries()) {
    await run("set", ...value);
    await recorder.waitFor(at + 1);
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

test("ignores and reports a value stored by a later version", async () => {
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
])("rejects %j in one line and changes nothing", async (argv, said) => {
  const { code, error } = await run(...argv);
  expect(code).toBe(1);
  expect(error.replace("niramoy: ", "")).toMatch(said);
  expect(error.trim().split("\n")).toHaveLength(1);
  expect(await shop.db.selectFrom("site_settings").selectAll().execute()).toEqual([]);
  expect(await dataRows(shop, ["audit", "list"])).toEqual([]);
});
