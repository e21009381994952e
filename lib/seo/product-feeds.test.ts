import { parseFeedProduct } from "@/lib/contract/readers/feed-product";
import { applyStoredSettings } from "@/lib/site/settings";
import { blogAtom } from "./blog-feed";
import { openSearch } from "./discovery-files";
import { feedItems } from "./feed-items";
import { productCsv, productRss } from "./product-feeds";

const G = "http://base.google.com/ns/1.0";
const inventory = { selling_price: 255, batch_no: "B-1", pack_quantity: 3 };

function productOf(extra: object = {}) {
  const given = { id: 7, name: "Thing", image: "t.webp", discount: 10, inventory };
  return parseFeedProduct({ ...given, sku: "thing-7", brand_id: 1, category_id: 2, ...extra });
}

const brands = [{ id: 1, name: "Shruti & Co", nameBn: "শ্রুতি", image: null, updatedAt: null }];
const categories = [
  {
    id: 2,
    name: "Care",
    nameBn: "যত্ন",
    image: null,
    image2x: null,
    googleCategory: "Health & Beauty > Health Care",
    total: 1,
    updatedAt: null,
  },
];
const batchOf = (...all: object[]) => ({ products: all.map(productOf), brands, categories });
const itemsOf = (...all: object[]) => feedItems(batchOf(...all), "en");

async function written(parts: AsyncIterable<string>): Promise<string> {
  let all = "";
  for await (const part of parts) all += part;
  return all;
}

async function* batches() {
  yield batchOf({ name: "A <b> & \u0001 'c'", more_images: ["u.webp"] }, { id: 8, sku: null });
  yield batchOf({ id: 9, sku: "=cmd", name_bn: "জিনিস", mpn: "M-9" });
}

function parsed(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, "application/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return document;
}

const licence = (drug: string | null, more: object = {}) =>
  applyStoredSettings({ licences: { drug, trade: null, bin: null }, ...more });

beforeEach(() => licence("DL-1"));
afterAll(() => applyStoredSettings({}));

test("lists the price to pay and the price before the discount", () => {
  expect(itemsOf({})).toMatchObject([
    { id: "thing-7", price: "255.00 BDT", sale_price: "230.00 BDT", availability: "in_stock" },
  ]);
  const soldOut = { ...inventory, pack_quantity: 0 };
  expect(itemsOf({ discount: 0, inventory: soldOut })).toMatchObject([
    { price: "255.00 BDT", sale_price: null, availability: "out_of_stock" },
  ]);
});

test("names the end of a discount that has one", () => {
  jest.useFakeTimers({ now: new Date("2026-11-30T20:00:00Z") });
  applyStoredSettings({ offersEnd: "2027-02-01T00:00:00+06:00" });
  const dates = itemsOf({}, { offer_until: "2026-12-24" }, { discount: 0 }).map(
    (item) => item.sale_price_effective_date,
  );
  applyStoredSettings({ offersEnd: null });
  const [endless] = itemsOf({});
  jest.useRealTimers();
  expect(dates).toEqual([
    "2026-12-01T00:00:00+06:00/2027-02-01T00:00:00+06:00",
    "2026-12-01T00:00:00+06:00/2026-12-24T23:59:59+06:00",
    null,
  ]);
  expect(endless?.sale_price_effective_date).toBeNull();
});

test("the table has the words of Meta, the RSS those of Google", async () => {
  const soldOut = { ...inventory, pack_quantity: 0 };
  const both = async function* () {
    yield batchOf({}, { id: 8, inventory: soldOut });
  };
  const table = await written(productCsv("en", both));
  expect(table).toMatch(/,in stock,/);
  expect(table).toMatch(/,out of stock,/);
  expect(await written(productRss("en", both))).toContain("<g:availability>in_stock<");
});

const MEDICINES = { medicines: true, without: [] };

describe.each([
  ["medicines are out unless the shop lists them", undefined, ["thing-7"]],
  ["the shop lists them", MEDICINES, ["thing-7", "drug-8"]],
  ["another category is left out", { medicines: true, without: [2] }, ["drug-8"]],
  ["both", { medicines: false, without: [2, 99] }, []],
])("%s", (_, feeds, expected) => {
  test("in both feeds", async () => {
    licence("DL-1", feeds && { feeds });
    const [care] = categories;
    if (!care) throw new Error("no category");
    const medicines = { ...care, id: 3, name: "Medicines & OTC", googleCategory: null };
    const all = async function* () {
      const products = [{}, { id: 8, sku: "drug-8", category_id: 3 }].map(productOf);
      yield { products, brands, categories: [care, medicines] };
    };
    const document = parsed(await written(productRss("en", all)));
    const ids = [...document.getElementsByTagNameNS(G, "id")].map((one) => one.textContent);
    expect(ids).toEqual(expected);
    const rows = (await written(productCsv("en", all))).trim().split("\r\n").slice(1);
    expect(rows.map((row) => row.split(",")[0])).toEqual(expected);
  });
});

test("the table has pictures as JPEG, the RSS as they are", async () => {
  const one = async function* () {
    yield batchOf({ more_images: ["u.webp"] });
  };
  const [, row = ""] = (await written(productCsv("en", one))).split("\r\n");
  expect(row).toMatch(/\/i\/share\/media\/t\.webp\.jpg,\S+\/i\/share\/media\/u\.webp\.jpg,/);
  const rss = await written(productRss("en", one));
  expect(rss).toMatch(/<g:image_link>[^<]+\/media\/t\.webp<\/g:image_link>/);
  expect(rss).not.toContain(".jpg");
});

