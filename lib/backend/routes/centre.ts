import { Hono } from "hono";
import type { AppEnv } from "../http";
import { readDoctors, readGalleries, readNotices } from "../services/centre/read-centre";
import type { Services } from "../services/services";

export function doctorRoutes({ db, now }: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/get-doctors", async (c) => {
    c.header("Cache-Control", "no-cache");
    return c.json({ doctors: await readDoctors(db, now()) });
  });

  return app;
}

export function noticeRoutes({ db }: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/get-notices", async (c) => {
    c.header("Cache-Control", "no-cache");
    return c.json({ notices: await readNotices(db) });
  });

  return app;
}

/** Route for pictures, videos and success stories. */
export function galleryRoutes({ db }: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/get-galleries", async (c) => {
    c.header("Cache-Control", "no-cache");
    return c.json({ galleries: await readGalleries(db) });
  });

  return app;
}
