import { Hono } from "hono";
import { changeAtDesk } from "../desk/change-at-desk";
import { deskGuard } from "../desk/desk-guard";
import { AppError, notFound } from "../kernel/errors";
import type { AppEnv } from "../kernel/http/http";
import { readId } from "../kernel/http/input";
import { readBytes } from "../kernel/middleware/guards";
import { checkDocument, MAX_DOCUMENT_BYTES } from "../media/documents";
import { ebookFileName } from "../media/ebook-file";
import type { Services } from "../services";
import { ebookRecords } from "./ebook-records";

/** Route that stores the PDF of an e-book, which only buyers can download. */
export function deskEbookFileRoutes(services: Services) {
  const { db, now, log, judge, ebookStores } = services;
  const records = ebookRecords(services);
  const app = new Hono<AppEnv>();
  const path = "/api/desk/ebooks/:id/pdf";

  app.post(path, deskGuard(services, "ebooks.upload", "file"), async (c) => {
    const id = readId(c.req.param("id"));
    const bytes = await readBytes(c.req.raw, MAX_DOCUMENT_BYTES, "The PDF is larger than 10 MB.");
    await checkDocument(judge.forStaff, bytes);
    const [store] = ebookStores;
    if (!store) throw new Error("there is no store of e-books");
    const slug = await changeAtDesk(c, services, "ebooks.upload", async (trx) => {
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
      throw new AppError(503, "The server cannot store files right now. Please try again later.");
    }
    return c.json({ data: await records.find(db, String(id), now()) });
  });

  return app;
}
