import { mediaUrl } from "@/lib/base/media/media-url";
import { LOCALES } from "@/lib/i18n/locales";
import type { SitemapEntry } from "@/lib/seo/crawler-files";
import { fetchCatalogue } from "@/lib/server-reads/catalogue";
import { fetchBlogs, fetchDoctors } from "@/lib/server-reads/content";
import { fetchEbooks } from "@/lib/server-reads/ebooks";
import { serverConfig } from "@/lib/site/config/server-config";
import { type IndexedRecord, ROUTES } from "@/lib/site/routes";
import "server-only";

/** A record whose pages are in the sitemap. */
type Listed = Omit<SitemapEntry, "path"> & { id: number };

const pictures = (path: string | null) => (path ? [mediaUrl(path)] : []);

async function categories(): Promise<Listed[]> {
  const { categories: all, products: sold } = await fetchCatalogue();
  const filled = new Set(sold.map(({ categoryId }) => categoryId));
  return all
    .filter(({ id }) => filled.has(id))
    .map(({ id, image }) => ({ id, images: pictures(image) }));
}

async function products(): Promise<Listed[]> {
  const { products: all } = await fetchCatalogue();
  return all.map(({ id, image }) => ({ id, images: pictures(image) }));
}

async function ebooks(): Promise<Listed[]> {
  return (await fetchEbooks()).map(({ id, image }) => ({ id, images: pictures(image) }));
}

async function blogs(): Promise<Listed[]> {
  return (await fetchBlogs()).map(({ id, image, createdAt }) => ({
    id,
    lastModified: createdAt,
    images: pictures(image),
  }));
}

async function doctors(): Promise<Listed[]> {
  return (await fetchDoctors()).map(({ id, image }) => ({ id, images: pictures(image) }));
}

const RECORDS: Record<IndexedRecord, () => Promise<Listed[]>> = {
  categories,
  products,
  ebooks,
  blogs,
  doctors,
};

/** File of the pages without a record. */
const PAGES = "pages";

type SitemapName = typeof PAGES | IndexedRecord;
const NAMES: SitemapName[] = [PAGES, ...(Object.keys(RECORDS) as IndexedRecord[])];

/** Returns the indexed pages of one type that the API of the shop can serve. */
async function entriesOf(name: SitemapName): Promise<SitemapEntry[]> {
  const { features } = serverConfig();
  const routes = ROUTES.filter(
    ({ indexed, record = PAGES, feature }) =>
      indexed && record === name && (!feature || features.includes(feature)),
  );
  if (name === PAGES) return routes.map(({ address }) => ({ path: address }));
  const records = routes.length > 0 ? await RECORDS[name]() : [];
  return routes.flatMap(({ address }) =>
    records.map(({ id, ...shown }) => ({ path: address.replace(":id", String(id)), ...shown })),
  );
}

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
  const { length } = await entriesOf(name).catch(() => []);
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
  const entries = (await entriesOf(name)).slice((part - 1) * PART, part * PART);
  return part > 1 && entries.length === 0 ? null : entries;
}
