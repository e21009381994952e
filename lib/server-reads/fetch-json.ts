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

interface JsonResponse {
  /** Whether the status is 404. */
  isMissing: boolean;
  /** Parsed JSON; null for a 404 without JSON. */
  body: unknown;
}

/**
 * Sends a GET request to the API, without cookies.
 * @param timeout ms; defaults to that of the transport
 * @throws ApiError without a response, for a failure status, or when the response is not JSON
 */
async function ask(path: string, timeout?: number): Promise<JsonResponse> {
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
    .catch((error: { code?: string; message?: string }) => fail(error.code ?? "no response"));
  const isMissing = response.status === 404;
  if (!isMissing && (response.status < 200 || response.status > 299))
    return fail(`status ${response.status}`);
  try {
    return { isMissing, body: JSON.parse(response.data) as unknown };
  } catch {
    return isMissing ? { isMissing, body: null } : fail("response is not JSON");
  }
}

/**
 * Returns the JSON of a GET request to the API, or null for a 404.
 * @param timeout ms; defaults to that of the transport
 * @throws ApiError without a response, for a failure status, or when the response is not JSON
 */
export async function fetchJson(path: string, timeout?: number): Promise<unknown> {
  const { isMissing, body } = await ask(path, timeout);
  return isMissing ? null : body;
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
  parse: (response: unknown, onDropped?: OnDropped) => Details,
): Promise<Details | null> {
  const { details } = await fetchDetailsOrProblem(call, id, field, parse);
  return details;
}

/** Like {@link fetchDetails}, with the JSON of a 404; null for another response. */
export async function fetchDetailsOrProblem<Details>(
  call: string,
  id: number,
  field: string,
  parse: (response: unknown, onDropped?: OnDropped) => Details,
): Promise<{ details: Details | null; problem: unknown }> {
  const { isMissing, body } = await ask(`/api/${call}/${id}`);
  if (isMissing) return { details: null, problem: body };
  try {
    return { details: parseDetails(body, field, parse, logDropped), problem: null };
  } catch (error) {
    if (error instanceof UnreadableRecord) throw new ApiError(`${call}: the record is invalid`);
    throw error;
  }
}
