import type { ContentfulStatusCode } from "hono/utils/http-status";
import { tally } from "@/lib/base/tallies";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Services } from "../../services";
import { isUnavailable } from "../db/unavailable";
import { AppError } from "../errors";
import type { AppContext } from "../http/http";
import { problemBody } from "../http/problem-body";
import { translatorFor } from "./desk-messages";
import { logEvent } from "./log-event";

const RETRY_AFTER_SECONDS = "5";

/**
 * Maps thrown errors to responses: 503 when the database is unreachable, busy, full or read-only, 500 for
 * anything unexpected, both with a log entry.
 */
export function errorResponse(services: Services) {
  return (error: Error, c: AppContext): Response => {
    const { text } = translatorFor(c);
    if (error instanceof AppError) {
      const { said, saidOf, extra } = error;
      if (saidOf?.recaptchaToken) {
        tally("robot-check-asked");
        logEvent(c, services, "robot-check.asked");
      }
      if (typeof extra.retry_after === "number") c.header("Retry-After", String(extra.retry_after));
      const body = { ...problemBody(said, saidOf, text), ...extra };
      return c.json(body, error.status as ContentfulStatusCode);
    }
    // A client that disconnects while it sends the body is not an error of the shop, and receives
    // no response.
    if (c.req.raw.signal.aborted) return c.json(problemBody(refusalText("request.givenUp")), 400);
    services.log.error({ err: error, reqId: c.var.requestId, method: c.req.method }, "failed");
    if (isUnavailable(error)) {
      c.header("Retry-After", RETRY_AFTER_SECONDS);
      const away = refusalText("request.unavailable");
      return c.json(problemBody(away, undefined, text), 503);
    }
    const failed = refusalText("request.failed");
    return c.json(problemBody(failed, undefined, text), 500);
  };
}
