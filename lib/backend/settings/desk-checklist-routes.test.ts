/** @jest-environment node */
import { z } from "zod";
import { runData } from "@/lib/dev/testing/backend/commands";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop } from "@/lib/dev/testing/backend/shop";
import { STARTS_EMPTY } from "@/lib/site/empty-start";
import { storeSetting } from "../kernel/settings/stored-settings";

const response = z.object({
  data: z.array(
    z.object({
      key: z.string(),
      done: z.boolean(),
      parts: z.array(z.object({ key: z.string(), state: z.string(), may_stay: z.boolean() })),
      variables: z.array(z.string()),
    }),
  ),
});

const checklist = async (desk: DeskVisitor) =>
  response.parse((await desk.get("checklist")).body).data;

async function doneOf(desk: DeskVisitor): Promise<Record<string, boolean>> {
  return Object.fromEntries((await checklist(desk)).map(({ key, done }) => [key, done]));
}

async function partsOf(desk: DeskVisitor, wanted: string) {
  const step = (await checklist(desk)).find(({ key }) => key === wanted);
  return Object.fromEntries((step?.parts ?? []).map(({ key, state }) => [key, state]));
}

async function set(desk: DeskVisitor, key: string, value: unknown): Promise<void> {
  const { version } = await desk.read(`settings/${key}`);
  expect((await desk.put(`settings/${key}`, { version, value })).status).toBe(200);
}

const OWN = {
  name: { en: "Shifa Pharmacy", bn: "শিফা ফার্মেসি" },
  tagline: { en: "Medicines in Mirpur", bn: "মিরপুরে ওষুধ" },
  phone: "+880 1711-222333",
  email: "care@shifa.example",
  address: { en: "12 Mirpur Road, Dhaka 1207", bn: "১২ মিরপুর রোড, ঢাকা ১২০৭" },
  hours: { en: "every day, 8 am to 10 pm", bn: "প্রতিদিন সকাল ৮টা থেকে রাত ১০টা" },
};

test("name, contact and licences are done when they are set and not the demo's", async () => {
  const { backend } = await openShop();
  const desk = await openDesk(backend, "owner");
  expect(await doneOf(desk)).toMatchObject({ name: false, contact: false, licences: false });
  for (const [key, value] of Object.entries(OWN)) {
    const step = key === "name" || key === "tagline" ? "name" : "contact";
    expect(await partsOf(desk, step)).toMatchObject({ [key]: "sample" });
    await set(desk, key, value);
    expect(await partsOf(desk, step)).toMatchObject({ [key]: "own" });
  }
  await set(desk, "licences", { drug: "DL-1", trade: null, bin: "SAMPLE-1" });
  expect(await partsOf(desk, "licences")).toEqual({
    drug: "own",
    trade: "empty",
    bin: "sample",
    dbid: "empty",
  });
  await set(desk, "licences", { drug: "DL-1", trade: "TRAD-2", bin: "000-1" });
  expect(await doneOf(desk)).toMatchObject({ name: true, contact: true, licences: false });
  await set(desk, "licences", { drug: "DL-1", trade: "TRAD-2", bin: "000-1", dbid: "222-3" });
  expect(await doneOf(desk)).toMatchObject({ contact: true, licences: true });
  await set(desk, "licences", null);
  expect(await doneOf(desk)).toMatchObject({ contact: true, licences: false });
});

test("words of the demo are a sample, also when they were stored", async () => {
  const { backend } = await openShop();
  const desk = await openDesk(backend, "owner");
  const { value } = await desk.read("settings/about");
  await set(desk, "about", value);
  expect(await partsOf(desk, "about")).toEqual({ about: "sample", leaders: "sample" });
  await set(desk, "about", null);
  await set(desk, "leaders", []);
  expect(await doneOf(desk)).toMatchObject({ about: true });
});

test("what suits many shops may stay as it is, and then is the shop's own", async () => {
  const { backend } = await openShop();
  const desk = await openDesk(backend, "owner");
  const delivery = async () =>
    (await checklist(desk)).find(({ key }) => key === "delivery")?.parts ?? [];
  expect(await delivery()).toMatchObject([
    { key: "deliveryRules", state: "sample", may_stay: true },
    { key: "deliveryDays", state: "sample", may_stay: true },
  ]);
  for (const key of ["deliveryRules", "deliveryDays"])
    await set(desk, key, (await desk.read(`settings/${key}`)).value);
  expect(await doneOf(desk)).toMatchObject({ delivery: true });
});

