import { Hono } from "hono";
import { notFound } from "../errors";
import type { AppEnv } from "../http";
import { readId } from "../input";
import { readEbook, readEbookDetails, readEbooks } from "../services/ebooks/read-ebooks";
import type { Services } from "../services/services";

const UNKNOWN_EBOOK = "This e-book does not exist.";

/** Public routes of e-books, without the PDFs. */
export function ebookRoutes({ db }: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/get-ebooks", async (c) => {
    c.header("Cache-Control", "no-cache");
    return c.json({ ebooks: await readEbooks(db) });
  });

  app.get("/api/get-ebook-details/:id", async (c) => {
    const details = await readEbookDetails(db, readId(c.req.param("id"), UNKNOWN_EBOOK));
    if (!details) throw notFound(UNKNOWN_EBOOK);
    c.header("Cache-Control", "no-cache");
    return c.json(details);
  });

  app.get("/api/get-buynow-ebook-details/:id", async (c) => {
    const product = await readEbook(db, readId(c.req.param("id"), UNKNOWN_EBOOK));
    if (!product) throw notFound(UNKNOWN_EBOOK);
    c.header("Cache-Control", "no-cache");
    return c.json({ product });
  });

  return app;
}
