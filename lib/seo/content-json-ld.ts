import "server-only";
import type {
  BlogPosting,
  MedicalWebPage,
  OnlineStore,
  Person,
  ProfilePage,
  WithContext,
} from "schema-dts";
import { mediaUrl } from "@/lib/base/media/media-url";
import { type Author, authorPath } from "@/lib/centre/blog/author";
import { blogPath } from "@/lib/centre/blog/blog-paths";
import type { LocalBlogDetails } from "@/lib/centre/blog/local-blog";
import { bookingOf } from "@/lib/centre/doctors/booking";
import type { Locale } from "@/lib/i18n/locales";
import { readSiteSettings } from "@/lib/site/settings";
import { shopIcon } from "@/lib/site/shop-icons";
import { absoluteUrl, pageUrl } from "./metadata";
import { SHOP_ID, siteId } from "./organization-json-ld";

/** Returns a schema.org BlogPosting. If the author is unknown, the shop is the author. */
export function blogJsonLd(locale: Locale, blog: LocalBlogDetails): WithContext<BlogPosting> {
  const url = pageUrl(locale, blogPath(blog.id));
  const publisher: OnlineStore = {
    "@type": "OnlineStore",
    "@id": siteId(SHOP_ID),
    name: readSiteSettings().name[locale],
    url: pageUrl(locale, "/"),
    logo: absoluteUrl(shopIcon("icon-512", locale)),
  };
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    mainEntityOfPage: reviewedPage(locale, url, blog),
    headline: blog.title,
    image: [absoluteUrl(mediaUrl(blog.image))],
    ...(blog.contentLanguage && { inLanguage: blog.contentLanguage }),
    ...(blog.metaDescription && { description: blog.metaDescription }),
    ...(blog.createdAt && { datePublished: blog.createdAt }),
    ...(blog.updatedAt && { dateModified: blog.updatedAt }),
    author: authorOf(locale, blog) ?? publisher,
    publisher,
    ...(blog.sources.length > 0 && {
      citation: blog.sources.map(({ title, url: source }) => ({
        "@type": "CreativeWork",
        name: title,
        url: source,
      })),
    }),
  };
}

/** Returns the author of a blog; null if unknown. */
function authorOf(locale: Locale, blog: LocalBlogDetails): Person | null {
  const { author, authorId, authorRole, authorDegrees } = blog;
  if (author === null) return null;
  return {
    "@type": "Person",
    name: author,
    ...(authorId !== null && { url: pageUrl(locale, authorPath(authorId)) }),
    ...(authorRole && { jobTitle: authorRole }),
    ...(authorDegrees && { honorificSuffix: authorDegrees }),
  };
}

/** Returns the page, with the doctor who checked it and when; only its URL without one. */
function reviewedPage(
  locale: Locale,
  url: string,
  { reviewer, reviewedOn }: LocalBlogDetails,
): string | MedicalWebPage {
  if (!reviewer) return url;
  const booking = bookingOf();
  return {
    "@type": "MedicalWebPage",
    "@id": url,
    reviewedBy: {
      "@type": "Person",
      name: reviewer.name,
      ...(reviewer.title && { jobTitle: reviewer.title }),
      ...(reviewer.degrees && { honorificSuffix: reviewer.degrees }),
      ...(booking.here && { url: pageUrl(locale, booking.href(reviewer.id)) }),
    },
    ...(reviewedOn && { lastReviewed: reviewedOn }),
  };
}

/** Returns a schema.org ProfilePage of an author. */
export function authorJsonLd(locale: Locale, author: Author): WithContext<ProfilePage> {
  const url = pageUrl(locale, authorPath(author.id));
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url,
    mainEntity: {
      "@type": "Person",
      "@id": `${url}#author`,
      name: author.name,
      url,
      worksFor: { "@id": siteId(SHOP_ID) },
      ...(author.role && { jobTitle: author.role }),
      ...(author.degrees && { honorificSuffix: author.degrees }),
      ...(author.bio && { description: author.bio }),
      ...(author.photo && { image: absoluteUrl(mediaUrl(author.photo)) }),
    },
  };
}
