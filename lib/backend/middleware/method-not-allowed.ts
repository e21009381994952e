import type { Hono } from "hono";
import { AppError } from "../errors";
import type { AppEnv } from "../http";

/** Answers 405 with Allow on every path that is known under other methods; call it last. */
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
      throw new AppError(405, "This address does not accept that method.");
    });
  }
}
