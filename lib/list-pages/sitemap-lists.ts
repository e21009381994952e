import { addToGroup } from "@/lib/base/groups";
import { mediaUrl } from "@/lib/base/media/media-url";
import { blogLanguages } from "@/lib/centre/blog/blog-languages";
import { specialitiesOf, specialityKey } from "@/lib/centre/doctors/speciality";
import { LOCALES, type Locale } from "@/lib/i18n/locales";
import { textLanguages } from "@/lib/i18n/text-languages";
import type { SitemapEntry, SitemapVideo } from "@/lib/seo/crawler-files";
import { ebookVideo, galleryVideos, helpVideo } from "@/lib/seo/videos";
import { fetchCatalogue } from "@/lib/server-reads/catalogue";
import {
  fetchBlogs,
  fetchDoctors,
  fetchGallery,
  fetchSpecialityTexts,
} from "@/lib/server-reads/content";
import { expireIn } from "@/lib/server-reads/dependencies";
import { fetchEbooks } from "@/lib/server-reads/ebooks";
import { fetchHomeSliders } from "@/lib/server-reads/home";
import { fetchTextPages } from "@/lib/server-reads/text-pages";
import { serverConfig } from "@/lib/site/config/server-config";
import { type IndexedRecord, ROUTES } from "@/lib/site/routes";
import "server-only";

/** A record whose pages are in the sitemap. */
interface Listed {
  id: number | string;
  lastModified: string | null;
  /** Paths of its pictures, as the API sends them. */
  pictures: (string | null)[];
  languages?: readonly Locale[];
  videos?: SitemapEntry["videos"];
}

interface Shown {
  id: number;
  image: string | null;
  updatedAt: string | null;
}

function listed({ id, image, updatedAt }: Shown): Listed {
  return { id, lastModified: updatedAt, pictures: [image] };
}

async function categories(): Promise<Listed[]> {
  const { categories: all, products: sold } = await fetchCatalogue();
  const filled = new Set(sold.map(({ categoryId }) => categoryId));
  return all.filter(({ id }) => filled.has(id)).map(listed);
}

async function brands(): Promise<Listed[]> {
  const { brands: all, products: sold } = await fetchCatalogue();
  const times = new Map<number | null, (string | null)[]>();
  for (const { brandId, updatedAt } of sold) addToGroup(times, brandId, updatedAt);
  return all.flatMap(({ id, updatedAt }) => {
    const own = times.get(id);
    return own ? [{ id, lastModified: latest([updatedAt, ...own]), pictures: [] }] : [];
  });
}

async function products(): Promise<Listed[]> {
  const { products: all } = await fetchCatalogue();
  return all.map(({ id, image, moreImages, updatedAt }) => ({
    id,
    lastModified: updatedAt,
    pictures: [image, ...moreImages],
  }));
}

function inAllLanguages(video: SitemapVideo | null): SitemapEntry["videos"] {
  return video ? { en: [video], bn: [video] } : undefined;
}

async function ebooks(): Promise<Listed[]> {
  const videos = inAllLanguages(ebookVideo());
  return (await fetchEbooks()).map((ebook) => ({
    ...listed(ebook),
    languages: textLanguages(ebook.language, ebook.isTranslated),
    videos,
  }));
}

async function blogs(): Promise<Listed[]> {
  return (await fetchBlogs()).map(({ createdAt, updatedAt, ...blog }) => ({
    ...listed({ ...blog, updatedAt: updatedAt ?? createdAt }),
    languages: blogLanguages(blog),
  }));
}

async function authors(): Promise<Listed[]> {
  const all = await fetchBlogs();
  const ids = [...new Set(all.flatMap(({ authorId }) => authorId ?? []))];
  return ids.map((id) => {
    const own = all.filter(({ authorId }) => authorId === id);
    const times = own.map(({ updatedAt, createdAt }) => updatedAt ?? createdAt);
    return { id, lastModified: latest(times), pictures: [] };
  });
}

async function doctors(): Promise<Listed[]> {
  return (await fetchDoctors()).map(listed);
}

async function specialities(): Promise<Listed[]> {
  const [all, texts] = await Promise.all([fetchDoctors(), fetchSpecialityTexts()]);
  return specialitiesOf(all).map(({ key }) => {
    const own = [
      ...all.filter(({ speciality }) => specialityKey(speciality) === key),
      ...texts.filter(({ slug }) => slug === key),
    ];
    return { id: key, lastModified: latest(own.map(({ updatedAt }) => updatedAt)), pictures: [] };
  });
}

const RECORDS: Record<IndexedRecord, () => Promise<Listed[]>> = {
  categories,
  brands,
  products,
  ebooks,
  blogs,
  authors,
  doctors,
  specialities,
};

/** File of the pages without a record. */
const PAGES = "pages";

/** Records that these pages list. They change with each of them. */
const SHOWN: Record<string, readonly IndexedRecord[]> = {
  "/": ["products", "blogs"],
  "/products": ["products"],
  "/promotional-offers": ["products"],
  "/ebook": ["ebooks"],
  "/blogs": ["blogs"],
  "/doctors": ["doctors"],
};

