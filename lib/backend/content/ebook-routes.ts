import { Hono } from "hono";
import { notFound } from "../kernel/errors";
import type { AppEnv } from "../kernel/http/http";
import { readId } from "../kernel/http/input";
import type { Services } from "../services";
import { readEbook, readEbookDetails, readEbooks } from "./read-ebooks";

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
