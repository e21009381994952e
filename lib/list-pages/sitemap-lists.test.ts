/** @jest-environment node */
import { FEATURES } from "@/lib/contract/calls/call";
import { sitemapEntries as readEntries, sitemapFiles, sitemapPartOf } from "./sitemap-lists";

const features = jest.fn(() => FEATURES as readonly string[]);
jest.mock("@/lib/site/config/server-config", () => ({
  serverConfig: () => ({ features: features() }),
}));
const catalogue = jest.fn();
jest.mock("@/lib/server-reads/catalogue", () => ({ fetchCatalogue: () => catalogue() }));
jest.mock("@/lib/server-reads/content", () => ({
  fetchBlogs: async () => [],
  fetchGallery: async () => ({
    items: [
      {
        id: 1,
        isVideo: true,
        image: "a.webp",
        video: "a.mp4",
        videoWebm: null,
        title: "Room",
        titleBn: null,
        captions: null,
        captionsBn: null,
      },
      { id: 2, isVideo: false, image: "photo.webp", video: null, title: null },
      { id: 3, isVideo: false, image: null, video: null, title: null },
    ],
    stories: [{ id: 4, image: "story.webp" }],
  }),
  fetchSpecialityTexts: async () => [
    { slug: "ent", updatedAt: "2026-03-05T00:00:00Z" },
    { slug: "urology", updatedAt: "2026-03-06T00:00:00Z" },
  ],
  fetchDoctors: async () => [
    {
      id: 4,
      image: null,
      speciality: "ENT",
      specialityBn: null,
      updatedAt: "2026-03-01T00:00:00Z",
    },
  ],
}));
jest.mock("@/lib/server-reads/home", () => ({
  fetchHomeSliders: async () => ({
    sliders: {
      main: [{ image: "main.webp" }, { image: "both.webp" }],
      medium: [{ image: "both.webp" }],
      group: [],
    },
  }),
}));
const texts = jest.fn(async () => new Map([["/terms", "2026-02-01T00:00:00Z"]]));
jest.mock("@/lib/server-reads/text-pages", () => ({ fetchTextPages: () => texts() }));
jest.mock("@/lib/server-reads/ebooks", () => ({ fetchEbooks: async () => [] }));

const shopOf = (count: number) => ({
  categories: [],
  brands: [
    { id: 2, name: "Sold", updatedAt: "2026-01-06T12:00:00Z" },
    { id: 3, name: "Empty", updatedAt: null },
  ],
  products: Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    image: "a.webp",
    moreImages: ["b.webp"],
    categoryId: 1,
    brandId: 2,
    updatedAt: "2026-01-05T12:00:00Z",
  })),
});
async function sitemapEntries(part: Parameters<typeof readEntries>[0]) {
  const entries = await readEntries(part);
  return entries && [...entries];
}

const FILES = [
  "pages",
  "categories",
  "brands",
  "products",
  "ebooks",
  "blogs",
  "authors",
  "doctors",
  "specialities",
];

test("returns one file per page type for a small shop", async () => {
  catalogue.mockResolvedValue(shopOf(20_000));
  expect(await sitemapFiles()).toEqual(FILES.map((name) => `${name}.xml`));
  expect(await sitemapEntries({ name: "products", part: 1 })).toHaveLength(20_000);
  expect(await sitemapEntries({ name: "products", part: 2 })).toBeNull();
  expect(await sitemapEntries({ name: "ebooks", part: 1 })).toEqual([]);
});

test("lists fixed pages once, and records at the address of their page", async () => {
  catalogue.mockResolvedValue(shopOf(1));
  const paths = async (name: "pages" | "brands" | "products" | "doctors" | "specialities") =>
    (await sitemapEntries({ name, part: 1 }))?.map(({ path }) => path);
  const pages = await paths("pages");
  expect(pages).toEqual(expect.arrayContaining(["/", "/products", "/terms", "/order-tracking"]));
  for (const hidden of ["/login", "/products/cart", "/search", "/page-failed"])
    expect(pages).not.toContain(hidden);
  expect(await paths("products")).toEqual(["/products/1"]);
  expect(await paths("brands")).toEqual(["/brands/2"]);
  expect(await paths("specialities")).toEqual(["/doctors/speciality/ent"]);
  expect(await paths("doctors")).toEqual(["/patient/appointment/4"]);
});

