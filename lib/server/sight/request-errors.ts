import { logger } from "@/lib/base/logger";
import { isToBeTold } from "@/lib/base/reported-errors";

/** Tells in one line what failed while Next answered a request. */
export function logRequestError(thrown: unknown): void {
  const err = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (isToBeTold(err)) logger.error({ err }, "request failed");
}
