/** @jest-environment node */
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { dataRows, runData } from "@/lib/dev/testing/backend/commands";
import { openShop, type TestShop, testOptions } from "@/lib/dev/testing/backend/shop";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { type Backend, openBackend } from "../../backend";
import type { Stale } from "../../kernel/changes/change";

const BY = ["--by", "Salma"];
const PICTURE = "added/picture.webp";

let shop: TestShop;
let visitor: Visitor;

beforeEach(async () => {
  shop = await openShop();
  visitor = new Visitor(shop.backend);
  mkdirSync(join(shop.dataDir, "media", "added"), { recursive: true });
  copyFileSync("public/brand/icon-512.png", join(shop.dataDir, "media", PICTURE));
});

const run = (...argv: string[]) => runData(shop, argv);
async function good(...argv: string[]): Promise<string> {
  const { code, out, error } = await run(...argv);
  expect({ code, error }).toEqual({ code: 0, error: "" });
  return out;
}
const audits = () => dataRows(shop, ["audit", "list"]);
const list = async (path: string, name: string) => {
  const { body } = (await visitor.get(path)) as { body: Record<string, Record<string, unknown>[]> };
  return body[name] ?? [];
};

const ids = { category: 0, brand: 0 };
async function findIds() {
  const { db } = shop;
  const category = db.selectFrom("categories").select("id").where("slug", "=", "diabetes-care");
  const brand = db.selectFrom("brands").select("id").where("name", "=", "Nadivo");
  ids.category = (await category.executeTakeFirstOrThrow()).id;
  ids.brand = (await brand.executeTakeFirstOrThrow()).id;
}

describe("a second process is notified of what each command changes, once", () => {
  let listener: StaleRecorder;
  let other: Backend;

  beforeEach(async () => {
    await findIds();
    listener = new StaleRecorder();
    other = await openBackend(testOptions(shop.dataDir, { onStale: listener.onStale }));
  });
  afterEach(() => other.close());

  const DOCTOR = ["--name", "Dr Rina", "--speciality", "Skin", "--image", PICTURE];
  const cases: [string[], () => Stale][] = [
    [["categories", "add", "eye-care", "--name", "Eye care"], () => ({ type: "category" })],
    [
      ["categories", "set", "diabetes-care", "--name_bn", "ডায়াবেটিস"],
      () => ({ type: "category", id: ids.category }),
    ],
    [["categories", "set", "diabetes-care", "--image", PICTURE], () => ({ type: "category" })],
    [["categories", "order", "diabetes-care"], () => ({ type: "category" })],
    [["brands", "set", "Nadivo", "--name", "Nadivo BD"], () => ({ type: "brand", id: ids.brand })],
    [["brands", "set", "Nadivo", "--name_bn", "নাদি"], () => ({ type: "brand", id: ids.brand })],
    [
      ["brands", "set", "Nadivo", "--image", PICTURE],
      () => ({ type: "brand", id: ids.brand, notOnProducts: true }),
    ],
    [["doctors", "add", "rina", ...DOCTOR], () => ({ type: "doctors" })],
    [["doctors", "set", "1", "--name_bn", "ডা. রিনা"], () => ({ type: "doctors" })],
    [["doctors", "order", "3", "2"], () => ({ type: "doctors" })],
    [["doctors", "archive", "1"], () => ({ type: "doctors" })],
    [["banners", "add", "eid", "--place", "main", "--image", PICTURE], () => ({ type: "banners" })],
    [["banners", "set", "main-1", "--headline_bn", "ঈদ"], () => ({ type: "banners" })],
    [["banners", "order", "main-3"], () => ({ type: "banners" })],
    [["banners", "archive", "section-2"], () => ({ type: "banners" })],
    [["gallery", "add", "lab", "--title", "Lab", "--image", PICTURE], () => ({ type: "gallery" })],
    [["gallery", "set", "image-1", "--title_bn", "ল্যাব"], () => ({ type: "gallery" })],
    [["gallery", "order", "image-2"], () => ({ type: "gallery" })],
    [["gallery", "archive", "image-1"], () => ({ type: "gallery" })],
  ];

  test.each(cases)("%j", async (argv, stale) => {
    await good(...argv, ...BY);
    await listener.waitFor(1);
    const before = (await audits()).length;
    expect(before).toBeGreaterThan(0);
    expect(await good(...argv, ...BY)).toMatch(/already\.\n$/);
    expect(await audits()).toHaveLength(before);
    expect(listener.stale).toEqual([stale()]);
  });
});

