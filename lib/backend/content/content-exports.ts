import { archivedColumn, code, inBoth, number, taka, text, time } from "../desk/export-columns";
import { type ListExports, readKind } from "../desk/list-export";
import { blogRecords } from "./blog-records";
import { ebookRecords } from "./ebook-records";
import { bannerRecords, galleryRecords } from "./home-records";
import { noticeRecords } from "./notice-records";

/** Exports of blogs, notices, banners, the gallery and e-books. */
export const CONTENT_EXPORTS = {
  blogs: {
    columns: [
      ...[number("id"), ...inBoth("title"), text("language"), text("author")],
      ...[code("state", "articles.states"), time("publish_at")],
    ],
    read: readKind(({ media }) => blogRecords(media)),
  },
  notices: {
    columns: [
      ...[number("id"), ...inBoth("title"), text("language"), text("publisher")],
      ...[code("state", "articles.states"), time("publish_at")],
    ],
    read: readKind(({ media }) => noticeRecords(media)),
  },
  banners: {
    columns: [
      ...[number("id"), code("place", "home_page.places"), text("headline"), text("headline_bn")],
      ...[text("subline"), text("subline_bn"), text("cta"), text("cta_bn"), text("link")],
      ...[code("focus", "home_page.focuses"), number("position"), archivedColumn],
    ],
    read: readKind(({ media }) => bannerRecords(media)),
  },
  gallery: {
    columns: [
      ...[number("id"), code("kind", "home_page.kinds"), ...inBoth("title"), text("person")],
      ...[text("person_bn"), number("video_seconds"), number("position"), archivedColumn],
    ],
    read: readKind(({ media }) => galleryRecords(media)),
  },
  ebooks: {
    columns: [
      ...[number("id"), ...inBoth("title"), text("language"), text("author"), text("category")],
      ...[number("pages"), taka("price"), number("discount"), archivedColumn],
    ],
    read: readKind(ebookRecords),
  },
} satisfies ListExports;
