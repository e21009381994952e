import { Hono } from "hono";
import { GALLERY_CALLS } from "@/lib/contract/gallery/calls";
import type { AppEnv } from "../kernel/http/http";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
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
export function galleryRoutes(services: Services) {
  const routes = declaredRoutes(services);

  routes.read(GALLERY_CALLS.getGalleries, async ({ c }) => {
    c.header("Cache-Control", "no-cache");
    return { galleries: await readGalleries(services.db) };
  });

  return routes.app;
}
