import { DESK_MEDIA_ADDRESSES } from "@/lib/contract/media/addresses";
import type { DESK_MEDIA_CALLS } from "@/lib/contract/media/desk-calls";
import { VIDEO_PART_BYTES } from "@/lib/contract/terms";
import { declaredCalls } from "./declared-calls";
import type { DeskClient } from "./desk-client";
import { DeskError } from "./desk-error";

/** How often a part is sent if there is no response. */
const TRIES = 3;
/** A response from this status on does not say whether the part is there. */
const SERVER_ERROR = 500;

/** Calls for files below /media. */
export function createMediaCalls(client: DeskClient) {
  const calls = declaredCalls<typeof DESK_MEDIA_CALLS>(client, DESK_MEDIA_ADDRESSES);

  async function sendPart(upload: string, part: number, file: Blob): Promise<void> {
    for (let tried = 1; ; tried++)
      try {
        await calls.sendDeskVideoPart({ params: { upload, part }, file });
        return;
      } catch (error) {
        const { status } = error instanceof DeskError ? error : { status: SERVER_ERROR };
        if (tried === TRIES || (status !== 0 && status < SERVER_ERROR)) throw error;
      }
  }

  return {
    ...calls,
    /**
     * Sends a video in parts, each several times if there is no response.
     * @param onProgress gets the share that was sent, from 0 to 1
     * @returns its path below /media, and its length if the file contains it
     * @throws DeskError 422 for a file that is not accepted
     */
    async uploadVideo(file: Blob, onProgress: (sent: number) => void) {
      const upload = crypto.randomUUID().replaceAll("-", "");
      const count = Math.ceil(file.size / VIDEO_PART_BYTES);
      for (let part = 0; part < count; part++) {
        const start = part * VIDEO_PART_BYTES;
        await sendPart(upload, part, file.slice(start, start + VIDEO_PART_BYTES));
        onProgress((part + 1) / count);
      }
      return (await calls.finishDeskVideo({ params: { upload }, body: { bytes: file.size } })).data;
    },
  };
}
