import { parseAddedPhoto, type ReturnPhoto } from "@/lib/contract/readers/returns";
import { returnPhotoPath } from "@/lib/contract/terms";
import { browserApi } from "./browser";
import { type UploadProgress, uploadPhoto } from "./upload-photo";

/**
 * POST /api/order-return-photos/{number}: adds a photo, as `uploadPhoto`.
 * @throws AxiosError; UnreadableRecord if the server does not answer with the photo
 */
export async function addReturnPhoto(
  number: string,
  photo: Blob,
  progress: UploadProgress,
): Promise<ReturnPhoto> {
  const path = `/api/order-return-photos/${encodeURIComponent(number)}`;
  return parseAddedPhoto(await uploadPhoto(path, photo, progress));
}

/** DELETE /api/return-photos/{id}, with which no return was asked for. @throws AxiosError */
export async function removeReturnPhoto(id: number): Promise<void> {
  await browserApi.delete(returnPhotoPath(id));
}
