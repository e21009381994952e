import "server-only";
import type { BlogDetails } from "@/lib/api/schemas/blog";
import { blogPath } from "@/lib/blog/blog-paths";
import type { Locale } from "@/lib/i18n/locales";
import { mediaUrl } from "@/lib/media/media-url";
import { readSiteSettings } from "@/lib/site/settings";
import type { JsonLdObject } from "./json-ld";
import { absoluteUrl, pageUrl } from "./metadata";

/** schema.org BlogPosting; without a known author the shop itself stands for it (P80). */
export function blogJsonLd(locale: Locale, blog: BlogDetails): JsonLdObject {
  const url = pageUrl(locale, blogPath(blog.id));
  const { name, logo } = readSiteSettings();
  const publisher = {
    "@type": "Organization",
    name: name[locale],
    url: pageUrl(locale, "/"),
    logo: { "@type": "ImageObject", url: absoluteUrl(logo[locale]) },
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
