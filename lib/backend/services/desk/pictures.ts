import { AppError, fieldError } from "../../errors";
import { convertPicture, measurePicture } from "../../media/convert-picture";
import { isHeic, isMarkup } from "../../media/file-kind";
import { storeUpload } from "../../media/uploaded-pictures";
import type { Services } from "../services";

/** Maximum size of an uploaded file in bytes. */
export const MAX_BYTES = 10_000_000;

const FORMATS = ["jpeg", "png", "webp", "gif", "heif"];
/** Bounds of width and height in pixels. */
const LEAST_PIXELS = 200;
const MAX_PIXELS = 4_000;

const refuse = (message: string): AppError => fieldError("picture", message);

/** @throws AppError 422 for a file that is not a picture, or has another size */
async function checkPicture(bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) throw refuse("Please choose a picture.");
  if (isHeic(bytes))
    throw refuse("HEIC pictures cannot be read. Please save the picture as JPEG first.");
  if (isMarkup(bytes))
    throw refuse("SVG pictures are not accepted. Please choose a JPEG, PNG or WebP picture.");
  const { format, width, height } = await measurePicture(bytes);
  if (!FORMATS.includes(format)) throw unreadable();
  if (Math.min(width, height) < LEAST_PIXELS)
    throw refuse(
      `The picture is too small: it needs at least ${LEAST_PIXELS} pixels on each side.`,
    );
  if (Math.max(width, height) > MAX_PIXELS)
    throw refuse(`The picture is too large: it may have ${MAX_PIXELS} pixels on each side.`);
}

function unreadable(): AppError {
  return refuse("This file is damaged, or it is no JPEG, PNG, WebP, GIF or AVIF picture.");
}

/** @throws AppError 422 */
async function converted(bytes: Uint8Array): Promise<Buffer> {
  try {
    await checkPicture(bytes);
    return await convertPicture(bytes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The decoder says little more than that.
    throw unreadable();
  }
}

/**
 * Stores an uploaded picture, recognized by its content; the same one is stored once.
 * @returns its path below /media, and whether it was not there
 * @throws AppError 422 with the reason at `picture`; 503 if it cannot be written
 */
export async function uploadPicture(
  { media, log }: Pick<Services, "media" | "log">,
  bytes: Uint8Array,
): Promise<{ path: string; isNew: boolean }> {
  const picture = await converted(bytes);
  try {
    return await storeUpload(media, bytes, { content: picture, extension: "webp" });
  } catch (error) {
    log.error({ err: error }, "a picture cannot be stored");
    throw new AppError(503, "The server cannot store pictures right now. Please try again later.");
  }
}
