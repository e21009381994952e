import { expect, test } from "../support/fixtures";
import { fetchRaw, type UserAgent, userAgents } from "../support/raw-page";

const AGENTS = Object.keys(userAgents) as UserAgent[];
const address = (baseURL: string | undefined, path: string) => `${baseURL}${path}`;

const PAGES = [
  { type: "home", path: "/", canonical: "/" },
  { type: "all products", path: "/products", canonical: "/products" },
  { type: "a later page", path: "/products?page=3", canonical: "/products?page=3" },
  { type: "a category", path: "/category/products/15", canonical: "/category/products/15" },
  {
    type: "a category by query",
    path: "/products?categoryId=15&category=Medical%20Home%20Appliances",
    canonical: "/category/products/15",
  },
  {
    type: "a later page of a category",
    path: "/category/products/7?page=2",
    canonical: "/category/products/7?page=2",
  },
  { type: "a product", path: "/products/1", canonical: "/products/1" },
  { type: "offers", path: "/promotional-offers?page=2", canonical: "/promotional-offers?page=2" },
  { type: "doctors", path: "/doctors", canonical: "/doctors" },
  { type: "gallery", path: "/gallery", canonical: "/gallery" },
  { type: "notices", path: "/notices?page=2", canonical: "/notices?page=2" },
  { type: "about", path: "/about-us", canonical: "/about-us" },
  { type: "contact", path: "/contact", canonical: "/contact" },
  { type: "terms", path: "/terms", canonical: "/terms" },
  { type: "blogs", path: "/blogs?page=2", canonical: "/blogs?page=2" },
  { type: "a blog", path: "/blog/details/1", canonical: "/blog/details/1" },
  { type: "e-books", path: "/ebook", canonical: "/ebook" },
  { type: "an e-book", path: "/ebooks/1", canonical: "/ebooks/1" },
  { type: "a doctor", path: "/patient/appointment/1", canonical: "/patient/appointment/1" },
  { type: "home in Bengali", path: "/bn", canonical: "/bn" },
  { type: "a product in Bengali", path: "/bn/products/1", canonical: "/bn/products/1" },
];

for (const { type, path, canonical } of PAGES) {
  test(`${type}: complete head in the first HTML, for people and bots, from the cache`, async ({
    baseURL,
  }) => {
    const fromCache = async () =>
      (await fetchRaw(address(baseURL, path))).headers.get("x-nextjs-cache");
    await expect.poll(fromCache).toBe("HIT");
    for (const agent of AGENTS) {
      const page = await fetchRaw(address(baseURL, path), agent);
      expect(page.status, agent).toBe(200);
      expect(page.headers.get("x-nextjs-cache"), agent).toBe("HIT");
      const { head } = page;
      expect(head.isInHead, agent).toBe(true);
      expect(head.counts).toEqual({ title: 1, description: 1, canonical: 1 });
      expect(head.title).toMatch(/Niramoy|নিরাময়/);
      expect(head.description?.length).toBeGreaterThan(30);
      expect(head.canonical).toBe(new URL(canonical, baseURL).href);
      expect(head.robots).toBe("index, follow");
      expect(head.h1Count).toBe(1);
      expect(head.lang).toBe(path.startsWith("/bn") ? "bn" : "en");
      expect(Object.keys(head.alternates).sort()).toEqual(["bn", "en", "x-default"]);
      expect(head.meta["og:title"]).toBe(head.title);
      expect(head.meta["og:image"]).toMatch(/^http/);
    }
  });
}

const MISSING = [
  "/products/999999",
  "/products/0",
  "/products/abc",
  "/products/1abc",
  "/products/1234567890",
  "/products?page=99",
  "/products?page=0",
  "/products?page=abc",
  "/products?page=10000",
  "/products?categoryId=14",
  "/category/products/14",
  "/category/products/x",
  "/category/products/15?page=2",
  "/Products",
  "/products/list/2",
  "/missing",
  "/no/such/page",
  "/index.php",
  "/admin/users",
  "/api",
  "/patient/appointment/999999",
  "/ebooks/buy-now/x",
  "/bn/nope",
  "/bn/products/999999",
];

for (const path of MISSING) {
  test(`${path} is a true 404`, async ({ baseURL }) => {
    for (const agent of AGENTS) {
      const page = await fetchRaw(address(baseURL, path), agent);
      expect(page.status, agent).toBe(404);
      expect(page.head.robots).toContain("noindex");
      expect(page.head.canonical).toBeUndefined();
      expect(page.head.title).toMatch(/Page not found|পৃষ্ঠা পাওয়া যায়নি/);
      expect(page.head.h1Count).toBe(1);
    }
  });
}

for (const [from, to] of [
  ["/products?page=1", "/products"],
  ["/category/products/15?page=1", "/category/products/15"],
  ["/bn/products?page=1", "/bn/products"],
  ["/en/products/1", "/products/1"],
  ["/en", "/"],
  ["/products/1/", "/products/1"],
] as const) {
  test(`${from} moved for good to ${to}`, async ({ baseURL }) => {
    const { status, headers } = await fetchRaw(address(baseURL, from));
    expect(status).toBe(308);
    expect(new URL(headers.get("location") ?? "", baseURL).href).toBe(new URL(to, baseURL).href);
  });
}

for (const path of [
  "/products/cart",
  "/products/buy-now?productId=1",
  "/order-details/NM-0000-0000-0000",
]) {
  test(`${path} is for nobody else: not stored, not indexed`, async ({ baseURL }) => {
    const page = await fetchRaw(address(baseURL, path));
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    expect(page.head.robots).toContain("noindex");
    expect(page.headers.getSetCookie()).toEqual([]);
  });
}

test("a product tells search engines what it is, what it costs and whether it is there", async ({
  baseURL,
}) => {
  const api = await fetch(address(baseURL, "/api/get-details/1"));
  const { product, brand } = await api.json();
  const page = await fetchRaw(address(baseURL, "/products/1"), "googlebot");
  const [breadcrumb, data] = page.jsonLd;
  expect(breadcrumb).toMatchObject({ "@type": "BreadcrumbList" });
  const items = breadcrumb?.itemListElement as { position: number; item: string }[];
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(items.at(-1)?.item).toBe(page.head.canonical);

  const { selling_price: price, pack_quantity: quantity } = product.inventory;
  const toPay = price - Math.floor((price * product.discount) / 100);
  expect(data).toMatchObject({
    "@type": "Product",
    name: product.name,
    sku: "1",
    url: page.head.canonical,
    brand: { name: brand.name },
    offers: {
      "@type": "Offer",
      price: toPay.toFixed(2),
      priceCurrency: "BDT",
      availability: `https://schema.org/${quantity > 0 ? "InStock" : "OutOfStock"}`,
    },
    aggregateRating: { ratingValue: product.rating, reviewCount: product.review_count },
  });
  for (const picture of (data?.image ?? []) as string[]) {
    expect((await fetch(picture)).headers.get("content-type")).toMatch(/^image\//);
  }
  expect(page.html).toContain(`৳${toPay.toFixed(2)}`);
});

test("no page sets a cookie or differs between visitors", async ({ baseURL }) => {
  const url = address(baseURL, "/products/1");
  const one = await fetchRaw(url);
  const two = await fetchRaw(url, "chromeAndroid", { cookie: "shop_session=x; XSRF-TOKEN=y" });
  expect(one.headers.getSetCookie()).toEqual([]);
  expect(two.html).toBe(one.html);
});
