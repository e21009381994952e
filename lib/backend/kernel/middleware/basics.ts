import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { requestIdOf } from "@/lib/base/http";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Services } from "../../services";
import { AppError } from "../errors";
import type { AppEnv } from "../http/http";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Sets the request id and default headers, and logs each write and each 5xx at debug level. */
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
    log.debug({ reqId: requestId, method, path, status: c.res.status, ms: now() - started });
  });
}

/**
 * Responds with 405 and Allow to known paths with other methods. Call it after all routes are
 * added.
 */
export function addMethodNotAllowed(app: Hono<AppEnv>): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (method === "ALL") continue;
    const known = methods.get(path) ?? new Set<string>();
    methods.set(path, known.add(method));
    if (method === "GET") known.add("HEAD");
  }
  for (const [path, allowed] of methods) {
    app.all(path, (c) => {
      c.header("Allow", [...allowed].join(", "));
      throw new AppError(405, refusalText("request.wrongMethod"));
    });
  }
}
