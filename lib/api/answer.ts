import "server-only";
import { ApiError } from "@/lib/base/api-error";
import { logger } from "@/lib/base/logger";
import { looseObject } from "@/lib/base/loose";
import { isToBeTold } from "@/lib/base/reported-errors";
import { type Dropped, type OnDropped, UnreadableRecord } from "@/lib/contract/readers/records";
import { transport } from "./transport";

/**
 * Fetches one answer of the contract; never sends a cookie.
 * @param timeout ms; the transport's own when not given
 * @returns the parsed JSON, or null when the API says 404.
 * @throws ApiError when there is no answer, a failure status, or no JSON.
 */
export async function fetchAnswer(path: string, timeout?: number): Promise<unknown> {
  const started = Date.now();
  const fail = (reason: string): never => {
    // Without what was searched for.
    const [asked] = path.split("?", 1);
    const error = new ApiError(`GET ${asked}: ${reason}`);
    if (isToBeTold(error))
      logger.error({ path: asked, reason, ms: Date.now() - started }, "api read failed");
    throw error;
  };
  const response = await transport()
    .get<string>(path, { ...(timeout && { timeout }) })
    .catch((error: { code?: string; message?: string }) => fail(error.code ?? "no answer"));
  if (response.status === 404) return null;
  if (response.status < 200 || response.status > 299) return fail(`status ${response.status}`);
  try {
    return JSON.parse(response.data) as unknown;
  } catch {
    return fail("answer is not JSON");
  }
}

/** Logs records that no page shows because they cannot be read. */
export function logDropped(dropped: Dropped): void {
  logger.warn(dropped, "unreadable record dropped");
}

/**
 * One record with everything its page shows. Some servers answer 200 with `null` under `field` for
 * an unknown id.
 * @param call name in the contract, e.g. "get-details"
 * @returns null when there is no such record. @throws ApiError when the API fails or is unreadable.
 */
export async function fetchDetails<Details>(
  call: string,
  id: number,
  field: string,
  parse: (answer: unknown, onDropped: OnDropped) => Details,
): Promise<Details | null> {
  const answer = await fetchAnswer(`/api/${call}/${id}`);
  if (answer === null || looseObject(answer)[field] === null) return null;
  try {
    return parse(answer, logDropped);
  } catch (error) {
    if (error instanceof UnreadableRecord) throw new ApiError(`${call} is unreadable`);
    throw error;
  }
}
