import { browserApi, newIdempotencyKey } from "./browser";
import { isUnknown, problemOf } from "./problem";

/** The server ends a request after 30 s. */
export const TIMEOUT_MS = 30_000;
const TRIES = 4;
const FIRST_WAIT_MS = 1_000;

/** Headers of a file that is sent as it is. */
export const FILE_HEADERS = { "Content-Type": "application/octet-stream" };

/** Callbacks of an upload. */
export interface UploadProgress {
  /** Receives how much is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Retries a call without a response, after a growing wait.
 * @throws error of the last try
 */
export async function withRetries<Result>(
  signal: AbortSignal,
  call: () => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried++)
    try {
      return await call();
    } catch (error) {
      const { status } = problemOf(error);
      const mayWork = isUnknown(status) || status === 503;
      if (signal.aborted || tried === TRIES || !mayWork) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** (tried - 1)));
    }
}

/**
 * Sends a photo with POST, and retries without a response; it is stored once.
 * @returns the response
 * @throws AxiosError
 */
export async function uploadPhoto(
  path: string,
  photo: Blob,
  { onProgress, signal }: UploadProgress,
): Promise<unknown> {
  const headers = { ...FILE_HEADERS, "Idempotency-Key": newIdempotencyKey() };
  const { data } = await withRetries(signal, () =>
    browserApi.post<unknown>(path, photo, {
      ...{ headers, signal, timeout: TIMEOUT_MS },
      onUploadProgress: ({ loaded }) => onProgress(Math.min(1, loaded / photo.size)),
    }),
  );
  return data;
}
