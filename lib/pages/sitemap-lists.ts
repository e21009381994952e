import { fetchCatalogue } from "@/lib/api/catalogue";
import { fetchBlogs, fetchDoctors } from "@/lib/api/content";
import { fetchEbooks } from "@/lib/api/ebooks";
import { mediaUrl } from "@/lib/base/media/media-url";
import { blogPath } from "@/lib/centre/blog/blog-paths";
import { bookingOf } from "@/lib/centre/doctors/booking";
import type { SitemapEntry } from "@/lib/seo/crawler-files";
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

/** Where appointments are made on another site there is no page of a doctor here. */
async function doctors(): Promise<SitemapEntry[]> {
  const { here, href } = bookingOf();
  if (!here) return [];
  return (await fetchDoctors()).map(({ id, image }) => ({
    path: href(id),
    images: pictures(image),
  }));
}

const LISTS = { pages, categories, products, ebooks, blogs, doctors };

export type SitemapName = keyof typeof LISTS;

/** Every sitemap of the index: one for each type of page. */
export const SITEMAP_NAMES = Object.keys(LISTS) as SitemapName[];

/** The sitemap a file name asks for, or null. */
export function sitemapNameOf(file: string): SitemapName | null {
  return SITEMAP_NAMES.find((name) => file === `${name}.xml`) ?? null;
}

/** The pages of one type. @throws ApiError when they cannot be read */
export function sitemapEntries(name: SitemapName): Promise<SitemapEntry[]> {
  return LISTS[name]();
}