/** Videos of these pages. The help dialog is on every page, its video is listed with the first one. */
const VIDEOS: Record<string, () => Promise<SitemapEntry["videos"]>> = {
  "/": async () => inAllLanguages(helpVideo()),
  "/gallery": async () => galleryVideos((await fetchGallery()).items),
};

function mediaPaths(pictures: (string | null)[]): string[] {
  return [...new Set(pictures.flatMap((picture) => (picture ? [mediaUrl(picture)] : [])))];
}

function paths(shown: { image: string | null }[]): string[] {
  return mediaPaths(shown.map(({ image }) => image));
}

/** Pictures of these pages besides those of the records that they list. */
const IMAGES: Record<string, () => Promise<string[]>> = {
  "/": async () => {
    const { main, medium, group } = (await fetchHomeSliders()).sliders;
    return paths([...main, ...medium, ...group]);
  },
  "/gallery": async () => {
    const { items, stories } = await fetchGallery();
    return paths([...items.filter(({ isVideo }) => !isVideo), ...stories]);
  },
};

/** Seconds until a file that lacks a list is made again. */
const RETRY_SECONDS = 60;

/** Returns the result of a read; if it fails, `fallback` for a minute. */
async function orFor<Value>(read: Promise<Value>, fallback: Value): Promise<Value> {
  try {
    return await read;
  } catch {
    expireIn(RETRY_SECONDS);
    return fallback;
  }
}

/** Returns when a record of a type last changed; null when its list cannot be read. */
async function lastChangeOf(name: IndexedRecord): Promise<string | null> {
  const records = await orFor(RECORDS[name](), []);
  return latest(records.map(({ lastModified }) => lastModified));
}

/**
 * Returns the pages with the last change of their texts or of a record that they list; without that
 * of a list that cannot be read.
 */
async function pagesOf(paths: string[]): Promise<SitemapEntry[]> {
  const texts = await orFor(fetchTextPages(), new Map<string, string>());
  const shown = [...new Set(Object.values(SHOWN).flat())];
  const changes = new Map(
    await Promise.all(shown.map(async (name) => [name, await lastChangeOf(name)] as const)),
  );
  return Promise.all(
    paths.map(async (path) => {
      const times = (SHOWN[path] ?? []).map((name) => changes.get(name));
      const lastModified = latest([texts.get(path), ...times]);
      const [images, videos] = await Promise.all([
        orFor(IMAGES[path]?.() ?? Promise.resolve(undefined), undefined),
        orFor(VIDEOS[path]?.() ?? Promise.resolve(undefined), undefined),
      ]);
      return { path, lastModified, images, videos };
    }),
  );
}

/** Returns the latest of these times in ISO 8601; null without one. */
function latest(times: (string | null | undefined)[]): string | null {
  const last = times.reduce((before, at) => Math.max(before, at ? Date.parse(at) : 0), 0);
  return last > 0 ? new Date(last).toISOString() : null;
}

type SitemapName = typeof PAGES | IndexedRecord;
const NAMES: SitemapName[] = [PAGES, ...(Object.keys(RECORDS) as IndexedRecord[])];

/** Returns the addresses of one type of page that the API of the shop can serve. */
function addressesOf(name: SitemapName): string[] {
  const { features } = serverConfig();
  return ROUTES.filter(
    ({ indexed, record = PAGES, feature }) =>
      indexed && record === name && (!feature || features.includes(feature)),
  ).map(({ address }) => address);
}

/** An indexed page of a record, before its entry is made. */
interface RecordPage {
  address: string;
  record: Listed;
}

/** Returns the indexed pages of one type of record. */
async function recordPages(name: IndexedRecord): Promise<RecordPage[]> {
  const addresses = addressesOf(name);
  const records = addresses.length > 0 ? await RECORDS[name]() : [];
  return addresses.flatMap((address) => records.map((record) => ({ address, record })));
}

function entryOf({ address, record }: RecordPage): SitemapEntry {
  const { id, lastModified, pictures, languages, videos } = record;
  const path = address.replace(":id", String(id));
  return { path, lastModified, languages, images: mediaPaths(pictures), videos };
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
  const { length } = name === PAGES ? addressesOf(name) : await orFor(recordPages(name), []);
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
 * Returns the pages of a sitemap file; null for a part beyond the last.
 * @throws ApiError when the list cannot be read
 */
export async function sitemapEntries({
  name,
  part,
}: SitemapPart): Promise<Iterable<SitemapEntry> | null> {
  if (name === PAGES) return part === 1 ? pagesOf(addressesOf(name)) : null;
  const pages = (await recordPages(name)).slice((part - 1) * PART, part * PART);
  return part > 1 && pages.length === 0 ? null : entriesOf(pages);
}

/** Yields the entries one by one: 20,000 at once would block all other requests. */
function* entriesOf(pages: RecordPage[]): Generator<SitemapEntry, undefined> {
  for (const page of pages) yield entryOf(page);
}
