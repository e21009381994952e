import type { z } from "zod";
import { deskEbookBody, deskNewEbookBody } from "@/lib/contract/ebooks/desk-schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { toPoisha, toTaka } from "@/lib/shop/pricing/price";
import { archivableRecords } from "../desk/archivable-records";
import { freeSlug } from "../desk/free-slug";
import { findEbookFile } from "../ebook-orders/ebook-file";
import { lockContentRow } from "../kernel/db/row-locks";
import { AppError } from "../kernel/errors";
import type { Services } from "../services";
import { ebookKind } from "./ebooks";

/** Returns the fields as they are stored. */
const storedEbook = ({
  price,
  previews,
  ...fields
}: Partial<z.output<typeof deskNewEbookBody>>) => ({
  ...fields,
  price: price === undefined ? undefined : toPoisha(price),
  previews: previews?.join("|"),
});

const pathsOf = (previews: string) => (previews === "" ? [] : previews.split("|"));

/**
 * E-books with all fields that staff edit, in both languages. A new one is not on sale until its PDF
 * is there and staff put it on sale.
 */
export function ebookRecords({ media, ebookStores }: Pick<Services, "media" | "ebookStores">) {
  const fileOf = (slug: string) => findEbookFile(ebookStores, slug);
  return archivableRecords({
    kind: ebookKind,
    lock: (trx, id) => lockContentRow(trx, "ebooks", id),
    created: deskNewEbookBody.transform(storedEbook),
    edited: deskEbookBody.omit({ version: true, archived: true }).transform(storedEbook),
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
      if ((await fileOf(slug)) === null) throw new AppError(409, refusalText("ebooks.noPdf"));
    },
  });
}
