import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError } from "../errors";
import type { AppContext } from "../http";
import type { Services } from "../services/services";

/** The one place where what was thrown becomes an answer. Anything unexpected is a 500 and a log line. */
export function errorResponse(services: Services) {
  return (error: Error, c: AppContext): Response => {
    if (error instanceof AppError) {
      const { message, errors, extra } = error;
      const body = errors ? { message, errors, ...extra } : { message, ...extra };
      return c.json(body, error.status as ContentfulStatusCode);
    }
    services.log.error({ err: error, reqId: c.var.requestId, method: c.req.method }, "failed");
    return c.json({ message: "Something went wrong on our side. Please try again." }, 500);
  };
}
