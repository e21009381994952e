import { DESK_MEDIA_CALLS as calls } from "@/lib/contract/media/desk-calls";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { Services } from "../services";
import { MAX_DOCUMENT_BYTES, uploadDocument } from "./documents";
import { MAX_BYTES, uploadPicture } from "./pictures";
import { recordUpload } from "./record-upload";

const PICTURE = { maxBytes: MAX_BYTES, tooLarge: refusalText("pictures.tooLarge") };
const DOCUMENT = { maxBytes: MAX_DOCUMENT_BYTES, tooLarge: refusalText("files.pdfTooLarge") };

/** Routes that store an uploaded picture or PDF. A record shows it once it is saved with its path. */
export function deskPictureRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);

  routes.upload(calls.uploadDeskPicture, PICTURE, async ({ bytes, record }) => ({
    data: await recordUpload(record, await uploadPicture(services, bytes)),
  }));

  routes.upload(calls.uploadDeskDocument, DOCUMENT, async ({ bytes, record }) => ({
    data: await recordUpload(record, await uploadDocument(services, bytes)),
  }));

  return routes.app;
}
