import { DESK_EBOOK_CALLS as calls } from "@/lib/contract/ebooks/desk-calls";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { TEXT_BYTES } from "../desk/text-bytes";
import { AppError, notFound } from "../kernel/errors";
import { checkDocument, MAX_DOCUMENT_BYTES } from "../media/documents";
import { ebookFileName } from "../media/ebook-file";
import type { Services } from "../services";
import { ebookRecords } from "./ebook-records";

const PDF = { maxBytes: MAX_DOCUMENT_BYTES, tooLarge: refusalText("files.pdfTooLarge") };

/** Routes of staff for e-books and their PDFs, which only buyers can download. */
export function deskEbookRoutes(services: Services) {
  const { db, now, log, judge, ebookStores } = services;
  const records = ebookRecords(services);
  const routes = declaredDeskRoutes(services);

  routes.list(calls.listDeskEbooks, records);
  routes.show(calls.getDeskEbook, records);
  routes.create(calls.addDeskEbook, records, TEXT_BYTES);
  routes.edit(calls.saveDeskEbook, records, TEXT_BYTES);

  routes.upload(calls.uploadDeskEbookPdf, PDF, async ({ params: { id }, bytes, record }) => {
    await checkDocument(judge.forStaff, bytes);
    const [store] = ebookStores;
    if (!store) throw new Error("there is no store of e-books");
    const slug = await record(async (trx) => {
      const ebook = await trx
        .selectFrom("ebooks")
        .select("slug")
        .where("id", "=", id)
        .executeTakeFirst();
      if (!ebook) throw notFound();
      const entry = { subject: `e-book ${id}`, before: null, after: { pdf: "stored" } };
      return { audit: [entry], result: ebook.slug };
    });
    // After its audit entry, since it replaces what buyers get. It can be sent again if this fails.
    try {
      await store.write(ebookFileName(slug), bytes);
    } catch (error) {
      log.error({ err: error }, "the PDF of an e-book cannot be stored");
      throw new AppError(503, refusalText("media.notStored"));
    }
    return { data: await records.find(db, String(id), now()) };
  });

  return routes.app;
}
