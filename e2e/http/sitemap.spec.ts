import sharp from "sharp";
import { LOCALES, localePath } from "../../lib/i18n/locales";
import { FILTER_PARAMS } from "../../lib/shop/catalogue/list-query";
import { OTHER_ROUTES } from "../../lib/site/routes";
import { expect, test } from "../support/fixtures";
import { problemsOf, unproved } from "../support/google-fields";
import { headProblems, type Versions, versionsOf } from "../support/head-problems";
import { internalLinks } from "../support/html";
import { inParallel } from "../support/in-parallel";
import { PAGE_TYPES } from "../support/page-types";
import { fetchRaw, type UserAgent, userAgents } from "../support/raw-page";

const AGENTS = Object.keys(userAgents) as UserAgent[];

/** Filtered lists and Buy Now pages are alike, so only one in this many is requested. */
const SAMPLE = 20;
const PRODUCT = /\/products\/\d+$/;
/** An odd number, so that the sample has both languages. */
const PRODUCT_SAMPLE = 17;
const MANY_ALIKE = [...FILTER_PARAMS, "productId"];

/**
 * Returns all addresses with TEST_ALL, otherwise a sample of the products, whose pages are alike.
 */
function chosen(addresses: string[]): string[] {
  if (process.env.TEST_ALL) return addresses;
  const products = addresses.filter((address) => PRODUCT.test(address));
  const some = new Set(products.filter((_, index) => index % PRODUCT_SAMPLE === 0));
  return addresses.filter((address) => !PRODUCT.test(address) || some.has(address));
}

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = ""]) => at);

async function sitemapAddresses(site: string): Promise<string[]> {
  const index = await fetch(`${site}/sitemap.xml`);
  expect(index.headers.get("content-type")).toMatch(/^application\/xml/);
  const files = locations(await index.text());
  expect(files.length).toBeGreaterThan(4);
  const lists = await Promise.all(files.map(async (file) => (await fetch(file)).text()));
  return lists.flatMap(locations);
}

/** Reads the head, links and structured data of every page, with alternating user agents. */
async function readAll(addresses: string[], site: string, listed: ReadonlySet<string>) {
  const isTranslated = (path: string) =>
    LOCALES.every((locale) => listed.has(versionsOf(site, path)[locale]));
  const titles = new Map<string, string>();
  const links = new Map<string, string>();
  const pictures = new Set<string>();
  const blocks: Record<string, unknown>[] = [];
  const problems = await inParallel(addresses, async (address, index) => {
    const page = await fetchRaw(address, AGENTS[index % AGENTS.length]);
    const { path, locale } = localePartsOf(address);
    const twin = titles.get(page.head.title);
    titles.set(page.head.title, address);
    for (const link of internalLinks(page.html, address)) {
      if (!links.has(link)) links.set(link, address);
    }
    pictures.add(page.head.meta["og:image"] ?? "");
    blocks.push(...page.jsonLd);
    const found = [
      ...(page.status === 200 && page.html.includes("</html>") ? [] : [`status ${page.status}`]),
      ...(twin ? [`has the title of ${twin}`] : []),
      ...headProblems(page, locale, versionsOf(site, path), isTranslated(path)),
      ...page.jsonLd.flatMap(problemsOf),
    ];
    return found.map((problem) => `${address}: ${problem}`);
  });
  return { problems: problems.flat(), links, pictures, blocks };
}

function localePartsOf(address: string): {
  path: string;
  locale: Exclude<keyof Versions, "x-default">;
} {
  const { pathname, search } = new URL(address);
  const [, bengali] = /^\/bn(\/.*)?$/.exec(pathname) ?? [];
  const locale = /^\/bn(?:\/|$)/.test(pathname) ? "bn" : "en";
  return { locale, path: (locale === "bn" ? (bengali ?? "/") : pathname) + search };
}

