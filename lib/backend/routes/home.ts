import { Hono } from "hono";
import type { AppEnv } from "../http";
import { readCategories } from "../services/catalogue/read-categories";
import { readHomeContent, readHomeProducts, readSliders } from "../services/home/read-home";
import type { Services } from "../services/services";

export function homeRoutes({ db, now }: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/get-home-categories", async (c) => {
    c.header("Cache-Control", "no-cache");
    return c.json({ categories: await readCategories(db) });
  });

  app.get("/api/get-home-sliders", async (c) => {
    c.header("Cache-Control", "no-cache");
    return c.json({ ...(await readSliders(db)), categories: await readCategories(db) });
  });

  app.get("/api/get-home-products", async (c) => {
    c.header("Cache-Control", "no-cache");
    return c.json({
      ...(await readHomeProducts(db, now())),
      ...(await readHomeContent(db, now())),
    });
  });

  return app;
}
