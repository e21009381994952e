/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { dataRows, recordedChanges, runData } from "@/lib/dev/testing/backend/commands";
import { newFolder, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const BY = ["--by", "Salma"];

let shop: TestShop;
let folder: string;

beforeEach(async () => {
  shop = await openShop();
  folder = newFolder();
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#0a8" } });
  writeFileSync(join(folder, "photo.png"), await picture.png().toBuffer());
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const load = (...more: string[]) => runData(shop, ["content", "import", folder, ...more, ...BY]);

const FILES = [
  ...["banners.csv", "brands.csv", "categories.csv", "doctors.csv", "gallery.csv"],
  "specialities.csv",
];

function writeAll() {
  write(
    "categories.csv",
    "slug,name,name_bn,image\neye-care,Eye care,চোখের যত্ন,photo.png\near-care,Ear care,কানের যত্ন,\n",
  );
  write("brands.csv", "name,name_bn,image,position\nDrishti,দৃষ্টি,photo.png,0\nশ্রুতি,,,\n");
  write(
    "doctors.csv",
    `slug,name,name_bn,speciality,speciality_bn,consultation_fee,bio_bn,image,position
rina,Dr Rina,ডা. রিনা,Eye,চক্ষু,800.50,"চোখের চিকিৎসক।
ঢাকায় বসেন।",photo.png,0
`,
  );
  write(
    "banners.csv",
    "slug,place,headline,headline_bn,link,image\neid,main,Eid,ঈদ মোবারক,/products,photo.png\n",
  );
  write(
    "gallery.csv",
    "slug,kind,title,title_bn,quote,quote_bn,image\ntale,success_story,I see,আমি দেখি,I see well.,ভালো দেখি।,photo.png\n",
  );
}

test("imports tables with their pictures once, in both languages", async () => {
  writeAll();
  const dry = JSON.parse((await load("--dry-run", "--json")).out);
  expect(dry.message).toBe("It would be: 7 added, 0 changed, 0 unchanged.");
  expect(dry.rows.map((row: { file: string }) => row.file)).toEqual([
    ...["categories.csv", "categories.csv", "brands.csv", "brands.csv"],
    ...["doctors.csv", "banners.csv", "gallery.csv"],
  ]);
  expect(await recordedChanges(shop)).toEqual([]);

  expect((await load()).out).toBe("7 added, 0 changed, 0 unchanged.\n");
  const reported = (await recordedChanges(shop)).map(({ type }) => type);
  expect(reported).toEqual([
    ...["category", "category", "brand", "brand"],
    ...["doctors", "banners", "gallery"],
  ]);
  const visitor = new Visitor(shop.backend);
  const { body } = await visitor.get("/api/get-doctors");
  expect((body as { doctors: object[] }).doctors).toContainEqual(
    expect.objectContaining({
      name_bn: "ডা. রিনা",
      consultation_fee: 800.5,
      bio_bn: "চোখের চিকিৎসক।\nঢাকায় বসেন।",
      image: expect.stringMatching(/^doctors\/photo-[\da-f]{8}\.webp$/),
    }),
  );
  const [category] = (await dataRows(shop, ["categories", "list"])).filter(
    ({ slug }) => slug === "eye-care",
  );
  expect(category).toMatchObject({ name_bn: "চোখের যত্ন" });
  expect(existsSync(join(shop.dataDir, "media", String(category?.image)))).toBe(true);
  const brands = await dataRows(shop, ["brands", "list"]);
  const [brand] = brands.filter(({ name }) => name === "Drishti");
  expect(brand).toMatchObject({ name_bn: "দৃষ্টি", position: 0 });
  expect(existsSync(join(shop.dataDir, "media", String(brand?.image)))).toBe(true);
  expect(brands.at(-1)).toMatchObject({ name: "শ্রুতি", name_bn: null, image: null });
  expect(await dataRows(shop, ["audit", "list"])).toHaveLength(7);
  expect((await load()).out).toBe("0 added, 0 changed, 7 unchanged.\n");
});

test("imports an export of a whole shop, with additions, without changes", async () => {
  writeAll();
  await load();
  const out = join(newFolder(), "made", "here");
  const counts = JSON.parse((await runData(shop, ["content", "export", out, "--json"])).out);
  expect(readdirSync(out)).toEqual(FILES);
  expect(readFileSync(join(out, "categories.csv"), "utf8")).toContain("চোখের যত্ন");
  const total = counts.reduce((sum: number, { rows }: { rows: number }) => sum + rows, 0);
  const before = await recordedChanges(shop);
  const again = await runData(shop, ["content", "import", out, ...BY]);
  expect(again).toEqual({
    code: 0,
    out: `0 added, 0 changed, ${total} unchanged.\n`,
    error: "",
  });
  expect(await recordedChanges(shop)).toEqual(before);
});

test("accepts stored pictures, keeps values of empty cells, and clears them with -", async () => {
  writeAll();
  await load();
  const [{ image } = { image: "" }] = (await dataRows(shop, ["categories", "list"])).slice(-2);
  write("categories.csv", `slug,name,name_bn,image\near-care,Ears,,${image}\neye-care,,-,-\n`);
  expect((await load()).out).toBe("0 added, 2 changed, 5 unchanged.\n");
  const rows = await dataRows(shop, ["categories", "list"]);
  expect(rows.slice(-2)).toMatchObject([
    { slug: "eye-care", name: "Eye care", name_bn: null, image: null },
    { slug: "ear-care", name: "Ears", name_bn: "কানের যত্ন", image },
  ]);
});

test("imports nothing if a row of any table is wrong", async () => {
  writeAll();
  write("doctors.csv", "slug,name,speciality,image\nrina,Dr Rina,Eye,none.png\nbad slug,A,B,C\n");
  write("banners.csv", "slug,place,image\neid,top,photo.png\n");
  const { code, out } = await load("--json");
  expect(code).toBe(1);
  expect(
    JSON.parse(out).rows.map((row: { file: string; line: number; outcome: string }) => [
      row.file,
      row.line,
      row.outcome,
    ]),
  ).toEqual([
    ["doctors.csv", 2, "none.png is not in the folder"],
    ["doctors.csv", 3, "slug: must be small letters, digits and hyphens"],
    ["banners.csv", 2, expect.stringMatching(/^place: must be one of main, medium/)],
  ]);
  expect(await recordedChanges(shop)).toEqual([]);
  expect(existsSync(join(shop.dataDir, "media"))).toBe(false);
});

describe("product table with unknown categories", () => {
  const PRODUCTS = `sku,name,category,brand,price
LENS,Lens,Eye care,Drishti,20
DROPS,Drops,চোখের যত্ন,Drishti,30
LENS-2,Lens,eye care plus,Drishti,20
LENS-3,Lens,EYE CARE,Drishti,20
`;
  const loadProducts = (...more: string[]) => {
    write("products.csv", PRODUCTS);
    return runData(shop, ["products", "import", join(folder, "products.csv"), ...more, ...BY]);
  };

  test("is rejected with the option that creates them", async () => {
    const { code, out } = await loadProducts();
    expect(code).toBe(1);
    expect(out).toMatch(
      /category: Eye care is not there; categories add or an import with --create-missing makes it/,
    );
  });

  test("creates them once with the option", async () => {
    const dry = await loadProducts("--create-missing", "--dry-run");
    expect(dry.out).toContain("It would be: 4 added");
    expect(await recordedChanges(shop)).toEqual([]);
    const { out } = await loadProducts("--create-missing");
    expect(out).toBe(
      "4 added, 0 changed, 0 unchanged. Categories made: Eye care, চোখের যত্ন, eye care plus.\n",
    );
    const rows = await dataRows(shop, ["categories", "list"]);
    expect(rows.slice(-3)).toMatchObject([
      { slug: "eye-care", name: "Eye care", name_bn: null },
      { slug: expect.stringMatching(/^category-\d+$/), name: "চোখের যত্ন", name_bn: "চোখের যত্ন" },
      { slug: "eye-care-plus", name: "eye care plus" },
    ]);
    const products = await dataRows(shop, ["products", "list", "--category", "eye-care"]);
    expect(products.map(({ sku }) => sku)).toEqual(["LENS", "LENS-3"]);
    expect((await loadProducts("--create-missing")).out).toBe("0 added, 0 changed, 4 unchanged.\n");
  });
});
