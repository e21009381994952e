import { createHash } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import { readOrderNumber } from "@/lib/contract/order-number";
import { wholeNumber } from "@/lib/contract/request-fields";
import { PDF_PART_BYTES } from "@/lib/contract/terms";
import { optionalKnownPhone, optionalRobotToken } from "@/lib/contract/text-fields";
import { inTransaction } from "../../kernel/db/transaction";
import { notFound } from "../../kernel/errors";
import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from "../../kernel/files/prepare-photo";
import { keepIfWritten } from "../../kernel/files/stored-files";
import type { AppContext, AppEnv, Reply } from "../../kernel/http/http";
import { readId, readInput } from "../../kernel/http/input";
import { readSession } from "../../kernel/middleware/cookies";
import { readBytes, sessionGuard, writeGuard } from "../../kernel/middleware/guards";
import { throttleGuesses } from "../../kernel/middleware/guesses";
import { countWrites } from "../../kernel/middleware/rate-limit";
import { sendPage } from "../../kernel/middleware/send-page";
import { writeOnceInSession } from "../../kernel/middleware/write-once";
import { ensureSession, type ShopSession } from "../../kernel/sessions/sessions";
import { checkUploadBudget } from "../../prescriptions/check-upload-budget";
import { addPage, findOwnPage, removePage } from "../../prescriptions/draft";
import { recordOwnView } from "../../prescriptions/page-views";
import { beginPdf, takePart } from "../../prescriptions/pdf-parts";
import { preparePhotoPage } from "../../prescriptions/prepare-page";
import type { StoredPage } from "../../prescriptions/prescription-rows";
import { ownPageRecord, readPrescriptions } from "../../prescriptions/read-prescriptions";
import { storePage } from "../../prescriptions/stored-pages";
import { markSource } from "../../prescriptions/upload-budget";
import { visitorJudge } from "../../prescriptions/visitor-judge";
import type { Services } from "../../services";
import { sendPrescription } from "./send-prescription";

const PART_TOO_LARGE = "A part of a PDF has at most 512 kB.";

const pdfSchema = z.object({ bytes: wholeNumber("Please say how large the PDF is.") });
const sendSchema = z.object({
  use: wholeNumber("Please choose a prescription.").optional(),
  phone: optionalKnownPhone(40),
  recaptchaToken: optionalRobotToken(),
});

const UPLOAD = /^[0-9a-f]{32}$/;
const PART = /^(?:0|[1-9]\d?)$/;

const viewerOf = (session: ShopSession | null) => ({
  rowId: session?.rowId ?? null,
  userId: session?.userId ?? null,
});

/** Routes for the prescriptions of a visitor: pages, and sending them with an order. */
export function prescriptionRoutes(services: Services) {
  const { db, now } = services;
  const session = sessionGuard(services);
  const guard = writeGuard(services);
  const uploads = countWrites(services, "prescription-upload");
  const app = new Hono<AppEnv>();

  const inSession = (c: AppContext) => {
    const { userId } = c.var.session;
    return inTransaction(db, async (trx) => ({
      sessionId: await ensureSession(trx, c.var.session, now()),
      userId,
    }));
  };

  app.get("/api/prescriptions", async (c) =>
    c.json(await readPrescriptions(db, viewerOf(await readSession(c, services)), now())),
  );

  app.post("/api/prescriptions/pages", session, uploads, async (c) => {
    const { userId } = c.var.session;
    const bytes = await readBytes(c.req.raw, MAX_PHOTO_BYTES, PHOTO_TOO_LARGE);
    const source = await checkUploadBudget(c, services, bytes.length);
    c.set("body", { photo: createHash("sha256").update(bytes).digest("hex") });
    const reply = await keepIfWritten<StoredPage, Reply>(services.prescriptions, (stored) =>
      writeOnceInSession(c, services, {
        read: () => stored,
        limit: "prescription",
        // After the limit: to judge a photo costs much more than to count it.
        prepare: async () => {
          const page = await preparePhotoPage(visitorJudge(c, services), bytes);
          stored.push({ page, file: await storePage(services, page) });
        },
        commit: async (trx, { sessionId, at, input: [photo] }) => {
          if (!photo) throw new Error("no photo was prepared");
          const page = await addPage(trx, { sessionId, userId }, photo, at);
          await markSource(trx, page.prescription_id, source);
          return { status: 201, body: { page: ownPageRecord(page) } };
        },
      }),
    );
    return c.json(reply.body, reply.status);
  });

  app.get("/api/prescriptions/pages/:id", async (c) => {
    const viewer = viewerOf(await readSession(c, services));
    const page = await findOwnPage(db, viewer, readId(c.req.param("id")));
    if (!page) throw notFound();
    await recordOwnView(services, page);
    return sendPage(c, services, page);
  });

  app.delete("/api/prescriptions/pages/:id", session, async (c) => {
    const id = readId(c.req.param("id"));
    const file = await inTransaction(db, (trx) => removePage(trx, viewerOf(c.var.session), id));
    await services.prescriptions.delete(file);
    return c.json({ message: "The page is removed." });
  });

  app.post("/api/prescriptions/pdf", guard, uploads, async (c) => {
    const { bytes } = readInput(pdfSchema, c.var.body);
    const { userId } = c.var.session;
    const source = await checkUploadBudget(c, services, bytes);
    const upload = await inTransaction(db, async (trx) => {
      const sessionId = await ensureSession(trx, c.var.session, now());
      return beginPdf(trx, { sessionId, userId }, { bytes, source }, now());
    });
    const parts = Math.ceil(bytes / PDF_PART_BYTES);
    return c.json({ upload, part_bytes: PDF_PART_BYTES, parts }, 201);
  });

  app.put("/api/prescriptions/pdf/:upload/:part", session, uploads, async (c) => {
    const { upload, part } = c.req.param();
    if (!UPLOAD.test(upload) || !PART.test(part)) throw notFound();
    const content = await readBytes(c.req.raw, PDF_PART_BYTES, PART_TOO_LARGE);
    await checkUploadBudget(c, services, content.length);
    const owner = await inSession(c);
    const { page, ...received } = await takePart(services, owner, upload, {
      part: Number(part),
      content,
      judge: visitorJudge(c, services),
    });
    return c.json({ ...received, page: page && ownPageRecord(page) });
  });

  app.post("/api/order-prescription/:number", guard, async (c) => {
    const { userId } = c.var.session;
    const input = readInput(sendSchema, c.var.body);
    const orderNumber = readOrderNumber(c.req.param("number"));
    if (!orderNumber) throw notFound("Order No Invalid!");
    let wasRight = async () => {};
    const reply = await writeOnceInSession(c, services, {
      read: async () => {
        // The same limit for guesses of phone numbers as in order tracking.
        if (input.phone !== null)
          wasRight = await throttleGuesses(c, services, "tracking", {
            subject: orderNumber,
            robotToken: input.recaptchaToken,
          });
      },
      limit: "prescription",
      commit: async (trx, { sessionId, at }) => {
        const { phone, use = null } = input;
        const sending = { owner: { sessionId, userId }, phone, use };
        const event = await sendPrescription(trx, orderNumber, sending, at);
        const message = "Your prescription has been sent.";
        return { status: 200, body: { order_number: orderNumber, message }, events: [event] };
      },
    });
    await wasRight();
    return c.json(reply.body, reply.status);
  });

  return app;
}
