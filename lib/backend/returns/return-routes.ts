import { createHash } from "node:crypto";
import { readOrderNumber } from "@/lib/contract/order-number";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { RETURN_CALLS as calls } from "@/lib/contract/returns/calls";
import { MAX_PHOTO_BYTES } from "@/lib/contract/terms";
import { inTransaction } from "../kernel/db/transaction";
import { notFound } from "../kernel/errors";
import { PHOTO_TOO_LARGE, preparePhoto } from "../kernel/files/prepare-photo";
import { keepIfWritten, storeFile } from "../kernel/files/stored-files";
import type { AppContext, Reply } from "../kernel/http/http";
import { readSession } from "../kernel/middleware/cookies";
import { readParameters, routePath } from "../kernel/middleware/declared-input";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { readBytes, sessionGuard } from "../kernel/middleware/guards";
import { countWrites } from "../kernel/middleware/rate-limit";
import { visitorJudge } from "../kernel/middleware/visitor-judge";
import { writeOnceInSession } from "../kernel/middleware/write-once";
import { afterSalesViewer } from "../orders/order-proof";
import type { Services } from "../services";
import { readOrderReturns } from "./read-returns";
import { requestReturn } from "./request-return";
import {
  addPhoto,
  findOwnPhoto,
  photoRecord,
  removePhoto,
  type StoredPhoto,
} from "./return-photos";
import { returnableOrder } from "./returnable-lines";
import { sendReturnPhoto } from "./send-return-photo";

const INVALID = refusalText("orders.unknownNumber");

/**
 * Routes for returns of visitors' orders: those of their session or account, or one proved with its
 * phone number.
 */
export function returnRoutes(services: Services) {
  const { db, now, log, returnPhotos } = services;
  const uploads = countWrites(services, "prescription-upload");
  const routes = declaredRoutes(services);
  const viewerOf = (c: AppContext) => afterSalesViewer(c, services, c.var.session);

  /** Returns the viewer of a read; null without a session. */
  const readViewer = async (c: AppContext) => {
    const session = await readSession(c, services);
    return session && afterSalesViewer(c, services, session);
  };

  routes.read(calls.getOrderReturns, async ({ c, params }) => {
    const number = readOrderNumber(params.orderNumber);
    const viewer = number === null ? null : await readViewer(c);
    const found =
      number !== null && viewer ? await readOrderReturns(db, number, viewer, now()) : null;
    if (!found) throw notFound(INVALID);
    return found;
  });

  const { addReturnPhoto } = calls;
  routes.app.post(routePath(addReturnPhoto), sessionGuard(services), uploads, async (c) => {
    const { orderNumber } = readParameters(c, addReturnPhoto);
    const number = readOrderNumber(orderNumber);
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

  routes.file(calls.getReturnPhoto, async ({ c, params }) => {
    const viewer = await readViewer(c);
    const photo = viewer && (await findOwnPhoto(db, viewer, params.id));
    if (!photo) throw notFound();
    return sendReturnPhoto(c, services, photo);
  });

  routes.act(calls.removeReturnPhoto, async ({ c, params }) => {
    const file = await inTransaction(db, (trx) => removePhoto(trx, viewerOf(c), params.id));
    await returnPhotos.delete(file);
    return { message: "The photo is removed." };
  });

  routes.write(calls.requestReturn, {
    limit: "return",
    commit: async (trx, { c, params, body, at }) => {
      const number = readOrderNumber(params.orderNumber);
      if (number === null) throw notFound(INVALID);
      const { events } = await requestReturn(trx, number, viewerOf(c), body, at);
      return { answer: { message: "We have your request." }, events };
    },
  });

  return routes.app;
}
