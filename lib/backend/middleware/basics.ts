import { createMiddleware } from "hono/factory";
import { requestIdOf } from "@/lib/base/http";
import type { AppEnv } from "../http";
import type { Services } from "../services/services";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Request id, baseline headers, and one log line for each write and each 5xx. */
export function basics({ log, now }: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = now();
    const requestId = requestIdOf(c.req.raw.headers);
    c.set("requestId", requestId);
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    c.res.headers.set("X-Content-Type-Options", "nosniff");
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
    if (READS.has(c.req.method) && c.res.status < 500) return;
    const { method, path } = c.req;
    log.info({ reqId: requestId, method, path, status: c.res.status, ms: now() - started });
  });
}
