import { Hono } from "hono";
import { notFound } from "../errors";
import type { AppEnv } from "../http";
import { readId } from "../input";
import { readBlogDetails, readBlogs } from "../services/blogs/read-blogs";
import type { Services } from "../services/services";

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
