import { milliseconds } from "date-fns";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { MAX_VIDEO_BYTES, MAX_VIDEO_SECONDS, VIDEO_PART_BYTES } from "@/lib/contract/terms";
import { AppError, fieldError } from "../kernel/errors";
import type { FileStore } from "../kernel/files/file-store";
import { readWhole } from "../kernel/files/read-whole";
import { type CaptionsProblem, checkCaptions } from "../media/check-captions";
import { checkVideo, type VideoProblem } from "../media/check-video";
import { storeUpload } from "../media/uploaded-pictures";
import type { Services } from "../services";

/** How long parts of an unfinished upload are kept. */
const KEPT_MS = milliseconds({ days: 1 });

const SIZE = refusalText("videos.size");
const MISSING = refusalText("videos.partMissing");
const VIDEO_PROBLEMS: Record<VideoProblem, string> = {
  unknown: refusalText("videos.kind"),
  damaged: refusalText("videos.damaged"),
  no_pictures: refusalText("videos.soundOnly"),
  not_played: refusalText("videos.codec"),
};

function captionsText(found: CaptionsProblem): string {
  switch (found.problem) {
    case "not_text":
      return refusalText("captions.utf8");
    case "not_captions":
      return refusalText("captions.notWebVtt");
    case "no_cue":
      return refusalText("captions.empty");
    case "wrong_time":
      return refusalText("captions.times", { line: found.line });
    case "wrong_order":
      return refusalText("captions.order", { line: found.line });
    case "no_text":
      return refusalText("captions.text", { line: found.line });
  }
}

/** An upload of a person at the desk. */
interface Upload {
  staffId: number;
  /** Chosen by the browser. */
  key: string;
}

const folderOf = (staffId: number) => `${staffId}/`;
const partName = ({ staffId, key }: Upload, part: number) => `${folderOf(staffId)}${key}-${part}`;

/**
 * Stores a part of a video. It can be sent again. Each person has one upload at a time: the first
 * part of another one deletes those of the earlier one.
 * @param part from 0
 * @throws AppError 422 for an empty part
 */
export async function takeVideoPart(
  { uploadParts }: Pick<Services, "uploadParts">,
  upload: Upload,
  part: number,
  content: Uint8Array,
): Promise<void> {
  if (content.length === 0) throw fieldError("video", SIZE);
  if (part === 0)
    for (const { name } of await uploadParts.list())
      if (name.startsWith(folderOf(upload.staffId)) && !name.includes(upload.key))
        await uploadParts.delete(name);
  await uploadParts.write(partName(upload, part), content);
}

async function wholeVideo(store: FileStore, upload: Upload, bytes: number): Promise<Buffer> {
  const whole = Buffer.alloc(bytes);
  const count = Math.ceil(bytes / VIDEO_PART_BYTES);
  for (let part = 0, at = 0; part < count; part++) {
    const file = await store.find(partName(upload, part));
    const wanted = Math.min(VIDEO_PART_BYTES, bytes - at);
    if (file?.size !== wanted) throw fieldError("video", MISSING);
    at += (await readWhole(file)).copy(whole, at);
  }
  return whole;
}

/** Stores a file of a video below /media. @throws AppError 503 if it cannot be written */
async function store(
  { media, log }: Pick<Services, "media" | "log">,
  content: Uint8Array,
  extension: "mp4" | "webm" | "vtt",
) {
  try {
    return await storeUpload(media, content, { content, extension });
  } catch (error) {
    log.error({ err: error }, "a file of a video cannot be stored");
    throw new AppError(503, refusalText("media.notStored"));
  }
}

/**
 * Stores a video whose parts were all sent, recognized by its content; the same one is stored once.
 * The parts stay for a day, so that this can be repeated.
 * @param bytes size of the whole video
 * @returns its path below /media, its length in seconds (null if unknown), and whether it was not
 *   there
 * @throws AppError 422 with the reason at `video`; 503 if it cannot be written
 */
export async function finishVideo(
  services: Pick<Services, "media" | "log" | "uploadParts">,
  upload: Upload,
  bytes: number,
): Promise<{ path: string; isNew: boolean; seconds: number | null }> {
  if (bytes < 1 || bytes > MAX_VIDEO_BYTES) throw fieldError("video", SIZE);
  const content = await wholeVideo(services.uploadParts, upload, bytes);
  const checked = checkVideo(content);
  if ("problem" in checked) throw fieldError("video", VIDEO_PROBLEMS[checked.problem]);
  const isKnown = checked.seconds !== null && checked.seconds <= MAX_VIDEO_SECONDS;
  const stored = await store(services, content, checked.extension);
  return { ...stored, seconds: isKnown ? checked.seconds : null };
}

/**
 * Stores captions in WebVTT; the same ones are stored once.
 * @returns their path below /media, and whether they were not there
 * @throws AppError 422 with the reason at `captions`; 503 if they cannot be written
 */
export async function uploadCaptions(
  services: Pick<Services, "media" | "log">,
  bytes: Uint8Array,
): Promise<{ path: string; isNew: boolean }> {
  const problem = checkCaptions(bytes);
  if (problem) throw fieldError("captions", captionsText(problem));
  return store(services, bytes, "vtt");
}

/** Deletes parts of uploads that were begun a day ago or earlier. */
export async function removeOldParts({
  uploadParts,
  now,
}: Pick<Services, "uploadParts" | "now">): Promise<void> {
  const before = now() - KEPT_MS;
  for (const { name, changedAt } of await uploadParts.list())
    if (changedAt < before) await uploadParts.delete(name);
}
