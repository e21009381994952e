import { headOf, isHeicHead } from "@/lib/base/media/heic";
import {
  LEAST_PHOTO_SIDE,
  MAX_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  MAX_PHOTO_SIDE,
  SENT_PHOTO_PIXELS,
} from "@/lib/contract/terms";

const MAX_BYTES = 800_000;
const QUALITIES = [0.85, 0.75, 0.65, 0.5, 0.4];

/** Why a file is not sent: keys of messages below `prescriptionUpload`. */
export type FileProblem =
  | "heicTooLarge"
  | "wrongType"
  | "pdfTooLarge"
  | "unreadablePhoto"
  | "smallPhoto"
  | "largePhoto";

/** A file that is not sent. */
export class FileRefused extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}

const MAX_PDF_BYTES = 10_000_000;
const PHOTO = /^image\/(?:jpeg|png|webp)$/;

/**
 * Returns the kind of a chosen file by its content: file names and media types of phones are often
 * wrong.
 * @throws FileRefused
 */
export async function kindOf(file: File): Promise<"photo" | "pdf"> {
  const head = await headOf(file);
  if (head.startsWith("%PDF-")) {
    if (file.size > MAX_PDF_BYTES) throw new FileRefused("pdfTooLarge");
    return "pdf";
  }
  const isPhoto = isHeicHead(head) || /^(?:\xff\xd8\xff|\x89PNG|RIFF[\s\S]{4}WEBP)/.test(head);
  if (!isPhoto && !PHOTO.test(file.type)) throw new FileRefused("wrongType");
  return "photo";
}

/** Judges a photo as it was taken, before it is made smaller. @throws FileRefused */
function checkSize({ width, height }: ImageBitmap): void {
  if (Math.min(width, height) < LEAST_PHOTO_SIDE) throw new FileRefused("smallPhoto");
  if (Math.max(width, height) > MAX_PHOTO_SIDE || width * height > MAX_PHOTO_PIXELS)
    throw new FileRefused("largePhoto");
}

function draw(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, Math.sqrt(SENT_PHOTO_PIXELS / (picture.width * picture.height)));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new FileRefused("unreadablePhoto");
  // Transparent parts of a PNG would be black in a JPEG.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}

/**
 * Returns the pixels of a photo; null for HEIC that only the server can read.
 * @throws FileRefused for a file that is not a photo
 */
async function openPhoto(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    if (!isHeicHead(await headOf(file))) throw new FileRefused("unreadablePhoto");
    if (file.size > MAX_PHOTO_BYTES) throw new FileRefused("heicTooLarge");
    return null;
  }
}

/** Photos by the files that they were made of, so that one that is sent again stays the same. */
const reduced = new WeakMap<Blob, Blob>();

/**
 * Returns the photo to send: JPEG of at most 3 million pixels and about 800 kB, upright and without
 * the camera's metadata, such as the place; HEIC that this browser cannot read as it is.
 * @throws FileRefused for a file that is not a photo
 */
export async function reducePhoto(file: Blob): Promise<Blob> {
  const photo = reduced.get(file) ?? (await smaller(file));
  reduced.set(file, photo);
  return photo;
}

async function smaller(file: Blob): Promise<Blob> {
  const picture = await openPhoto(file);
  if (!picture) return file;
  try {
    checkSize(picture);
    const canvas = draw(picture);
    let smallest: Blob | null = null;
    for (const quality of QUALITIES) {
      smallest = (await encoded(canvas, quality)) ?? smallest;
      if (smallest && smallest.size <= MAX_BYTES) break;
    }
    if (!smallest) throw new FileRefused("unreadablePhoto");
    return smallest;
  } finally {
    picture.close();
  }
}
