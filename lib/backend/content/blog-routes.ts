import { Hono } from "hono";
import { notFound } from "../kernel/errors";
import type { AppEnv } from "../kernel/http/http";
import { readId } from "../kernel/http/input";
import type { Services } from "../services";
import { readBlogDetails, readBlogs } from "./read-blogs";

const UNKNOWN_BLOG = "This blog does not exist.";

export function blogRoutes({ db, now }: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/get-blogs", async (c) => {
    c.header("Cache-Control", "no-cache");
    return c.json({ blogs: await readBlogs(db, now()) });
  });

  app.get("/api/get-blog-details/:id", async (c) => {
    const details = await readBlogDetails(db, readId(c.req.param("id"), UNKNOWN_BLOG), now());
    if (!details) throw notFound(UNKNOWN_BLOG);
    c.header("Cache-Control", "no-cache");
    return c.json(details);
  });

  return app;
}
