import "server-only";
import { mediaUrl } from "@/lib/base/media/media-url";
import { blogPath, blogsPath } from "@/lib/centre/blog/blog-paths";
import type { LocalBlog } from "@/lib/centre/blog/local-blog";
import type { Locale } from "@/lib/i18n/locales";
import { isForeign } from "@/lib/i18n/own-language-first";
import { readSiteSettings } from "@/lib/site/settings";
import { absoluteUrl, pageUrl } from "./metadata";
import { element, escapeXml, XML_HEAD } from "./xml";

/** Path of the feed of the blogs, without locale prefix. */
export const BLOG_FEED = "/blogs/feed.xml";

const ENTRIES = 50;
/** Atom requires a time; that of a blog without one. */
const UNKNOWN_TIME = "1970-01-01T00:00:00Z";

const changedAt = ({ createdAt, updatedAt }: LocalBlog) =>
  new Date(updatedAt ?? createdAt ?? UNKNOWN_TIME).toISOString();

const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeXml(href)}"/>`;

function entry(locale: Locale, blog: LocalBlog): string {
  const { id, title, author, createdAt, image, metaDescription } = blog;
  const address = pageUrl(locale, blogPath(id));
  const parts = [
    element("title", title),
    element("id", address),
    link("alternate", address),
    image ? link("enclosure", absoluteUrl(mediaUrl(image))) : "",
    element("published", createdAt && new Date(createdAt).toISOString()),
    element("updated", changedAt(blog)),
    element("summary", metaDescription),
    author ? `<author>${element("name", author)}</author>` : "",
  ];
  return `<entry>${parts.join("")}</entry>`;
}

/** Returns the newest blogs in the language of the feed, as Atom. */
export function blogAtom(locale: Locale, blogs: LocalBlog[]): string {
  const own = blogs.filter((blog) => !isForeign(blog, locale)).slice(0, ENTRIES);
  const times = own.map(changedAt).sort();
  const name = readSiteSettings().name[locale];
  const self = pageUrl(locale, BLOG_FEED);
  const head = [
    element("title", name),
    element("id", self),
    link("self", self),
    link("alternate", pageUrl(locale, blogsPath(1))),
    element("updated", times.at(-1) ?? new Date(UNKNOWN_TIME).toISOString()),
    `<author>${element("name", name)}</author>`,
  ];
  const space = `xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}"`;
  const entries = own.map((blog) => entry(locale, blog));
  return `${XML_HEAD}\n<feed ${space}>${[...head, ...entries].join("\n")}\n</feed>\n`;
}
