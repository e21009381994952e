import { Hono } from "hono";
import type { AppEnv } from "../kernel/http/http";
import type { Services } from "../services";
import { readDoctors, readGalleries, readSpecialities } from "./read-centre";

export function doctorRoutes({ db, now }: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/get-doctors", async (c) => {
    c.header("Cache-Control", "no-cache");
    const [doctors, specialities] = await Promise.all([
      readDoctors(db, now()),
      readSpecialities(db),
    ]);
    return c.json({ doctors, specialities });
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