test("adds, changes, orders, archives and restores a category", async () => {
  await good("categories", "add", "eye-care", "--name", "Eye care", "--name_bn", "চোখ", ...BY);
  const categories = () => list("/api/get-home-categories", "categories");
  expect((await categories()).at(-1)).toMatchObject({ name: "Eye care", name_bn: "চোখ", total: 0 });
  await good("categories", "order", "eye-care", "diabetes-care", ...BY);
  expect((await categories()).slice(0, 2)).toMatchObject([
    { name: "Eye care" },
    { name: "Diabetes Care" },
  ]);
  await good("categories", "set", "eye-care", "--name", "Eyes", "--image", PICTURE, ...BY);
  expect((await categories())[0]).toMatchObject({ name: "Eyes", name_bn: "চোখ", image: PICTURE });
  const { length } = await categories();
  expect(await good("categories", "archive", "eye-care", ...BY)).toBe("eye-care is archived.\n");
  expect(await categories()).toHaveLength(length - 1);
  expect(
    (await dataRows(shop, ["categories", "list", "--archived"])).map((row) => row.slug),
  ).toEqual(["eye-care"]);
  expect((await run("products", "set", "bp-arm", "--category", "eye-care", ...BY)).error).toContain(
    "category: eye-care is archived; categories restore puts it back",
  );
  await good("categories", "restore", "eye-care", ...BY);
  expect(await categories()).toHaveLength(length);
});

test("refuses to archive categories and brands in use, and sells no archived product", async () => {
  const archive = await run("categories", "archive", "diabetes-care", ...BY);
  expect(archive.error).toMatch(
    /^niramoy: Diabetes Care has \d+ products: give them another category \(products set SKU --category \.\.\.\) or archive them first\.\n$/,
  );
  expect((await run("brands", "archive", "Nadivo", ...BY)).error).toMatch(
    /Nadivo has \d+ products/,
  );
  await good("categories", "add", "eye-care", "--name", "Eye care", ...BY);
  const fields = ["--category", "eye-care", "--brand", "Drishti", "--price", "20"];
  await good("products", "set", "LENS", "--add", "--name", "Lens", ...fields, ...BY);
  await good("products", "archive", "LENS", ...BY);
  await good("brands", "archive", "Drishti", ...BY);
  expect((await run("products", "restore", "LENS", ...BY)).error).toContain(
    "Its brand is archived",
  );
  const brands = await list("/api/get-products?fields=list", "brands");
  expect(brands.map(({ name }) => name)).not.toContain("Drishti");
  const named = await run("products", "set", "bp-arm", "--brand", "Drishti", ...BY);
  expect(named.error).toContain("brand: Drishti is archived; brands restore puts it back");
  await good("brands", "restore", "Drishti", ...BY);
  await good("products", "restore", "LENS", ...BY);
});

test("renames a brand in the product export, and rejects a taken name", async () => {
  await good("brands", "set", "Nadivo", "--name", "নাদিভো", ...BY);
  expect(await good("products", "export")).toContain("নাদিভো");
  expect((await run("brands", "set", "নাদিভো", "--name", "Glukiva", ...BY)).error).toBe(
    "niramoy: name: another one is called Glukiva already\n",
  );
  expect(await good("brands", "add", "Glukiva", ...BY)).toBe("Glukiva is there already.\n");
});