test("has the last change and all pictures of a record", async () => {
  catalogue.mockResolvedValue(shopOf(1));
  expect(await sitemapEntries({ name: "products", part: 1 })).toEqual([
    {
      path: "/products/1",
      lastModified: "2026-01-05T12:00:00Z",
      images: ["/media/a.webp", "/media/b.webp"],
    },
  ]);
});

test("has the last change of a doctor of a speciality or of its texts, and none without a doctor", async () => {
  expect(await sitemapEntries({ name: "specialities", part: 1 })).toEqual([
    { path: "/doctors/speciality/ent", lastModified: "2026-03-05T00:00:00.000Z", images: [] },
  ]);
});

test("has the last change of a page's texts, or of its listed records", async () => {
  catalogue.mockResolvedValue(shopOf(1));
  const times = async () => {
    const pages = (await sitemapEntries({ name: "pages", part: 1 })) ?? [];
    return Object.fromEntries(pages.map(({ path, lastModified }) => [path, lastModified]));
  };
  expect(await times()).toMatchObject({
    "/products": "2026-01-05T12:00:00.000Z",
    "/doctors": "2026-03-01T00:00:00.000Z",
    "/terms": "2026-02-01T00:00:00.000Z",
    "/contact": null,
  });
  catalogue.mockRejectedValue(new Error("away"));
  texts.mockRejectedValueOnce(new Error("away"));
  expect(await times()).toMatchObject({ "/products": null, "/terms": null });
});

test("leaves out pages of features that the API does not have", async () => {
  features.mockReturnValue([]);
  expect(await sitemapEntries({ name: "doctors", part: 1 })).toEqual([]);
  expect(await sitemapEntries({ name: "pages", part: 1 })).not.toContainEqual(
    expect.objectContaining({ path: "/order-tracking" }),
  );
  features.mockReturnValue(FEATURES);
});

test("splits 30,000 products in two locales into two files", async () => {
  catalogue.mockResolvedValue(shopOf(30_000));
  const files = (await sitemapFiles()).filter((file) => file.startsWith("products"));
  expect(files).toEqual(["products.xml", "products-2.xml"]);
  const parts = await Promise.all(
    files.map(async (file) => {
      const part = sitemapPartOf(file);
      return (part && (await sitemapEntries(part))) ?? [];
    }),
  );
  for (const part of parts) expect(part.length * 2).toBeLessThanOrEqual(50_000);
  expect(new Set(parts.flat().map(({ path }) => path)).size).toBe(30_000);
});

test("lists the videos of the gallery and of the help", async () => {
  catalogue.mockResolvedValue(shopOf(1));
  const pages = await sitemapEntries({ name: "pages", part: 1 });
  const videos = (wanted: string) => pages?.find(({ path }) => path === wanted)?.videos?.en;
  expect(videos("/gallery")).toMatchObject([{ name: "Room", mp4: "/media/a.mp4" }]);
  expect(videos("/")).toHaveLength(1);
  expect(videos("/terms")).toBeUndefined();
});

test("lists the photos of the gallery and the banners of the home page", async () => {
  catalogue.mockResolvedValue(shopOf(1));
  const pages = await sitemapEntries({ name: "pages", part: 1 });
  const images = (wanted: string) => pages?.find(({ path }) => path === wanted)?.images;
  expect(images("/gallery")).toEqual(["/media/photo.webp", "/media/story.webp"]);
  expect(images("/")).toEqual(["/media/main.webp", "/media/both.webp"]);
  expect(images("/terms")).toBeUndefined();
});

test("keeps a list that cannot be read in the index", async () => {
  catalogue.mockRejectedValue(new Error("away"));
  expect(await sitemapFiles()).toContain("products.xml");
});

test.each([
  "products-1.xml",
  "products-02.xml",
  "product.xml",
  "products.xml.gz",
  "constructor.xml",
])("returns null for %s", (file) => {
  expect(sitemapPartOf(file)).toBeNull();
});