test("in a shop without demo data, what stays empty has to be decided once", async () => {
  const { backend, db } = await openShop();
  await storeSetting(db, STARTS_EMPTY, true, Date.now());
  const desk = await openDesk(backend, "owner");
  const find = async () => (await checklist(desk)).find(({ key }) => key === "find");
  expect(await find()).toMatchObject({
    done: false,
    parts: [
      { key: "chat", state: "empty", may_stay: true },
      { key: "map", state: "empty", may_stay: true },
    ],
  });
  for (const key of ["chat", "map"]) await set(desk, key, null);
  expect(await find()).toMatchObject({ done: true });
  expect(await partsOf(desk, "name")).toEqual({ name: "sample", tagline: "sample" });
  const contact = (await checklist(desk)).find(({ key }) => key === "contact");
  expect(contact?.parts).toContainEqual({ key: "phone", state: "empty", may_stay: false });
});

test("categories, brands and the first product count while they are not archived", async () => {
  const shop = await openShop();
  const { db, backend } = shop;
  const archived = { archived_at: Date.now() };
  for (const table of ["products", "categories", "brands"] as const)
    await db.updateTable(table).set(archived).execute();
  const desk = await openDesk(backend, "owner");
  expect(Object.values(await doneOf(desk))).toEqual(Array(13).fill(false));
  const steps = async () => {
    const { categories, brands, product } = await doneOf(desk);
    return [categories, brands, product];
  };
  expect(await steps()).toEqual([false, false, false]);
  await desk.post("categories", { slug: "first-aid", name: "First aid" });
  expect(await steps()).toEqual([true, false, false]);
  await desk.post("brands", { name: "Shifa" });
  expect(await steps()).toEqual([true, true, false]);
  const form = { sku: "B-1", name: "Bandage", category: "first-aid", brand: "Shifa", price: 20 };
  const created = await desk.post("products", form);
  const { data } = z.object({ data: z.looseObject({ id: z.number() }) }).parse(created.body);
  expect(await steps()).toEqual([true, true, false]);
  const receive = (batch_no: string, expires_on: string) =>
    desk.post(`products/${data.id}/batches`, {
      batch_no,
      expires_on,
      quantity: 10,
      delivery: "L-1",
      confirmed: ["expired"],
    });
  await receive("OLD", "2020-01-01");
  expect(await steps()).toEqual([true, true, false]);
  await receive("NEW", "2031-05-31");
  expect(await steps()).toEqual([true, true, true]);
  await runData(shop, ["products", "archive", "B-1", "--by", "Salma"]);
  expect(await steps()).toEqual([true, true, false]);
});

const MAIL = {
  server: { host: "mail.example", port: 465, secure: true, login: null },
  from: "care@shop.example",
};
const BKASH = {
  gateway: "bkash" as const,
  baseUrl: "https://gateway.example",
  credentials: { username: "u", password: "p", appKey: "k", appSecret: "s" },
  refundApi: "v2" as const,
};

test.each([
  ["nothing", {}, { payment: false, mail: false }],
  ["the sandbox", { payment: { gateway: "sandbox" as const } }, { payment: false }],
  ["bKash", { payment: BKASH }, { payment: true }],
  ["mail to customers", { outbox: { mail: { ...MAIL, staff: undefined } } }, { mail: false }],
  ["mail to all", { outbox: { mail: { ...MAIL, staff: "salma@shop.example" } } }, { mail: true }],
])("with %s, payment and mail are as the environment sets them", async (_, options, done) => {
  const { backend } = await openShop(options);
  const desk = await openDesk(backend, "owner");
  expect(await doneOf(desk)).toMatchObject(done);
  const steps = (await checklist(desk)).filter(({ variables }) => variables.length > 0);
  expect(steps.map(({ key, variables }) => [key, variables[0]])).toEqual([
    ["payment", "PAYMENT"],
    ["mail", "SMTP_URL"],
  ]);
});

test("without a gateway, cash on delivery is a way to pay", async () => {
  const { backend } = await openShop();
  const desk = await openDesk(backend, "owner");
  const { value } = await desk.read("settings/payment");
  await set(desk, "payment", { ...Object(value), cashOnDelivery: true });
  expect(await doneOf(desk)).toMatchObject({ payment: true });
});