test("the charge of each area is in the table, the highest in the RSS", async () => {
  const batch = async function* () {
    yield batchOf({}, { id: 8, cold_chain: true });
  };
  const rows = (await written(productCsv("en", batch))).trim().split("\r\n");
  expect(rows[1]).toMatch(/,"BD::Outside Dhaka:150\.00 BDT,BD::Inside Dhaka:100\.00 BDT"$/);
  expect(rows[2]).toMatch(/,BD::Inside Dhaka:100\.00 BDT$/);
  const document = parsed(await written(productRss("en", batch)));
  const charges = [...document.getElementsByTagNameNS(G, "shipping")];
  expect(charges.map(({ textContent }) => textContent)).toEqual(["BD150.00 BDT", "BD100.00 BDT"]);
});

test("areas with one charge are one charge", () => {
  const area = { freeFrom: null, cashOnDelivery: true };
  const free = { charge: 150, ...area, freeFrom: 200 };
  const rules = { inside: { charge: 100, ...area, freeFrom: 200 }, outside: free };
  licence("DL-1", { deliveryRules: rules });
  expect(itemsOf({})[0]?.shipping).toEqual([
    { country: "BD", service: "Inside Dhaka", price: "0.00 BDT" },
  ]);
});

test("leaves out products that need a prescription, or have no price or picture", () => {
  const none = [{ needs_prescription: true }, { inventory: null }, { image: null }];
  expect(itemsOf(...none)).toEqual([]);
});

test("has no identifiers, or those that are known", () => {
  expect(itemsOf({})[0]).toMatchObject({ gtin: null, mpn: null, identifier_exists: "no" });
  expect(itemsOf({ gtin: "4006381333931" })[0]).toMatchObject({ identifier_exists: null });
});

test("writes well-formed RSS with all batches", async () => {
  const document = parsed(await written(productRss("en", batches)));
  const texts = (name: string) =>
    [...document.getElementsByTagNameNS(G, name)].map((one) => one.textContent);
  expect(texts("id")).toEqual(["thing-7", "8", "=cmd"]);
  expect(texts("title")[0]).toBe("A <b> &  'c'");
  expect(texts("brand")[0]).toBe("Shruti & Co");
  expect(texts("additional_image_link")).toEqual([expect.stringContaining("/media/u.webp")]);
  expect(texts("google_product_category")[0]).toBe("Health & Beauty > Health Care");
  expect(texts("shipping")).toEqual(Array(3).fill("BD150.00 BDT"));
});

test("writes the texts and addresses of the language", async () => {
  const document = parsed(await written(productRss("bn", batches)));
  const texts = (name: string) =>
    [...document.getElementsByTagNameNS(G, name)].map((one) => one.textContent);
  expect(texts("title").at(-1)).toBe("জিনিস");
  expect(texts("product_type")[0]).toBe("যত্ন");
  expect(texts("link")[0]).toMatch(/\/bn\/products\/7$/);
});

test.each([
  [
    "en",
    [
      "Product factsTypePulse oximeter",
      "Product factsPower2 AAA batteries",
      "Product factsWarranty24 months",
    ],
  ],
  ["bn", ["পণ্যের তথ্যপণ্যের ধরনপালস অক্সিমিটার", "পণ্যের তথ্যপাওয়ার২টি AAA ব্যাটারি", "পণ্যের তথ্যওয়ারেন্টি২৪ মাস"]],
] as const)("writes the specifications in the language %s", async (locale, details) => {
  const power = { power: "2 AAA batteries", power_bn: "২টি AAA ব্যাটারি" };
  const device = { product_kind: "oximeter", warranty_months: 24, ...power };
  const one = async function* () {
    yield batchOf(device, { id: 8, product_kind: "unheard-of" });
  };
  const document = parsed(await written(productRss(locale, one)));
  const found = [...document.getElementsByTagNameNS(G, "product_detail")];
  expect(found.map(({ textContent }) => textContent)).toEqual(details);
});

test("writes a table without formulas", async () => {
  const [head = "", ...rows] = (await written(productCsv("en", batches))).trim().split("\r\n");
  expect(head.split(",").slice(0, 3)).toEqual(["id", "title", "description"]);
  expect(rows).toHaveLength(3);
  expect(rows[2]?.startsWith("'=cmd,")).toBe(true);
});

test("is empty while the shop has no drug licence", async () => {
  licence(null);
  const document = parsed(await written(productRss("en", batches)));
  expect(document.getElementsByTagName("item")).toHaveLength(0);
  expect((await written(productCsv("en", batches))).trim().split("\r\n")).toHaveLength(1);
});

test("writes well-formed Atom with the blogs of the language, and OpenSearch", () => {
  const blog = {
    id: 3,
    title: "Heart & mind",
    image: "h.webp",
    imageAlt: null,
    author: "Rafiq",
    language: "en" as const,
    createdAt: "2025-01-05T10:00:00Z",
    updatedAt: "2025-02-05T10:00:00Z",
    metaDescription: "For <3 & head",
    authorId: null,
    authorRole: null,
    authorDegrees: null,
    authorBio: null,
    authorPhoto: null,
  };
  const document = parsed(blogAtom("en", [blog, { ...blog, id: 4, language: "bn" }]));
  expect(document.getElementsByTagName("entry")).toHaveLength(1);
  expect(document.getElementsByTagName("updated")[0]?.textContent).toBe("2025-02-05T10:00:00.000Z");
  const summary = document.getElementsByTagName("summary")[0];
  expect(summary?.textContent).toBe("For <3 & head");
  const search = parsed(openSearch("bn"));
  expect(search.getElementsByTagName("Url")[0]?.getAttribute("template")).toMatch(
    /\/bn\/search\?q=\{searchTerms\}$/,
  );
});
