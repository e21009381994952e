import { logger } from "@/lib/base/logger";
import { isFirstReport } from "@/lib/base/reported-errors";

/** Logs an error that Next caught while it handled a request, unless it was logged before. */
export function logRequestError(thrown: unknown): void {
  const err = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (isFirstReport(err)) logger.error({ err }, "request failed");
}
