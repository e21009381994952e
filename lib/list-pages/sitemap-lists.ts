import { mediaUrl } from "@/lib/base/media/media-url";
import { specialitiesOf, specialityKey } from "@/lib/centre/doctors/speciality";
import { LOCALES } from "@/lib/i18n/locales";
import type { SitemapEntry, SitemapVideo } from "@/lib/seo/crawler-files";
import { ebookVideo, galleryVideos, helpVideo } from "@/lib/seo/videos";
import { fetchCatalogue } from "@/lib/server-reads/catalogue";
import {
  fetchBlogs,
  fetchDoctors,
  fetchGallery,
  fetchSpecialityTexts,
} from "@/lib/server-reads/content";
import { fetchEbooks } from "@/lib/server-reads/ebooks";
import { fetchHomeSliders } from "@/lib/server-reads/home";
import { fetchTextPages } from "@/lib/server-reads/text-pages";
import { serverConfig } from "@/lib/site/config/server-config";
import { type IndexedRecord, ROUTES } from "@/lib/site/routes";
import "server-only";

/** A record whose pages are in the sitemap. */
type Listed = Omit<SitemapEntry, "path"> & { id: number | string };

interface Shown {
  id: number;
  image: string | null;
  updatedAt: string | null;
}

function listed({ id, image, updatedAt }: Shown) {
  return { id, lastModified: updatedAt, images: image ? [mediaUrl(image)] : [] };
}

async function categories(): Promise<Listed[]> {
  const { categories: all, products: sold } = await fetchCatalogue();
  const filled = new Set(sold.map(({ categoryId }) => categoryId));
  return all.filter(({ id }) => filled.has(id)).map(listed);
}

async function brands(): Promise<Listed[]> {
  const { brands: all, products: sold } = await fetchCatalogue();
  return all.flatMap(({ id, updatedAt }) => {
    const own = sold.filter(({ brandId }) => brandId === id);
    const times = [updatedAt, ...own.map((product) => product.updatedAt)];
    return own.length > 0 ? [{ id, lastModified: latest(times), images: [] }] : [];
  });
}

async function products(): Promise<Listed[]> {
  const { products: all } = await fetchCatalogue();
  return all.map(({ moreImages, ...product }) => {
    const { images, ...rest } = listed(product);
    return { ...rest, images: [...images, ...moreImages.map(mediaUrl)] };
  });
}

function inAllLanguages(video: SitemapVideo | null): SitemapEntry["videos"] {
  return video ? { en: [video], bn: [video] } : undefined;
}

async function ebooks(): Promise<Listed[]> {
  const videos = inAllLanguages(ebookVideo());
  return (await fetchEbooks()).map((ebook) => ({ ...listed(ebook), videos }));
}

async function blogs(): Promise<Listed[]> {
  return (await fetchBlogs()).map(({ createdAt, updatedAt, ...blog }) =>
    listed({ ...blog, updatedAt: updatedAt ?? createdAt }),
  );
}

async function authors(): Promise<Listed[]> {
  const all = await fetchBlogs();
  const ids = [...new Set(all.flatMap(({ authorId }) => authorId ?? []))];
  return ids.map((id) => {
    const own = all.filter(({ authorId }) => authorId === id);
    const times = own.map(({ updatedAt, createdAt }) => updatedAt ?? createdAt);
    return { id, lastModified: latest(times), images: [] };
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
    return { id: key, lastModified: latest(own.map(({ updatedAt }) => updatedAt)), images: [] };
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

function paths(shown: { image: string | null }[]): string[] {
  return [...new Set(shown.flatMap(({ image }) => (image ? [mediaUrl(image)] : [])))];
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

/**
 * Returns the pages with the last change of their texts or of a record that they list; without that
 * of a list that cannot be read.
 */
async function pagesOf(paths: string[]): Promise<SitemapEntry[]> {
  const texts = await fetchTextPages().catch(() => new Map<string, string>());
  return Promise.all(
    paths.map(async (path) => {
      const lists = (SHOWN[path] ?? []).map((name) => RECORDS[name]().catch(() => []));
      const records = await Promise.all(lists);
      const times = records.flat().map(({ lastModified }) => lastModified);
      const lastModified = latest([texts.get(path), ...times]);
      const [images, videos] = await Promise.all([
        IMAGES[path]?.().catch(() => undefined),
        VIDEOS[path]?.().catch(() => undefined),
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

/** Returns the indexed pages of one type that the API of the shop can serve. */
async function entriesOf(name: SitemapName): Promise<SitemapEntry[]> {
  const { features } = serverConfig();
  const routes = ROUTES.filter(
    ({ indexed, record = PAGES, feature }) =>
      indexed && record === name && (!feature || features.includes(feature)),
  );
  if (name === PAGES) return pagesOf(routes.map(({ address }) => address));
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
