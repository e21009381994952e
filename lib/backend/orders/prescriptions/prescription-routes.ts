import { createHash } from "node:crypto";
import { PATH_PARAMETERS } from "@/lib/contract/calls/common";
import { readOrderNumber } from "@/lib/contract/order-number";
import { PRESCRIPTION_CALLS as calls } from "@/lib/contract/prescriptions/calls";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { MAX_PHOTO_BYTES, PDF_PART_BYTES } from "@/lib/contract/terms";
import { inTransaction } from "../../kernel/db/transaction";
import { notFound } from "../../kernel/errors";
import { PHOTO_TOO_LARGE } from "../../kernel/files/prepare-photo";
import { keepIfWritten } from "../../kernel/files/stored-files";
import type { AppContext, Reply } from "../../kernel/http/http";
import { readSession } from "../../kernel/middleware/cookies";
import {
  readBody,
  readParameters,
  routePath,
  statusOf,
} from "../../kernel/middleware/declared-input";
import { declaredRoutes } from "../../kernel/middleware/declared-routes";
import { readBytes, sessionGuard, writeGuard } from "../../kernel/middleware/guards";
import { throttleGuesses } from "../../kernel/middleware/guesses";
import { countWrites } from "../../kernel/middleware/rate-limit";
import { sendPage } from "../../kernel/middleware/send-page";
import { visitorJudge } from "../../kernel/middleware/visitor-judge";
import { writeOnceInSession } from "../../kernel/middleware/write-once";
import { ensureSession, type ShopSession } from "../../kernel/sessions/sessions";
import type { Services } from "../../services";
import { checkUploadBudget } from "./check-upload-budget";
import { addPage, findOwnPage, removePage } from "./draft";
import { recordOwnView } from "./page-views";
import { beginPdf, takePart } from "./pdf-parts";
import { preparePhotoPage } from "./prepare-page";
import type { StoredPage } from "./prescription-rows";
import { ownPageRecord, readPrescriptions } from "./read-prescriptions";
import { sendPrescription } from "./send-prescription";
import { storePage } from "./stored-pages";
import { markSource } from "./upload-budget";

const PART_TOO_LARGE = refusalText("prescriptions.partTooLarge");

const viewerOf = (session: ShopSession | null) => ({
  rowId: session?.rowId ?? null,
  userId: session?.userId ?? null,
});

/** Routes for the prescriptions of a visitor: pages, and sending them with an order. */
export function prescriptionRoutes(services: Services) {
  const { db, now } = services;
  const session = sessionGuard(services);
  const uploads = countWrites(services, "prescription-upload");
  const routes = declaredRoutes(services);

  const inSession = (c: AppContext) => {
    const { userId } = c.var.session;
    return inTransaction(db, async (trx) => ({
      sessionId: await ensureSession(trx, c.var.session, now()),
      userId,
    }));
  };

  routes.read(calls.getPrescriptions, async ({ c }) =>
    readPrescriptions(db, viewerOf(await readSession(c, services)), now()),
  );

  const { addPrescriptionPhoto, startPrescriptionPdf, sendPrescriptionPdfPart } = calls;
  routes.app.post(routePath(addPrescriptionPhoto), session, uploads, async (c) => {
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

  routes.file(calls.getPrescriptionPage, async ({ c, params }) => {
    const viewer = viewerOf(await readSession(c, services));
    const page = await findOwnPage(db, viewer, params.id);
    if (!page) throw notFound();
    await recordOwnView(services, page);
    return sendPage(c, services, page);
  });

  routes.act(calls.removePrescriptionPage, async ({ c, params }) => {
    const viewer = viewerOf(c.var.session);
    const file = await inTransaction(db, (trx) => removePage(trx, viewer, params.id));
    await services.prescriptions.delete(file);
    return { message: "The page is removed." };
  });

  routes.app.post(routePath(startPrescriptionPdf), writeGuard(services), uploads, async (c) => {
    const { bytes } = readBody(c, startPrescriptionPdf);
    const { userId } = c.var.session;
    const source = await checkUploadBudget(c, services, bytes);
    const upload = await inTransaction(db, async (trx) => {
      const sessionId = await ensureSession(trx, c.var.session, now());
      return beginPdf(trx, { sessionId, userId }, { bytes, source }, now());
    });
    const parts = Math.ceil(bytes / PDF_PART_BYTES);
    return c.json({ upload, part_bytes: PDF_PART_BYTES, parts }, statusOf(startPrescriptionPdf));
  });

  routes.app.put(routePath(sendPrescriptionPdfPart), session, uploads, async (c) => {
    const { upload, part } = readParameters(c, sendPrescriptionPdfPart);
    if (!PATH_PARAMETERS.upload.schema.safeParse(upload).success) throw notFound();
    const content = await readBytes(c.req.raw, PDF_PART_BYTES, PART_TOO_LARGE);
    await checkUploadBudget(c, services, content.length);
    const owner = await inSession(c);
    const { page, ...received } = await takePart(services, owner, upload, {
      part,
      content,
      judge: visitorJudge(c, services),
    });
    return c.json({ ...received, page: page && ownPageRecord(page) });
  });

  routes.write(calls.sendPrescription, {
    check: async ({ c, params, body: { phone, recaptchaToken: robotToken } }) => {
      const number = readOrderNumber(params.orderNumber);
      if (!number) throw notFound(refusalText("orders.unknownNumber"));
      if (phone === null) return { number };
      // The same limit for guesses of phone numbers as in order tracking.
      const guess = { subject: number, robotToken };
      return { number, wasRight: await throttleGuesses(c, services, "tracking", guess) };
    },
    limit: "prescription",
    commit: async (trx, { c, body: { phone, use = null }, sessionId, at, checked: { number } }) => {
      const owner = { sessionId, userId: c.var.session.userId };
      const event = await sendPrescription(trx, number, { owner, phone, use }, at);
      const answer = { order_number: number, message: "Your prescription has been sent." };
      return { answer, events: [event] };
    },
    done: async ({ wasRight }) => wasRight?.(),
  });

  return routes.app;
}
