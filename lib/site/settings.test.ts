/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "niramoy-site-"));
const file = join(folder, "site.json");

afterAll(() => {
  delete process.env.SITE_FILE;
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the payment options of a shop with this `payment` in its SITE_FILE. */
async function optionsWith(payment: unknown) {
  writeFileSync(file, JSON.stringify({ payment }));
  process.env.SITE_FILE = file;
  jest.resetModules();
  const { paymentOptions } = await import("./settings");
  return { en: paymentOptions("en"), bn: paymentOptions("bn") };
}

it("disables cash on delivery by default", async () => {
  delete process.env.SITE_FILE;
  jest.resetModules();
  const { paymentOptions } = await import("./settings");
  expect(paymentOptions("en")).toEqual({ mobileLabel: "Mobile payment", cashOnDelivery: false });
});

it("returns the name of the mobile payment in both languages", async () => {
  const mobileLabel = { en: "bKash", bn: "বিকাশ" };
  const cash = {
    least: null,
    most: null,
    coldChain: false,
    prescription: false,
    refusedParcels: null,
    advance: null,
  };
  expect(await optionsWith({ cashOnDelivery: true, mobileLabel })).toEqual({
    en: { mobileLabel: "bKash", cashOnDelivery: true, cash },
    bn: { mobileLabel: "বিকাশ", cashOnDelivery: true, cash },
  });
});

const PAYMENT = { cashOnDelivery: true, mobileLabel: { en: "bKash", bn: "বিকাশ" } };

it("accepts the shop's own steps after an order", async () => {
  const note = { en: ["We call you on {phone}."], bn: ["{phone} নম্বরে কল করব।"] };
  await optionsWith({ ...PAYMENT, note });
  const { readSiteSettings } = await import("./settings");
  expect(readSiteSettings().payment.note).toEqual(note);
});

it("has the demo licences without a SITE_FILE, and else only its own", async () => {
  delete process.env.SITE_FILE;
  jest.resetModules();
  const { licencesOf } = await import("./licences");
  const demo = await import("./settings");
  expect(licencesOf(demo.readSiteSettings())).toEqual([
    { kind: "drug", number: expect.stringMatching(/^SAMPLE-/) },
    { kind: "trade", number: expect.stringMatching(/^SAMPLE-/) },
    { kind: "bin", number: expect.stringMatching(/^SAMPLE-/) },
  ]);
  await optionsWith(PAYMENT);
  expect(licencesOf((await import("./settings")).readSiteSettings())).toEqual([]);
  writeFileSync(file, JSON.stringify({ licences: { trade: "T-1" } }));
  jest.resetModules();
  const own = await import("./settings");
  expect(licencesOf(own.readSiteSettings())).toEqual([{ kind: "trade", number: "T-1" }]);
});

it("reads one setting with its source: table, file, default", async () => {
  writeFileSync(file, JSON.stringify({ lowStock: 7, orders: { maxPieces: 500 } }));
  process.env.SITE_FILE = file;
  jest.resetModules();
  const { layerSetting } = await import("./settings");
  expect(layerSetting("lowStock", 9)).toEqual({ value: 9, source: "table" });
  expect(layerSetting("lowStock", "many")).toEqual({ value: 7, source: "file" });
  expect(layerSetting("lowStock", undefined)).toEqual({ value: 7, source: "file" });
  expect(layerSetting("orders", undefined)).toMatchObject({
    value: { maxPieces: 500, maxPerLine: 50 },
    source: "file",
  });
  expect(layerSetting("licences", undefined)).toEqual({ value: null, source: "file" });
  expect(layerSetting("phone", undefined)).toEqual({
    value: "+880 1700-000000",
    source: "default",
  });
});

it("has nothing of the demo in a shop that starts empty, but what file and table set", async () => {
  const chat = "https://chat.example/shop";
  writeFileSync(file, JSON.stringify({ phone: "+880 1711-222333" }));
  process.env.SITE_FILE = file;
  jest.resetModules();
  const { layerSetting, layerSettings } = await import("./settings");
  const { settings, origins, ignored } = layerSettings({ startsEmpty: true, chat });
  expect(settings).toMatchObject({ phone: "+880 1711-222333", chat, map: null, email: "" });
  expect(origins).toMatchObject({ phone: "file", chat: "table", map: "default" });
  expect(ignored).toEqual([]);
  expect(layerSetting("about", undefined, true)).toEqual({ value: null, source: "default" });
  expect(layerSettings({}).settings.about).not.toBeNull();
});

it("shows the Digital Business ID only if there is one", async () => {
  writeFileSync(file, JSON.stringify({ licences: { bin: "B-1", dbid: "D-1" } }));
  jest.resetModules();
  const [{ licencesOf }, own] = [await import("./licences"), await import("./settings")];
  expect(licencesOf(own.readSiteSettings())).toEqual([
    { kind: "bin", number: "B-1" },
    { kind: "dbid", number: "D-1" },
  ]);
});

it("lists the known keys if a key is unknown", async () => {
  writeFileSync(file, JSON.stringify({ nosuch: 1 }));
  process.env.SITE_FILE = file;
  jest.resetModules();
  const { readSiteSettings } = await import("./settings");
  expect(readSiteSettings).toThrow(
    /^SITE_FILE: nosuch is not known, known keys are name, tagline, .*redirects$/,
  );
});

it.each([
  [{ cashOnDelivery: "yes", mobileLabel: { en: "bKash", bn: "বিকাশ" } }, "payment.cashOnDelivery"],
  [{ cashOnDelivery: true, mobileLabel: { en: "bKash" } }, "payment.mobileLabel.bn"],
  [{ cashOnDelivery: true, mobileLabel: { en: "", bn: "বিকাশ" } }, "payment.mobileLabel.en"],
  [{ cash: true }, "payment.cash"],
  [
    { ...PAYMENT, note: { en: ["Call {mobile}"], bn: ["x"] } },
    "payment.note.en.0 may name {phone}",
  ],
  [{ ...PAYMENT, note: { en: ["Call us"] } }, "payment.note.bn"],
])("rejects %j with the key", async (payment, name) => {
  await expect(optionsWith(payment)).rejects.toThrow(name);
});

/** Returns the order limits of a shop with this `orders` in its SITE_FILE. */
async function ordersWith(orders: unknown) {
  writeFileSync(file, JSON.stringify({ orders }));
  process.env.SITE_FILE = file;
  jest.resetModules();
  return (await import("./settings")).readSiteSettings().orders;
}

it("has generous default limits and cancels unpaid orders after three days", async () => {
  expect(await ordersWith(undefined)).toEqual({
    maxPerLine: 50,
    maxPieces: 200,
    maxTotal: 200_000,
    maxOpenOrders: 5,
    maxOpenPieces: 300,
    unpaidHours: 72,
    holdMinutes: 60,
    staffHours: 48,
  });
});

it("changes only the limits that are set", async () => {
  const changed = await ordersWith({ maxPieces: 500, unpaidHours: 72 });
  expect(changed).toMatchObject({ maxPerLine: 50, maxPieces: 500, unpaidHours: 72 });
});

it.each([
  [{ maxPieces: 0 }, "orders.maxPieces"],
  [{ maxTotal: 1.5 }, "orders.maxTotal"],
  [{ unpaidHours: -1 }, "orders.unpaidHours"],
  [{ unpaidHours: 9_000 }, "orders.unpaidHours"],
  [{ holdMinutes: -1 }, "orders.holdMinutes"],
  [{ staffHours: 1.5 }, "orders.staffHours"],
  [{ maxLines: 5 }, "orders"],
  ["none", "orders"],
  [null, "orders"],
])("rejects orders %j with the key", async (orders, name) => {
  await expect(ordersWith(orders)).rejects.toThrow(name);
});
