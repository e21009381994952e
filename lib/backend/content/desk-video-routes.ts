import { PATH_PARAMETERS } from "@/lib/contract/calls/common";
import { DESK_MEDIA_CALLS as calls } from "@/lib/contract/media/desk-calls";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { MAX_CAPTIONS_BYTES, MAX_VIDEO_BYTES, VIDEO_PART_BYTES } from "@/lib/contract/terms";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { sessionOf } from "../desk/desk-guard";
import { notFound } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { recordUpload } from "../media/record-upload";
import type { Services } from "../services";
import { finishVideo, takeVideoPart, uploadCaptions } from "./videos";

const MAX_PARTS = Math.ceil(MAX_VIDEO_BYTES / VIDEO_PART_BYTES);
const PART = { maxBytes: VIDEO_PART_BYTES, tooLarge: refusalText("videos.partTooLarge") };
const CAPTIONS = { maxBytes: MAX_CAPTIONS_BYTES, tooLarge: refusalText("captions.tooLarge") };

/** @throws AppError 404 unless the key of the upload is valid */
function uploadOf(c: AppContext, { upload: key }: { upload: string }) {
  if (!PATH_PARAMETERS.upload.schema.safeParse(key).success) throw notFound();
  return { staffId: sessionOf(c).staffId, key };
}

/**
 * Routes that store videos of the gallery, in parts, and their captions. A record shows them once it
 * is saved with their paths.
 */
export function deskVideoRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);

  routes.upload(calls.sendDeskVideoPart, PART, async ({ c, params, bytes }) => {
    const { part } = params;
    if (part >= MAX_PARTS) throw notFound();
    await takeVideoPart(services, uploadOf(c, params), part, bytes);
    return { data: { received: part + 1 } };
  });

  routes.act(calls.finishDeskVideo, async ({ c, params, body, record }) => {
    const { seconds, ...stored } = await finishVideo(services, uploadOf(c, params), body.bytes);
    return { data: { ...(await recordUpload(record, stored)), seconds } };
  });

  routes.upload(calls.uploadDeskCaptions, CAPTIONS, async ({ bytes, record }) => ({
    data: await recordUpload(record, await uploadCaptions(services, bytes)),
  }));

  return routes.app;
}
