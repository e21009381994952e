import "server-only";
import { ApiError } from "@/lib/base/api-error";
import { logger } from "@/lib/base/logger";
import { transport } from "./transport";

/**
 * Reads one answer of the contract; never sends a cookie.
 * @param timeout milliseconds; the transport's own when not given
 * @returns the parsed JSON, or null when the API says 404.
 * @throws ApiError when there is no answer, a failure status, or no JSON object.
 */
export async function readAnswer(path: string, timeout?: number): Promise<unknown> {
  const started = Date.now();
  const fail = (reason: string): never => {
    logger.error({ path, reason, ms: Date.now() - started }, "api read failed");
    throw new ApiError(`GET ${path}: ${reason}`);
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
