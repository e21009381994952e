import { Hono } from "hono";
import type { AppEnv } from "../kernel/http/http";
import { readTextPages } from "../kernel/settings/text-hashes";
import type { Services } from "../services";

/** Route for the times at which pages without a record last changed. */
export function textPageRoutes({ db }: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/get-text-pages", async (c) => {
    c.header("Cache-Control", "no-cache");
    return c.json({ pages: await readTextPages(db) });
  });

  return app;
}
