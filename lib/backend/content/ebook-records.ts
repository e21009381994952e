import { z } from "zod";
import {
  deskLine,
  deskParagraphs,
  optionalLine,
  optionalParagraphs,
  takaAmount,
  wholeNumberOf,
} from "@/lib/contract/desk-fields";
import { LOCALES } from "@/lib/i18n/locales";
import { toPoisha, toTaka } from "@/lib/shop/pricing/price";
import { archivableRecords } from "../desk/archivable-records";
import type { DeskKind } from "../desk/desk-record";
import { freeSlug } from "../desk/free-slug";
import { findEbookFile } from "../ebook-orders/ebook-file";
import { lockContentRow } from "../kernel/db/row-locks";
import { AppError } from "../kernel/errors";
import { MEDIA_PATH } from "../kernel/files/media-path";
import { NO_SEO } from "../kernel/records/page-texts";
import type { Services } from "../services";
import { type EbookValues, ebookKind } from "./ebooks";

const MAX_CHARACTERS = 50_000;
const MAX_PREVIEWS = 20;

const PICTURE = "Please choose a picture.";
const picture = z
  .string({ error: PICTURE })
  .min(1, PICTURE)
  .regex(MEDIA_PATH, "Please choose a picture below /media.");

const needed = {
  title: deskLine(300),
  language: z.enum(LOCALES, "Please choose a language."),
  category: deskLine(100),
  price: takaAmount().transform(toPoisha),
  summary: deskLine(1_000),
  body: deskParagraphs(MAX_CHARACTERS),
  image: picture,
};

const further = z
  .object({
    title_bn: optionalLine(300),
    subtitle: optionalLine(300),
    subtitle_bn: optionalLine(300),
    author: optionalLine(100),
    author_bn: optionalLine(100),
    category_bn: optionalLine(100),
    pages: wholeNumberOf(1, 100_000).nullable(),
    discount: wholeNumberOf(0, 100),
    summary_bn: optionalLine(1_000),
    body_bn: optionalParagraphs(MAX_CHARACTERS),
    previews: z
      .array(picture)
      .max(MAX_PREVIEWS, "Please choose at most 20 pictures.")
      .transform((paths) => paths.join("|")),
    seo_title: optionalLine(120),
    seo_title_bn: optionalLine(120),
    seo_description: optionalLine(300),
    seo_description_bn: optionalLine(300),
  })
  .partial();

const pathsOf = (previews: string) => (previews === "" ? [] : previews.split("|"));

/**
 * E-books with all fields that staff edit, in both languages. A new one is not on sale until its PDF
 * is there and staff put it on sale.
 */
export function ebookRecords({
  media,
  ebookStores,
}: Pick<Services, "media" | "ebookStores">): DeskKind {
  const fileOf = (slug: string) => findEbookFile(ebookStores, slug);
  return archivableRecords<EbookValues>({
    kind: ebookKind,
    lock: (trx, id) => lockContentRow(trx, "ebooks", id),
    created: further.extend(needed),
    edited: further.extend(z.object(needed).partial().shape),
    newKey: (trx, { title = "" }) => freeSlug(trx, "ebooks", title, "e-book"),
    pictures: {
      media,
      of: ({ image, previews }) => [
        ...(image === undefined ? [] : [{ field: "image", path: image }]),
        ...pathsOf(previews ?? "").map((path) => ({ field: "previews", path })),
      ],
    },
    shown: ({ price, previews, ...values }) => ({
      ...values,
      price: toTaka(price),
      previews: pathsOf(previews),
    }),
    facts: async ({ values: { slug } }) => ({ pdf_bytes: (await fileOf(slug))?.size ?? null }),
    archivedFirst: true,
    checkRestore: async ({ values: { slug } }) => {
      if ((await fileOf(slug)) === null)
        throw new AppError(409, "This e-book has no PDF yet, so it cannot be sold.");
    },
    blank: {
      ...NO_SEO,
      title_bn: null,
      subtitle: null,
      subtitle_bn: null,
      author: null,
      author_bn: null,
      category_bn: null,
      summary_bn: null,
      body_bn: null,
      pages: null,
      discount: 0,
      previews: "",
    },
    required: ["title", "language", "category", "price", "summary", "image", "body"],
  });
}
