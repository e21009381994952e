import type { ReturnPhotoRow } from "../kernel/db/schema-after-sales";
import type { AppContext } from "../kernel/http/http";
import { sendPrivateFile } from "../kernel/middleware/send-private-file";
import type { Services } from "../services";

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
