import { Hono } from "hono";
import type { AppEnv } from "../http";
import { readNotices } from "../services/notices/read-notices";
import type { Services } from "../services/services";

/** What the centre announces. */
export function noticeRoutes({ db }: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/get-notices", async (c) => {
    c.header("Cache-Control", "no-cache");
    return c.json({ notices: await readNotices(db) });
  });

  return app;
}
