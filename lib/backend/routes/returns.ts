import { createHash } from "node:crypto";
import { Hono } from "hono";
import { readOrderNumber } from "@/lib/shop/order/order-number";
import { inTransaction } from "../db/transaction";
import { notFound } from "../errors";
import type { AppContext, AppEnv, Reply } from "../http";
import { readId } from "../input";
import { readSession } from "../middleware/cookies";
import { readBytes, sessionGuard, writeGuard } from "../middleware/guards";
import { afterSalesViewer } from "../middleware/order-proof";
import { countWrites } from "../middleware/rate-limit";
import { sendReturnPhoto } from "../middleware/send-return-photo";
import { visitorJudge } from "../middleware/visitor-judge";
import { writeOnceInSession } from "../middleware/write-once";
import {
  MAX_PHOTO_BYTES,
  PHOTO_TOO_LARGE,
  preparePhoto,
} from "../services/private-files/prepare-photo";
import { keepIfWritten, storeFile } from "../services/private-files/stored-files";
import { readOrderReturns } from "../services/returns/read-returns";
import { readReturnInput, requestReturn } from "../services/returns/request-return";
import {
  addPhoto,
  findOwnPhoto,
  photoRecord,
  removePhoto,
  type StoredPhoto,
} from "../services/returns/return-photos";
import { returnableOrder } from "../services/returns/returnable-lines";
import type { Services } from "../services/services";

const INVALID = "Order No Invalid!";

/**
 * Routes for returns of visitors' orders: those of their session or account, or one proved with its
 * phone number.
 */
export function returnRoutes(services: Services) {
  const { db, now, log, returnPhotos } = services;
  const session = sessionGuard(services);
  const uploads = countWrites(services, "prescription-upload");
  const app = new Hono<AppEnv>();
  const path = "/api/order-returns/:number";
  const viewerOf = (c: AppContext) => afterSalesViewer(c, services, c.var.session);

  /** Returns the viewer of a read; null without a session. */
  const readViewer = async (c: AppContext) => {
    const session = await readSession(c, services);
    return session && afterSalesViewer(c, services, session);
  };

  app.get(path, async (c) => {
    const number = readOrderNumber(c.req.param("number"));
    const viewer = number === null ? null : await readViewer(c);
    const found =
      number !== null && viewer ? await readOrderReturns(db, number, viewer, now()) : null;
    if (!found) throw notFound(INVALID);
    return c.json(found);
  });

  app.post("/api/order-return-photos/:number", session, uploads, async (c) => {
    const number = readOrderNumber(c.req.param("number"));
    if (number === null) throw notFound(INVALID);
    await returnableOrder(db, number, viewerOf(c), now());
    const content = await readBytes(c.req.raw, MAX_PHOTO_BYTES, PHOTO_TOO_LARGE);
    c.set("body", { photo: createHash("sha256").update(content).digest("hex") });
    const reply = await keepIfWritten<StoredPhoto, Reply>(returnPhotos, (stored) =>
      writeOnceInSession(c, services, {
        read: () => stored,
        limit: "return-photo",
        // After the limit: to judge a photo costs much more than to count it.
        prepare: async () => {
          const photo = await preparePhoto(visitorJudge(c, services), content);
          const place = { folder: "", ending: "webp" };
          const file = await storeFile({ store: returnPhotos, log }, place, photo);
          stored.push({ file, bytes: photo.length });
        },
        commit: async (trx, { input: [photo], at }) => {
          if (!photo) throw new Error("no photo was prepared");
          const added = await addPhoto(trx, number, viewerOf(c), photo, at);
          return { status: 201, body: { photo: photoRecord(added) } };
        },
      }),
    );
    return c.json(reply.body, reply.status);
  });

  app.get("/api/return-photos/:id", async (c) => {
    const viewer = await readViewer(c);
    const photo = viewer && (await findOwnPhoto(db, viewer, readId(c.req.param("id"))));
    if (!photo) throw notFound();
    return sendReturnPhoto(c, services, photo);
  });

  app.delete("/api/return-photos/:id", session, async (c) => {
    const id = readId(c.req.param("id"));
    const file = await inTransaction(db, (trx) => removePhoto(trx, viewerOf(c), id));
    await returnPhotos.delete(file);
    return c.json({ message: "The photo is removed." });
  });

  app.post(path, writeGuard(services), async (c) => {
    const number = readOrderNumber(c.req.param("number"));
    if (number === null) throw notFound(INVALID);
    const reply = await writeOnceInSession(c, services, {
      read: () => readReturnInput(c.var.body),
      limit: "return",
      commit: async (trx, { input, at }) => {
        const { events } = await requestReturn(trx, number, viewerOf(c), input, at);
        return { status: 200, body: { message: "We have your request." }, events };
      },
    });
    return c.json(reply.body, reply.status);
  });

  return app;
}
