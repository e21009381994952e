import type { ReturnPhotoRow } from "../db/schema-after-sales";
import type { AppContext } from "../http";
import type { Services } from "../services/services";
import { sendPrivateFile } from "./send-private-file";

/**
 * Answers with a photo of a return.
 * @throws AppError 404 if its file is gone
 */
export function sendReturnPhoto(
  c: AppContext,
  { returnPhotos }: Pick<Services, "returnPhotos">,
  { id, file }: ReturnPhotoRow,
): Promise<Response> {
  return sendPrivateFile(c, returnPhotos, { file, kind: "photo", savedAs: `return-photo-${id}` });
}
