import { mediaUrl } from "@/lib/base/media/media-url";
import { blogPath } from "@/lib/centre/blog/blog-paths";
import { bookingOf } from "@/lib/centre/doctors/booking";
import { LOCALES } from "@/lib/i18n/locales";
import type { SitemapEntry } from "@/lib/seo/crawler-files";
import { fetchCatalogue } from "@/lib/server-reads/catalogue";
import { fetchBlogs, fetchDoctors } from "@/lib/server-reads/content";
import { fetchEbooks } from "@/lib/server-reads/ebooks";
import { EBOOKS_PATH, ebookPath } from "@/lib/shop/ebook/ebook-rules";
import { serverConfig } from "@/lib/site/config/server-config";
import "server-only";

const FIXED_PAGES = [
  "/",
  "/products",
  "/promotional-offers",
  EBOOKS_PATH,
  "/doctors",
  "/blogs",
  "/notices",
  "/gallery",
  "/about-us",
  "/contact",
  "/terms",
];

const pictures = (path: string | null) => (path ? [mediaUrl(path)] : []);

async function pages(): Promise<SitemapEntry[]> {
  const tracking = serverConfig().features.includes("tracking") ? ["/order-tracking"] : [];
  return [...FIXED_PAGES, ...tracking].map((path) => ({ path }));
}

async function categories(): Promise<SitemapEntry[]> {
  const { categories: all, products: sold } = await fetchCatalogue();
  const filled = new Set(sold.map(({ categoryId }) => categoryId));
  return all
    .filter(({ id }) => filled.has(id))
    .map(({ id, image }) => ({ path: `/category/products/${id}`, images: pictures(image) }));
}

async function products(): Promise<SitemapEntry[]> {
  const { products: all } = await fetchCatalogue();
  return all.map(({ id, image }) => ({ path: `/products/${id}`, images: pictures(image) }));
}

async function ebooks(): Promise<SitemapEntry[]> {
  return (await fetchEbooks()).map(({ id, image }) => ({
    path: ebookPath(id),
    images: pictures(image),
  }));
}

async function blogs(): Promise<SitemapEntry[]> {
  return (await fetchBlogs()).map(({ id, image, createdAt }) => ({
    path: blogPath(id),
    lastModified: createdAt,
    images: pictures(image),
  }));
}

/** No doctor pages exist when appointments are made on another site. */
async function doctors(): Promise<SitemapEntry[]> {
  const { here, href } = bookingOf();
  if (!here) return [];
  return (await fetchDoctors()).map(({ id, image }) => ({
    path: href(id),
    images: pictures(image),
  }));
}

const LISTS = { pages, categories, products, ebooks, blogs, doctors };

type SitemapName = keyof typeof LISTS;
const NAMES = Object.keys(LISTS) as SitemapName[];

/**
 * Maximum number of pages per file. A sitemap may have 50,000 URLs and 50 MB; each page has a URL
 * per locale.
 */
const PART = Math.floor(40_000 / LOCALES.length);

/** File of the sitemap: the pages of one type, or a part of them. */
interface SitemapPart {
  name: SitemapName;
  /** Number of the part, from 1. */
  part: number;
}

const fileOf = ({ name, part }: SitemapPart) =>
  part === 1 ? `${name}.xml` : `${name}-${part}.xml`;

/**
 * Returns the number of parts; 1 for a list that cannot be read, whose file then responds with an
 * error.
 */
async function partsOf(name: SitemapName): Promise<number> {
  const { length } = await LISTS[name]().catch(() => []);
  return Math.max(1, Math.ceil(length / PART));
}

/** Returns the names of all files of the sitemap index: at least one per page type. */
export async function sitemapFiles(): Promise<string[]> {
  const counts = await Promise.all(NAMES.map(partsOf));
  return NAMES.flatMap((name, at) =>
    Array.from({ length: counts[at] ?? 1 }, (_, n) => fileOf({ name, part: n + 1 })),
  );
}

/** Parses a file name of the sitemap; null for an unknown one. */
export function sitemapPartOf(file: string): SitemapPart | null {
  const [, wanted, number = "1"] = /^([a-z]+)(?:-([1-9]\d{0,3}))?\.xml$/.exec(file) ?? [];
  const name = NAMES.find((one) => one === wanted);
  const found = name && { name, part: Number(number) };
  return found && fileOf(found) === file ? found : null;
}

/**
 * Returns the pages of a sitemap file; null for a part beyond the last. @throws ApiError when the
 * list cannot be read
 */
export async function sitemapEntries({ name, part }: SitemapPart): Promise<SitemapEntry[] | null> {
  const entries = (await LISTS[name]()).slice((part - 1) * PART, part * PART);
  return part > 1 && entries.length === 0 ? null : entries;
}
