import { Hono } from "hono";
import { readCategories } from "../catalogue/read-categories";
import type { AppEnv } from "../kernel/http/http";
import type { Services } from "../services";
import { readHomeContent, readHomeProducts, readSliders } from "./read-home";

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
