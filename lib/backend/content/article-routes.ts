import { ARTICLE_CALLS as calls } from "@/lib/contract/articles/calls";
import { notFound } from "../kernel/errors";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import type { Services } from "../services";
import { readBlogDetails, readBlogs } from "./read-blogs";
import { readNotices } from "./read-centre";

/** Routes for blogs and notices. */
export function articleRoutes(services: Services) {
  const { db, now } = services;
  const routes = declaredRoutes(services);

  routes.read(calls.getBlogs, async ({ c }) => {
    c.header("Cache-Control", "no-cache");
    return { blogs: await readBlogs(db, now()) };
  });

  routes.read(calls.getBlogDetails, async ({ c, params: { id } }) => {
    const details = await readBlogDetails(db, id, now());
    if (!details) throw notFound(calls.getBlogDetails.unknownId);
    c.header("Cache-Control", "no-cache");
    return details;
  });

  routes.read(calls.getNotices, async ({ c }) => {
    c.header("Cache-Control", "no-cache");
    return { notices: await readNotices(db, now()) };
  });

  return routes.app;
}
