import { convertPicture, measurePicture } from "./convert-picture";
import { isPolyglot } from "./file-kind";
import type { PictureRefusal, PictureRules, PictureVerdict } from "./jobs";

/** Returns the longest side of the stored picture. */
function storedSide({ stored }: PictureRules, width: number, height: number): number {
  if ("side" in stored) return stored.side;
  const scale = Math.min(1, Math.sqrt(stored.pixels / (width * height)));
  return Math.round(Math.max(width, height) * scale);
}

/** Judges what the header says, before anything is decoded. */
function sizeProblem(rules: PictureRules, width: number, height: number): PictureRefusal | null {
  const { leastSide, mostSide, mostPixels } = rules;
  if (Math.min(width, height) < leastSide) return "small";
  return Math.max(width, height) > mostSide || width * height > mostPixels ? "large" : null;
}

/**
 * Judges a picture by its header, then by its bytes, and then encodes it again, which removes what a
 * camera wrote into it.
 */
export async function judgePicture(bytes: Buffer, rules: PictureRules): Promise<PictureVerdict> {
  try {
    const { format, width, height } = await measurePicture(bytes);
    if (!rules.formats.includes(format)) return { problem: "format" };
    const problem = sizeProblem(rules, width, height);
    if (problem) return { problem };
    if (rules.pure && isPolyglot(bytes)) return { problem: "mixed" };
    return { content: await convertPicture(bytes, storedSide(rules, width, height)) };
  } catch {
    // The decoder's messages contain no more details.
    return { problem: "damaged" };
  }
}
