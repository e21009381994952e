import { browserApi } from "@/lib/browser-api/browser";
import { type UploadProgress, uploadPhoto } from "@/lib/browser-api/upload-photo";
import { pathOf } from "@/lib/contract/address";
import { RETURN_ADDRESSES } from "@/lib/contract/returns/addresses";
import { parseAddedPhoto, type ReturnPhoto } from "@/lib/contract/returns/reader";

/**
 * Adds a photo, as `uploadPhoto`.
 * @throws AxiosError; UnreadableRecord if the server does not answer with the photo
 */
export async function addReturnPhoto(
  orderNumber: string,
  photo: Blob,
  progress: UploadProgress,
): Promise<ReturnPhoto> {
  const path = pathOf(RETURN_ADDRESSES.addReturnPhoto, { orderNumber });
  return parseAddedPhoto(await uploadPhoto(path, photo, progress));
}

/** Removes a photo with which no return was requested. @throws AxiosError */
export async function removeReturnPhoto(id: number): Promise<void> {
  await browserApi.delete(pathOf(RETURN_ADDRESSES.removeReturnPhoto, { id }));
}
