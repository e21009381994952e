import { looseNumber, looseObject, looseText } from "@/lib/base/loose";
import { VIDEO_PART_BYTES } from "@/lib/contract/terms";
import type { DeskClient } from "./desk-client";
import { DeskError } from "./desk-error";

/** How often a part is sent if there is no response. */
const TRIES = 3;
/** A response from this status on does not say whether the part is there. */
const SERVER_ERROR = 500;

/** A stored video. */
interface StoredVideo {
  /** Below /media. */
  path: string;
  /** Null if the file does not contain it. */
  seconds: number | null;
}

function pathOf(response: Record<string, unknown>): string {
  const path = looseText(looseObject(response.data).path);
  if (path === null) throw new DeskError("desk.errors.failed", 0);
  return path;
}

/** Calls for videos of the gallery and their captions. */
export function createVideoCalls({ call }: DeskClient) {
  async function sendPart(path: string, file: Blob): Promise<void> {
    for (let tried = 1; ; tried++)
      try {
        await call("PUT", path, { file });
        return;
      } catch (error) {
        const { status } = error instanceof DeskError ? error : { status: SERVER_ERROR };
        if (tried === TRIES || (status !== 0 && status < SERVER_ERROR)) throw error;
      }
  }

  return {
    /**
     * Sends a video in parts, each several times if there is no response.
     * @param onProgress gets the share that was sent, from 0 to 1
     * @throws DeskError 422 for a file that is not accepted
     */
    async uploadVideo(file: Blob, onProgress: (sent: number) => void): Promise<StoredVideo> {
      const path = `videos/${crypto.randomUUID().replaceAll("-", "")}`;
      const count = Math.ceil(file.size / VIDEO_PART_BYTES);
      for (let part = 0; part < count; part++) {
        const start = part * VIDEO_PART_BYTES;
        await sendPart(`${path}/${part}`, file.slice(start, start + VIDEO_PART_BYTES));
        onProgress((part + 1) / count);
      }
      const response = await call("POST", path, { body: { bytes: file.size } });
      return { path: pathOf(response), seconds: looseNumber(looseObject(response.data).seconds) };
    },
    /** Stores captions in WebVTT. @returns their path below /media */
    async uploadCaptions(file: Blob): Promise<string> {
      return pathOf(await call("POST", "captions", { file }));
    },
  };
}
