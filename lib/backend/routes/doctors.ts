import { Hono } from "hono";
import type { AppEnv } from "../http";
import { readDoctors } from "../services/doctors/read-doctors";
import type { Services } from "../services/services";

/** Who can be seen. */
export function doctorRoutes({ db }: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/get-doctors", async (c) => {
    c.header("Cache-Control", "no-cache");
    return c.json({ doctors: await readDoctors(db) });
  });

  return app;
}
