import { checkMp4 } from "./check-mp4";
import { checkWebm, isWebm } from "./check-webm";

/** Why a video is not accepted. */
export type VideoProblem = "unknown" | "damaged" | "no_pictures" | "not_played";

/** A video with its length in seconds, or why it is not accepted. */
type CheckedVideo =
  | { extension: "mp4" | "webm"; seconds: number | null }
  | { problem: VideoProblem };

/** The name of the first box; QuickTime files have the brand `qt`. */
const MP4 = /^[\s\S]{4}ftyp(?!qt)/;

/** Validates a video by its content: a complete MP4 or WebM with pictures that browsers play. */
export function checkVideo(bytes: Uint8Array): CheckedVideo {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (MP4.test(file.toString("latin1", 0, 12))) {
    const checked = checkMp4(file);
    return "problem" in checked ? checked : { extension: "mp4", ...checked };
  }
  if (!isWebm(file)) return { problem: "unknown" };
  const checked = checkWebm(file);
  return "problem" in checked ? checked : { extension: "webm", ...checked };
}
