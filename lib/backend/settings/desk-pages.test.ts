/** @jest-environment node */
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { HOME_SECTIONS } from "@/lib/site/home-sections";
import { applyStoredSettings, readSiteSettings } from "@/lib/site/settings";
import { ownTerms } from "@/lib/site/terms/own-terms";

let shop: TestShop;
let desk: DeskVisitor;

beforeEach(async () => {
  shop = await openShop({
    onSettings: async (stored) => applyStoredSettings(stored),
    onStale: async () => {},
  });
  desk = await openDesk(shop.backend, "content");
});

afterEach(() => {
  applyStoredSettings({});
});

async function page(id: string) {
  const { status, body } = await desk.get(`pages/${id}`);
  expect(status).toBe(200);
  return Object(Object(body).data);
}

async function save(id: string, values: object) {
  return desk.put(`pages/${id}`, values);
}

const TEXTS = {
  text: "<h2>Returns</h2><p>{returnDays} days</p>",
  text_bn: "<p>{returnDays} দিন</p>",
};

test("content see the terms as they are, change them in both languages, and reset them", async () => {
  const before = await page("terms");
  expect(before.source).toBe("default");
  expect(before.text).toContain("<h2>Ordering</h2>");
  expect(before.text_bn).toContain("{insideCharge}");
  const saved = await save("terms", { version: before.version, ...TEXTS });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ data: { ...TEXTS, source: "table", sections: null } });
  expect(ownTerms("en", readSiteSettings())).toBe("<h2>Returns</h2><p>7 days</p>");
  const { audit, version } = await page("terms");
  expect(audit[0]).toMatchObject({
    command: "desk pages.edit",
    before: null,
    after: { terms: { en: TEXTS.text, bn: TEXTS.text_bn } },
  });
  const changes = await shop.db.selectFrom("changes").select("type").execute();
  expect(changes).toContainEqual({ type: "settings" });
  expect((await save("terms", { version, reset: true })).body).toMatchObject({
    data: { text: before.text, source: "default" },
  });
  expect(readSiteSettings().terms).toBeNull();
});

test("one language can be changed alone", async () => {
  const { version, text_bn } = await page("terms");
  await save("terms", { version, text: TEXTS.text });
  expect(readSiteSettings().terms).toEqual({ en: TEXTS.text, bn: text_bn });
});

test("refuses an old version, an unknown placeholder and an unknown page, and stores nothing", async () => {
  const { version } = await page("terms");
  const wrong = await save("terms", { version, text: "<p>{nmae}</p>" });
  expect(wrong.status).toBe(422);
  expect(Object(wrong.body).errors).toMatchObject({ text: [expect.stringContaining("{name}")] });
  await save("terms", { version, ...TEXTS });
  expect((await save("terms", { version, ...TEXTS, text: "<p>b</p>" })).status).toBe(409);
  expect(readSiteSettings().terms).toEqual({ en: TEXTS.text, bn: TEXTS.text_bn });
  expect((await desk.get("pages/imprint")).status).toBe(404);
});

test("the parts of the home page are ordered and hidden", async () => {
  const { version, sections } = await page("home");
  expect(sections).toEqual(HOME_SECTIONS.map((id) => ({ id, shown: true })));
  const [first, second, ...others] = sections;
  const next = [second, { ...first, shown: false }, ...others];
  expect((await save("home", { version, sections: next })).status).toBe(200);
  expect(readSiteSettings().homeSections).toEqual(next);
  const { version: now } = await page("home");
  for (const wrong of [[{ id: "later", shown: true }], [first, first]])
    expect((await save("home", { version: now, sections: wrong })).status).toBe(422);
  expect(readSiteSettings().homeSections).toEqual(next);
});

test("content set when the offers end, without the order of the parts, and clear it", async () => {
  const { version, offers_end } = await page("home");
  expect(offers_end).toBe(readSiteSettings().offersEnd);
  const end = "2031-01-31T18:30:00+06:00";
  const saved = await save("home", { version, offers_end: end });
  expect(saved).toMatchObject({
    status: 200,
    body: { data: { offers_end: end, source: "default", changed_by: expect.any(String) } },
  });
  expect(readSiteSettings()).toMatchObject({ offersEnd: end, homeSections: [] });
  const { audit, version: next } = await page("home");
  expect(next).not.toBe(version);
  expect(audit).toMatchObject([{ subject: "setting offersEnd", after: { offersEnd: end } }]);
  expect((await save("home", { version, offers_end: null })).status).toBe(409);
  expect(await save("home", { version: next, offers_end: "tomorrow" })).toMatchObject({
    status: 422,
    body: { errors: { offers_end: [expect.any(String)] } },
  });
  expect((await save("home", { version: next, offers_end: null })).status).toBe(200);
  expect(readSiteSettings().offersEnd).toBeNull();
});

test("using the usual order of the parts again keeps the end of the offers", async () => {
  const { version, sections } = await page("home");
  const end = "2031-01-31T18:30:00+06:00";
  const both = { sections: sections.toReversed(), offers_end: end };
  const saved = await save("home", { version, ...both });
  expect(saved.body).toMatchObject({ data: { ...both, source: "table" } });
  const { version: next } = await page("home");
  expect((await save("home", { version: next, reset: true })).body).toMatchObject({
    data: { sections, offers_end: end, source: "default" },
  });
});

test("the list has both pages", async () => {
  const { body } = await desk.get("pages");
  expect(Object(body).data.map(({ id }: { id: string }) => id)).toEqual(["home", "terms"]);
});
