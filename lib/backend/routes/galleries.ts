import { Hono } from "hono";
import type { AppEnv } from "../http";
import { readGalleries } from "../services/galleries/read-galleries";
import type { Services } from "../services/services";

/** Pictures, videos and success stories of the centre. */
export function galleryRoutes({ db }: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/get-galleries", async (c) => {
    c.header("Cache-Control", "no-cache");
    return c.json({ galleries: await readGalleries(db) });
  });

  return app;
}