test("brands have a Bengali name and a picture, and an order that the shop follows", async () => {
  const brands = () => list("/api/get-products?fields=list", "brands");
  const names = async () => (await brands()).map(({ name }) => name);
  const before = await names();
  expect(before).toEqual([...before].sort());
  await good("brands", "add", "Drishti", "--name_bn", "দৃষ্টি", "--image", PICTURE, ...BY);
  expect((await brands()).at(-1)).toMatchObject({ name_bn: "দৃষ্টি", image: PICTURE });
  await good("brands", "order", "Drishti", "Ushnova", ...BY);
  expect((await names()).slice(0, 3)).toEqual(["Drishti", "Ushnova", before[0]]);
  const rows = await dataRows(shop, ["brands", "list"]);
  expect(rows[0]).toMatchObject({ name: "Drishti", name_bn: "দৃষ্টি", position: 0 });
  const fields = ["--category", "eye-care", "--brand", "New Brand", "--price", "20"];
  await good("categories", "add", "eye-care", "--name", "Eye care", ...BY);
  await good("products", "set", "LENS", "--add", "--name", "Lens", ...fields, ...BY);
  expect((await names()).at(-1)).toBe("New Brand");
});

test("adds and books a doctor, and archives it with its appointments reported", async () => {
  const fields = ["--name", "Dr Rina", "--name_bn", "ডা. রিনা", "--speciality", "Skin"];
  const more = ["--consultation_fee", "800.50", "--image", PICTURE];
  await good("doctors", "add", "rina", ...fields, ...more, ...BY);
  const doctors = () => list("/api/get-doctors", "doctors");
  const doctor = (await doctors()).at(-1);
  expect(doctor).toMatchObject({ name_bn: "ডা. রিনা", consultation_fee: 800.5, image: PICTURE });
  const week = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"].map(
    (day) => `${day} 09:00-10:00/30`,
  );
  await good("doctors", "hours", "rina", ...week, ...BY);
  const slots = await visitor.get(`/api/get-appointment-slots/${doctor?.id}`);
  expect(slots.status).toBe(200);
  const day = dhakaDay(Date.now() + 3 * 86_400_000);
  const patient = ["--name", "Karim", "--phone", "01712345678"];
  const at = ["--at", `${day} 09:30`];
  await good("appointments", "book", "rina", ...at, ...patient, ...BY);
  expect(await good("doctors", "archive", "rina", ...BY)).toBe(
    "rina is archived. Still booked: 1; cancel them and call the patients.\n",
  );
  expect((await doctors()).map(({ slug }) => slug)).not.toContain("rina");
  expect((await visitor.get(`/api/get-appointment-slots/${doctor?.id}`)).status).toBe(404);
  const other = ["--at", `${day} 09:00`, "--name", "Rahim", "--phone", "01812345678"];
  expect((await run("appointments", "book", "rina", ...other, ...BY)).code).toBe(1);
});

test("keeps the order of banners at a place, and one banner between sections", async () => {
  const { slug } = (await dataRows(shop, ["banners", "list"]))[0] ?? {};
  expect(slug).toBe("main-1");
  const texts = ["--headline", "Eid", "--headline_bn", "ঈদ", "--link", "/promotional-offers"];
  await good("banners", "add", "eid", "--place", "main", "--image", PICTURE, ...texts, ...BY);
  await good("banners", "order", "eid", ...BY);
  const sliders = await list("/api/get-home-sliders", "sliders");
  expect(sliders[0]).toMatchObject({ headline: "Eid", headline_bn: "ঈদ", image: PICTURE });
  await good("banners", "add", "news", "--place", "section-1", "--image", PICTURE, ...BY);
  const setting = async () => {
    const { body } = await visitor.get("/api/get-home-products");
    return (body as { setting: Record<string, string> }).setting;
  };
  expect((await setting()).banner_image_1).toBe("demo/sliders/banner_image_1.webp");
  await good("banners", "archive", "section-1", ...BY);
  expect((await setting()).banner_image_1).toBe(PICTURE);
  await good("banners", "archive", "news", ...BY);
  expect(await setting()).not.toHaveProperty("banner_image_1");
});

