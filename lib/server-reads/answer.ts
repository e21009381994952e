import "server-only";
import { ApiError } from "@/lib/base/api-error";
import { logger } from "@/lib/base/logger";
import { isFirstReport } from "@/lib/base/reported-errors";
import {
  type DroppedRecord,
  type OnDropped,
  parseDetails,
  UnreadableRecord,
} from "@/lib/contract/readers/records";
import { transport } from "./transport";

/**
 * Sends a GET request to the API, without cookies.
 * @param timeout ms; defaults to that of the transport
 * @returns the parsed JSON, or null for a 404
 * @throws ApiError without a response, for a failure status, or when the response is not JSON
 */
export async function fetchAnswer(path: string, timeout?: number): Promise<unknown> {
  const started = Date.now();
  const fail = (reason: string): never => {
    // Without the query, which may contain a search term.
    const [asked] = path.split("?", 1);
    const error = new ApiError(`GET ${asked}: ${reason}`);
    if (isFirstReport(error))
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

/** Logs records that are left out because they are invalid. */
export function logDropped(dropped: DroppedRecord): void {
  logger.warn(dropped, "invalid record dropped");
}

/**
 * Returns one record with its details. Some servers answer 200 with `null` under `field` for an
 * unknown id.
 * @param call name in the contract, e.g. "get-details"
 * @returns null when the record does not exist. @throws ApiError when the API fails or the record
 *   is invalid
 */
export async function fetchDetails<Details>(
  call: string,
  id: number,
  field: string,
  parse: (answer: unknown, onDropped?: OnDropped) => Details,
): Promise<Details | null> {
  const answer = await fetchAnswer(`/api/${call}/${id}`);
  try {
    return parseDetails(answer, field, parse, logDropped);
  } catch (error) {
    if (error instanceof UnreadableRecord) throw new ApiError(`${call}: the record is invalid`);
    throw error;
  }
}
