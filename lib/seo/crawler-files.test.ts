import { robotsText, sitemapIndex, sitemap as sitemapParts } from "./crawler-files";

const ORIGIN = "https://shop.example";
const IMAGE = "http://www.google.com/schemas/sitemap-image/1.1";

const sitemap = (...given: Parameters<typeof sitemapParts>) => [...sitemapParts(...given)].join("");

function parse(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, "application/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return document;
}

const texts = (document: Document, name: string) =>
  [...document.getElementsByTagName(name)].map((element) => element.textContent);

describe("sitemapIndex", () => {
  it("lists the sitemaps", () => {
    const document = parse(sitemapIndex([`${ORIGIN}/sitemaps/a.xml?x=1&y=2`, `${ORIGIN}/b.xml`]));
    expect(document.documentElement.tagName).toBe("sitemapindex");
    expect(texts(document, "loc")).toEqual([`${ORIGIN}/sitemaps/a.xml?x=1&y=2`, `${ORIGIN}/b.xml`]);
  });
});

describe("sitemap", () => {
  it("lists each page in each language, with alternates for all languages", () => {
    const document = parse(sitemap([{ path: "/" }, { path: "/products/3" }], ORIGIN));
    expect(texts(document, "loc")).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/bn`,
      `${ORIGIN}/products/3`,
      `${ORIGIN}/bn/products/3`,
    ]);
    const links = [
      ...(document.getElementsByTagName("url")[3]?.getElementsByTagName("xhtml:link") ?? []),
    ];
    expect(links.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")])).toEqual(
      [
        ["en", `${ORIGIN}/products/3`],
        ["bn", `${ORIGIN}/bn/products/3`],
        ["x-default", `${ORIGIN}/products/3`],
      ],
    );
  });

  it("lists a page that is not translated once, without alternates", () => {
    const document = parse(sitemap([{ path: "/ebooks/3", languages: ["bn"] }], ORIGIN));
    expect(texts(document, "loc")).toEqual([`${ORIGIN}/bn/ebooks/3`]);
    expect(document.getElementsByTagName("xhtml:link")).toHaveLength(0);
  });

  it("has the last change only if it is known", () => {
    const known = { path: "/a", lastModified: "2026-01-05T18:00:00+06:00" };
    const document = parse(sitemap([known, { path: "/b", lastModified: null }], ORIGIN));
    expect(texts(document, "lastmod")).toEqual(Array(2).fill("2026-01-05T12:00:00.000Z"));
  });

  it("lists pictures and escapes their names", () => {
    const images = ["/media/a%20&%20b.webp", "/media/<c>'\".webp"];
    const document = parse(sitemap([{ path: "/a", images }], ORIGIN));
    const locations = [...document.getElementsByTagNameNS(IMAGE, "loc")].map(
      (at) => at.textContent,
    );
    expect(locations.slice(0, 2)).toEqual(images.map((image) => ORIGIN + image));
  });
});

test("sitemap lists the videos of a page in its language", () => {
  const video = {
    mp4: "/media/a.mp4",
    poster: "/media/a.webp",
    description: "How & why",
    publishedAt: "2026-01-05T10:00:00+06:00",
    seconds: 95,
    spoken: null,
  };
  const videos = {
    en: [{ ...video, name: "Room" }],
    bn: [{ ...video, name: "কক্ষ", publishedAt: null, seconds: null }],
  };
  const document = parse(sitemap([{ path: "/gallery", videos }, { path: "/b" }], ORIGIN));
  expect(texts(document, "video:title")).toEqual(["Room", "কক্ষ"]);
  expect(texts(document, "video:content_loc")).toEqual(Array(2).fill(`${ORIGIN}/media/a.mp4`));
  expect(texts(document, "video:thumbnail_loc")).toEqual(Array(2).fill(`${ORIGIN}/media/a.webp`));
  expect(texts(document, "video:description")).toEqual(Array(2).fill("How & why"));
  expect(texts(document, "video:duration")).toEqual(["95"]);
  expect(texts(document, "video:publication_date")).toEqual([video.publishedAt]);
});

const SITEMAP = "https://shop.example/sitemap.xml";

/** Whether a crawler that follows the rules for `*` may fetch the address. */
function allowed(address: string): boolean {
  const rules = [...robotsText(SITEMAP).matchAll(/^Disallow: (.+)$/gm)].map(([, rule = ""]) =>
    rule.split("*").map((part) => part.replace(/[.?+^${}()|[\]\\]/g, "\\$&")),
  );
  return !rules.some((parts) => new RegExp(`^${parts.join(".*")}`).test(address));
}

describe("robotsText", () => {
  it.each([
    "/products?sort=price-asc",
    "/products?categoryId=3&sort=new",
    "/bn/products?view=list",
    "/category/products/15?rating=4&page=2",
    "/search?q=mask&brandId=3",
    "/bn/search?q=mask&page=2",
    "/products?page=2&price=0-100",
    "/products?brandId=3,7",
    "/category/products/15?stock=1",
    "/api/get-products",
    "/desk",
    "/desk/orders?page=2",
    "/products/buy-now?productId=3&quantity=2",
    "/bn/products/buy-now?productId=3",
    "/ebooks/buy-now/4",
    "/bn/ebooks/buy-now/4",
  ])("disallows %s", (address) => expect(allowed(address)).toBe(false));

  it.each([
    "/",
    "/products?page=2",
    "/products?categoryId=15&category=Medical",
    "/category/products/15?page=2",
    "/search?q=mask",
    "/products/cart",
    "/my-account",
    "/bn/blog/details/3",
    "/media/demo/products/mask.webp",
    "/i/0a1b2c3d/640/media/a.webp",
    "/_next/static/chunks/a.js",
  ])("allows %s", (address) => expect(allowed(address)).toBe(true));

  it("contains the address of the sitemap", () =>
    expect(robotsText(SITEMAP)).toContain(`\nSitemap: ${SITEMAP}\n`));
});
