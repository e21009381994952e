import { looseNumber, looseObject, looseText } from "@/lib/base/loose";
import { browserApi } from "@/lib/browser-api/browser";
import {
  FILE_HEADERS,
  TIMEOUT_MS,
  type UploadProgress,
  uploadPhoto,
  withRetries,
} from "@/lib/browser-api/upload-photo";
import { pathOf } from "@/lib/contract/address";
import type { SentBody } from "@/lib/contract/define-calls";
import { PRESCRIPTION_ADDRESSES } from "@/lib/contract/prescriptions/addresses";
import type { PRESCRIPTION_CALLS } from "@/lib/contract/prescriptions/calls";
import { type OwnPage, parseUploadedPage } from "@/lib/contract/prescriptions/reader";

const { addPrescriptionPhoto, startPrescriptionPdf, sendPrescriptionPdfPart } =
  PRESCRIPTION_ADDRESSES;
/** A phone sends this in a few seconds. */
const PART_BYTES = 524_288;

/**
 * Sends a photo of a page, as `uploadPhoto`.
 * @throws AxiosError; UnreadableRecord if the server does not answer with the page
 */
export async function uploadPhotoPage(photo: Blob, progress: UploadProgress): Promise<OwnPage> {
  return parseUploadedPage(await uploadPhoto(addPrescriptionPhoto.path, photo, progress));
}

/**
 * Sends a PDF in parts, and retries a part without a response.
 * @throws AxiosError; UnreadableRecord if the response does not contain the page
 */
export async function uploadPdf(pdf: Blob, progress: UploadProgress): Promise<OwnPage> {
  const { onProgress, signal } = progress;
  const begin: SentBody<typeof PRESCRIPTION_CALLS.startPrescriptionPdf> = { bytes: pdf.size };
  const started = await withRetries(progress, (headers) =>
    browserApi.post<unknown>(startPrescriptionPdf.path, begin, { headers, signal }),
  );
  const { upload, part_bytes } = looseObject(started.data);
  const key = String(looseText(upload));
  const size = looseNumber(part_bytes) ?? PART_BYTES;
  const count = Math.ceil(pdf.size / size);
  let response: unknown;
  for (let part = 0; part < count; part++) {
    const bytes = pdf.slice(part * size, (part + 1) * size);
    const sent = await withRetries(progress, (checked) =>
      browserApi.put<unknown>(pathOf(sendPrescriptionPdfPart, { upload: key, part }), bytes, {
        headers: { ...FILE_HEADERS, ...checked },
        signal,
        timeout: TIMEOUT_MS,
        onUploadProgress: ({ loaded }) =>
          onProgress(Math.min(1, (part * size + loaded) / pdf.size)),
      }),
    );
    response = sent.data;
  }
  return parseUploadedPage(response);
}