test("accepts gallery pictures, videos with a URL, and stories with a text", async () => {
  const base = ["--title", "Visit", "--title_bn", "দেখা", "--image", PICTURE];
  await good("gallery", "add", "visit", ...base, ...BY);
  const film = await run("gallery", "add", "film", "--kind", "video", ...base, ...BY);
  expect(film.error).toBe("niramoy: video: it is missing, and this is a video\n");
  const video = ["--kind", "video", "--video", "https://video.example/1"];
  await good("gallery", "add", "film", ...video, ...base, ...BY);
  const story = ["--kind", "success_story", "--person", "Rahima", "--quote_bn", "ভালো আছি।"];
  expect((await run("gallery", "add", "tale", ...story, ...base, ...BY)).error).toContain(
    "quote: it is missing",
  );
  await good("gallery", "add", "tale", ...story, "--quote", "I am well.", ...base, ...BY);
  const galleries = await list("/api/get-galleries", "galleries");
  expect(galleries.slice(-3)).toMatchObject([
    { kind: "image", title_bn: "দেখা" },
    { kind: "video", video_url: "https://video.example/1", type: 2 },
    { kind: "success_story", quote: "I am well.", quote_bn: "ভালো আছি।" },
  ]);
});

test("keeps when a gallery video was added, and changes its length in seconds", async () => {
  const film = ["--kind", "video", "--video", "a.mp4", "--title", "Visit", "--image", PICTURE];
  await good("gallery", "add", "film", ...film, "--video_seconds", "95", ...BY);
  const last = async () => (await list("/api/get-galleries", "galleries")).at(-1);
  const added = await last();
  expect(added).toMatchObject({ video_seconds: 95, created_at: expect.stringMatching(/Z$/) });
  await good("gallery", "set", "film", "--video_seconds", "-", "--title", "Our visit", ...BY);
  expect(await last()).toEqual({ ...added, title: "Our visit", video_seconds: null });
});

test.each([
  [["categories", "add", "Eye Care", "--name", "Eye"], /category: must be small letters, digits/],
  [["categories", "add", "eye"], /name missing: it would be new/],
  [["categories", "add", "eye", "--name", "Diabetes Care"], /another one is called Diabetes Care/],
  [["categories", "add", "diabetes-care", "--name", "X"], /categories set changes it\.$/m],
  [["categories", "set", "nosuch", "--name", "X"], /There is no category nosuch\./],
  [["categories", "order", "nosuch"], /There is no category nosuch\./],
  [["categories", "order", "diabetes-care", "diabetes-care"], /diabetes-care is named twice/],
  [["categories", "set", "diabetes-care", "--image", "a/none.webp"], /there is no a\/none\.webp/],
  [["categories", "set", "diabetes-care", "--image", "../x.webp"], /there is no \.\.\/x\.webp/],
  [["categories", "archive", "nosuch"], /There is no category nosuch\./],
  [["brands", "add", "X", "--image", "a/none.webp"], /there is no a\/none\.webp/],
  [["brands", "set", "Nadivo", "--image", "../x.webp"], /there is no \.\.\/x\.webp/],
  [["brands", "order", "nosuch"], /There is no brand nosuch\./],
  [["brands", "order", "Nadivo", "Nadivo"], /Nadivo is named twice/],
  [["doctors", "set", "nosuch", "--name", "X"], /There is no doctor nosuch\./],
  [["doctors", "set", "1", "--consultation_fee", "x"], /consultation_fee: must be taka/],
  [["banners", "add", "x", "--place", "top", "--image", PICTURE], /place: must be one of main/],
  [["banners", "set", "main-1", "--link", "https://x.example"], /link: must be a path of this/],
  [["banners", "set", "main-1", "--link", "//x.example"], /link: must be a path of this/],
  [["gallery", "add", "x", "--kind", "film", "--title", "X"], /kind: must be one of image, video/],
  [["gallery", "set", "image-1", "--video", "javascript:1"], /video: must be an https address/],
  [["gallery", "set", "video-18", "--video_seconds", "0"], /video_seconds: must be a whole number/],
])("rejects %j and changes nothing", async (argv, said) => {
  const { code, error } = await run(...argv, ...BY);
  expect({ code, lines: error.split("\n").length }).toEqual({ code: 1, lines: 2 });
  expect(error).toMatch(said);
  expect(await audits()).toEqual([]);
});
