import "server-only";
import type { BlogPosting, OnlineStore, WithContext } from "schema-dts";
import { mediaUrl } from "@/lib/base/media/media-url";
import { blogPath } from "@/lib/centre/blog/blog-paths";
import type { BlogDetails } from "@/lib/contract/blog";
import type { Locale } from "@/lib/i18n/locales";
import { BRAND_PICTURES } from "@/lib/site/brand-pictures";
import { readSiteSettings } from "@/lib/site/settings";
import { absoluteUrl, pageUrl } from "./metadata";
import { SHOP_ID, siteId } from "./site-id";

/** schema.org BlogPosting; without a known author the shop itself stands for it (P80). */
export function blogJsonLd(locale: Locale, blog: BlogDetails): WithContext<BlogPosting> {
  const url = pageUrl(locale, blogPath(blog.id));
  const publisher: OnlineStore = {
    "@type": "OnlineStore",
    "@id": siteId(SHOP_ID),
    name: readSiteSettings().name[locale],
    url: pageUrl(locale, "/"),
    logo: absoluteUrl(BRAND_PICTURES.icon),
  };
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    mainEntityOfPage: url,
    headline: blog.title,
    image: [absoluteUrl(mediaUrl(blog.image))],
    inLanguage: blog.language,
    ...(blog.metaDescription && { description: blog.metaDescription }),
    ...(blog.createdAt && { datePublished: blog.createdAt }),
    author: blog.author ? { "@type": "Person", name: blog.author } : publisher,
    publisher,
  };
}
