import { z } from "zod";
import { LOCALES } from "@/lib/i18n/locales";
import { doctorsTable } from "../../appointments/doctors-table";
import { specialitiesTable } from "../../appointments/specialities-table";
import { brandsTable } from "../../catalogue/brands-table";
import { categoriesTable } from "../../catalogue/categories-table";
import { clearable, clearableLine, textList } from "../../kernel/text/clearable-text";
import { day, line, taka, wholeNumberText } from "../../kernel/text/localized-text-fields";
import { seoFields, slugSchema } from "../../kernel/text/record-fields";
import type { ContentFolder } from "../../record-tables/content-folder";
import { type ContentTable, contentTable } from "../../record-tables/content-table";
import type { RecordTable } from "../../record-tables/record-table";
import { type AuthorValues, authorKind } from "../authors";
import { type BlogValues, blogKind } from "../blogs";
import { type EbookValues, ebookKind } from "../ebooks";
import { type NoticeValues, noticeKind } from "../notices";
import { bannersTable } from "./banners-table";
import { galleryTable } from "./gallery-table";

const language = z.enum(LOCALES, `must be one of ${LOCALES.join(", ")}`);
const fileName = line(200);

const common = {
  slug: slugSchema,
  title: line(300).optional(),
  title_bn: clearableLine(300).optional(),
  language: language.optional(),
};
const summaries = {
  summary: line(1_000).optional(),
  summary_bn: clearableLine(1_000).optional(),
};
const bodies = {
  body: fileName.optional(),
  body_bn: clearable(fileName).optional(),
};

/** Each source is a title and its address: `Dengue, WHO https://www.who.int/`. */
const sources = textList(3_000).refine(
  (list) => list.every((one) => /^\S.* https?:\/\/\S+$/.test(one)),
  "must be titles, each with a web address after it, with | between them",
);

/** Reads the HTML files that a row names. */
function bodiesOf(
  { body, body_bn }: { body?: string; body_bn?: string | null },
  folder: ContentFolder,
) {
  return { body: body && folder.text(body), body_bn: body_bn && folder.text(body_bn) };
}

const blogs = contentTable<BlogValues>()({
  file: "blogs.csv",
  kind: blogKind,
  row: z.object({
    ...common,
    author: clearableLine(100).optional(),
    author_bn: clearableLine(100).optional(),
    date: day.optional(),
    ...summaries,
    tags: textList(500).optional(),
    image: fileName.optional(),
    image_alt: clearableLine(200).optional(),
    image_alt_bn: clearableLine(200).optional(),
    ...bodies,
    reviewer: clearable(slugSchema).optional(),
    reviewed: clearable(day).optional(),
    sources: sources.optional(),
  }),
  blank: {
    reviewer: null,
    reviewed: null,
    sources: "",
    image_alt: null,
    image_alt_bn: null,
    title_bn: null,
    author: null,
    author_bn: null,
    summary_bn: null,
    body_bn: null,
    tags: "",
  },
  required: ["title", "language", "date", "summary", "image", "body"],
  read: async ({ image, body, body_bn, tags, sources: listed, ...rest }, folder) => ({
    ...rest,
    ...bodiesOf({ body, body_bn }, folder),
    tags: tags?.join("|"),
    sources: listed?.join("|"),
    image: image && (await folder.media(image, "blogs", "picture")),
  }),
});

const authors = contentTable<AuthorValues>()({
  file: "authors.csv",
  kind: authorKind,
  row: z.object({
    name: line(100),
    name_bn: clearableLine(100).optional(),
    role: clearableLine(100).optional(),
    role_bn: clearableLine(100).optional(),
    degrees: clearableLine(300).optional(),
    degrees_bn: clearableLine(300).optional(),
    bio: clearableLine(2_000).optional(),
    bio_bn: clearableLine(2_000).optional(),
    photo: clearable(fileName).optional(),
  }),
  blank: {
    name_bn: null,
    role: null,
    role_bn: null,
    degrees: null,
    degrees_bn: null,
    bio: null,
    bio_bn: null,
    photo: null,
  },
  required: ["name"],
  read: async ({ photo, ...rest }, folder) => ({
    ...rest,
    photo: photo && (await folder.media(photo, "authors", "picture")),
  }),
});

const notices = contentTable<NoticeValues>()({
  file: "notices.csv",
  kind: noticeKind,
  row: z.object({
    ...common,
    date: day.optional(),
    publisher: line(200).optional(),
    publisher_bn: clearableLine(200).optional(),
    pdf: fileName.optional(),
  }),
  blank: { title_bn: null, publisher_bn: null },
  required: ["title", "language", "date", "publisher", "pdf"],
  read: async ({ pdf, ...rest }, folder) => ({
    ...rest,
    pdf: pdf && (await folder.media(pdf, "notices", "pdf")),
  }),
});

async function previewsOf(names: string[] | undefined, add: (name: string) => Promise<string>) {
  if (!names) return undefined;
  const paths: string[] = [];
  for (const name of names) paths.push(await add(name));
  return paths.join("|");
}

const ebooks = contentTable<EbookValues>()({
  file: "ebooks.csv",
  kind: ebookKind,
  row: z.object({
    ...common,
    subtitle: clearableLine(300).optional(),
    subtitle_bn: clearableLine(300).optional(),
    author: clearableLine(100).optional(),
    author_bn: clearableLine(100).optional(),
    category: line(100).optional(),
    category_bn: clearableLine(100).optional(),
    pages: clearable(wholeNumberText(1, 100_000)).optional(),
    price: taka.optional(),
    discount: wholeNumberText(0, 100).optional(),
    ...summaries,
    image: fileName.optional(),
    previews: textList(2_000).optional(),
    ...bodies,
    pdf: fileName.optional(),
    ...seoFields,
  }),
  blank: ebookKind.blank,
  required: ebookKind.required,
  read: async ({ image, previews, body, body_bn, pdf: _, ...rest }, folder) => ({
    ...rest,
    ...bodiesOf({ body, body_bn }, folder),
    image: image && (await folder.media(image, "ebooks", "picture")),
    previews: await previewsOf(previews, (name) => folder.media(name, "ebooks", "picture")),
  }),
  ownFile: ({ pdf }) => pdf,
});

/** Tables that can also be exported. Referenced kinds come first. */
export const RECORD_TABLES: RecordTable[] = [
  categoriesTable,
  brandsTable,
  doctorsTable,
  specialitiesTable,
  bannersTable,
  galleryTable,
];

/** Tables that a folder may contain, in reading order. */
export const CONTENT_TABLES: ContentTable[] = [...RECORD_TABLES, authors, blogs, notices, ebooks];
