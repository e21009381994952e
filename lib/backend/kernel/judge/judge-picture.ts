import { MAX_HEIC_PIXELS } from "@/lib/contract/terms";
import { convertPicture, measurePicture, type OpenPicture } from "./convert-picture";
import { isHeic, isPolyglot } from "./file-kind";
import type { PictureRefusal, PictureRules, PictureVerdict } from "./jobs";
import { openHeic } from "./open-heic";

/** @throws Error for anything but a picture */
async function openPicture(bytes: Buffer): Promise<OpenPicture> {
  if (isHeic(bytes)) return openHeic(bytes);
  const { format, width, height } = await measurePicture(bytes);
  return { format, width, height, convert: (side) => convertPicture(bytes, side) };
}

/** Returns the longest side of the stored picture. */
function storedSide({ stored }: PictureRules, { width, height }: OpenPicture): number {
  if ("side" in stored) return stored.side;
  const scale = Math.min(1, Math.sqrt(stored.pixels / (width * height)));
  return Math.round(Math.max(width, height) * scale);
}

/** Judges what the header says, before anything is decoded. */
function sizeProblem(rules: PictureRules, picture: OpenPicture): PictureRefusal | null {
  const { leastSide, mostSide, mostPixels } = rules;
  const { format, width, height } = picture;
  const most = format === "heic" ? Math.min(mostPixels, MAX_HEIC_PIXELS) : mostPixels;
  if (Math.min(width, height) < leastSide) return "small";
  return Math.max(width, height) > mostSide || width * height > most ? "large" : null;
}

/**
 * Judges a picture by its header, then by its bytes, and then encodes it again, which removes what a
 * camera wrote into it.
 */
export async function judgePicture(bytes: Buffer, rules: PictureRules): Promise<PictureVerdict> {
  try {
    const picture = await openPicture(bytes);
    if (!rules.formats.includes(picture.format)) return { problem: "format" };
    const problem = sizeProblem(rules, picture);
    if (problem) return { problem };
    if (rules.pure && isPolyglot(bytes)) return { problem: "mixed" };
    return { content: await picture.convert(storedSide(rules, picture)) };
  } catch {
    // The decoder's messages contain no more details.
    return { problem: "damaged" };
  }
}