test("every page of the sitemap is complete and unique and has no dead links, for people and bots", {
  tag: "@long",
}, async ({ site }) => {
  test.setTimeout(360_000);
  const addresses = await sitemapAddresses(site);
  const known = new Set(addresses);
  expect(known.size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThan(300);

  const { problems, links, pictures, blocks } = await readAll(chosen(addresses), site, known);
  expect(problems).toEqual([]);
  expect(unproved(blocks)).toEqual([]);

  const isAlike = (link: string) => MANY_ALIKE.some((name) => new URL(link).searchParams.has(name));
  const others = [...links.keys()].filter((link) => !known.has(link));
  const alike = others.filter(isAlike).filter((_, index) => index % SAMPLE === 0);
  const asked = [...others.filter((link) => !isAlike(link)), ...alike];
  expect(asked.length).toBeGreaterThan(50);
  const dead = await inParallel(asked, async (link) => {
    const response = await fetch(link, { redirect: "manual" });
    await response.arrayBuffer();
    return response.status === 200 ? [] : [`${response.status} ${link} on ${links.get(link)}`];
  });
  expect(dead.flat()).toEqual([]);

  const broken = await inParallel([...pictures], async (picture) => {
    const { status, headers } = await fetch(picture, { method: "HEAD" });
    return status === 200 && headers.get("content-type")?.startsWith("image/") ? [] : [picture];
  });
  expect(broken.flat()).toEqual([]);
});

test("the sitemap lists every indexable page", async ({ site }) => {
  const known = new Set(await sitemapAddresses(site));
  const pages = PAGE_TYPES.filter(({ access, path }) => access === "public" && !path.includes("?"));
  const missing = pages
    .flatMap(({ path }) => LOCALES.map((locale) => versionsOf(site, path)[locale]))
    .filter((address) => !known.has(address));
  expect(missing).toEqual([]);
});

test("robots.txt contains the sitemap, and unknown sitemaps return 404", async ({ site }) => {
  const robots = await fetch(`${site}/robots.txt`);
  expect(robots.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await robots.text()).toContain(`Sitemap: ${site}/sitemap.xml`);
  expect((await fetch(`${site}/sitemaps/secrets.xml`)).status).toBe(404);
});

test("files for crawlers are made once and not sent again while they are the same", async ({
  site,
}) => {
  const folders = { "/sitemaps/": ["/sitemaps/products.xml", "/sitemaps/pages.xml"] };
  const files = OTHER_ROUTES.filter(({ isStored }) => isStored).flatMap(
    ({ address }) => new Map(Object.entries(folders)).get(address) ?? address,
  );
  expect(files.length).toBeGreaterThan(12);
  // Another test may change a product between the two requests.
  for (const file of files)
    await expect(async () => {
      const first = await fetch(site + file);
      expect(first.status, file).toBe(200);
      const text = await first.text();
      const again = await fetch(`${site}${file}?utm_source=crawler`);
      expect(again.headers.get("x-cache"), file).toBe("HIT");
      expect(await again.text()).toBe(text);
      const etag = first.headers.get("etag") ?? "";
      const known = await fetch(site + file, { headers: { "if-none-match": etag } });
      expect([known.status, await known.text()], file).toEqual([304, ""]);
      const head = await fetch(site + file, { method: "HEAD" });
      expect([head.status, head.headers.get("etag")], file).toEqual([200, etag]);
    }).toPass({ timeout: 10_000 });
});

for (const locale of LOCALES)
  test(`the manifest in ${locale} names pages and pictures that exist`, async ({ site }) => {
    const start = localePath(locale, "/");
    const html = await (await fetch(site + start)).text();
    const address = localePath(locale, "/manifest.webmanifest");
    expect(html).toContain(`<link rel="manifest" href="${address}"`);
    const manifest = await (await fetch(site + address)).json();
    expect(manifest).toMatchObject({
      id: start,
      start_url: start,
      lang: locale,
      display: "standalone",
    });
    const { icons, screenshots, shortcuts } = manifest;
    const maskable = icons.filter(({ purpose }: { purpose?: string }) => purpose === "maskable");
    expect(maskable.map(({ sizes }: { sizes: string }) => sizes)).toEqual(["192x192", "512x512"]);
    for (const { src, type, sizes } of [...icons, ...screenshots]) {
      const picture = await fetch(`${site}${src}`);
      expect(picture.status, src).toBe(200);
      expect(picture.headers.get("content-type")).toBe(type);
      if (sizes === "any") continue;
      const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    expect(shortcuts).toHaveLength(3);
    for (const { url } of shortcuts) expect((await fetch(site + url)).status, url).toBe(200);
  });

test("a restart does not count as a change of texts", { tag: "@hours" }, async ({ ownShop }) => {
  test.slow();
  const changes = async (url: string) => (await fetch(`${url}/api/get-text-pages`)).text();
  const shop = await ownShop();
  await fetch(`${shop.url}/terms`);
  const before = await changes(shop.url);
  await shop.stop();
  const again = await ownShop({ port: shop.port, dataDir: shop.dataDir });
  await fetch(`${again.url}/terms`);
  expect(await changes(again.url)).toBe(before);
});
