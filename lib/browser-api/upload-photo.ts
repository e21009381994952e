import { browserApi, newIdempotencyKey } from "./browser";
import { isUnknown, problemOf } from "./problem";
import { requestedLevel } from "./robot-level";

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
  /** Solves a hard robot check and returns its token, for uploads that may need one. */
  solveHardCheck?: () => Promise<string>;
}

/** Header with the token of a robot check: the body is the file. */
const TOKEN_HEADER = "X-Robot-Token";

/**
 * Retries a call without a response, after a growing wait, and once with a hard robot check if the
 * server requires one.
 * @param call gets the headers of the check
 * @throws error of the last try
 */
export async function withRetries<Result>(
  { signal, solveHardCheck }: Pick<UploadProgress, "signal" | "solveHardCheck">,
  call: (headers: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  let headers: Record<string, string> = {};
  for (let tried = 1; ; tried++)
    try {
      return await call(headers);
    } catch (error) {
      const problem = problemOf(error);
      const isHard = requestedLevel(problem) === "hard" && !(TOKEN_HEADER in headers);
      if (isHard && solveHardCheck && !signal.aborted) {
        headers = { [TOKEN_HEADER]: await solveHardCheck() };
        continue;
      }
      const mayWork = isUnknown(problem.status) || problem.status === 503;
      if (signal.aborted || tried === TRIES || !mayWork) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** (tried - 1)));
    }
}

/** Idempotency keys of photos. */
const keys = new WeakMap<Blob, string>();

/**
 * Sends a photo with POST, and retries without a response. It is stored once, also if the same one
 * is sent again later.
 * @returns the response
 * @throws AxiosError
 */
export async function uploadPhoto(
  path: string,
  photo: Blob,
  progress: UploadProgress,
): Promise<unknown> {
  const { onProgress, signal } = progress;
  const key = keys.get(photo) ?? newIdempotencyKey();
  keys.set(photo, key);
  const { data } = await withRetries(progress, (checked) =>
    browserApi.post<unknown>(path, photo, {
      headers: { ...FILE_HEADERS, "Idempotency-Key": key, ...checked },
      signal,
      timeout: TIMEOUT_MS,
      onUploadProgress: ({ loaded }) => onProgress(Math.min(1, loaded / photo.size)),
    }),
  );
  return data;
}
