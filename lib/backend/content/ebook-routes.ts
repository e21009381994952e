import { EBOOK_CALLS as calls } from "@/lib/contract/ebooks/calls";
import { notFound } from "../kernel/errors";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import type { Services } from "../services";
import { readEbook, readEbookDetails, readEbooks } from "./read-ebooks";

/** Public routes of e-books, without the PDFs. */
export function ebookRoutes(services: Services) {
  const { db } = services;
  const routes = declaredRoutes(services);

  routes.read(calls.getEbooks, async ({ c }) => {
    c.header("Cache-Control", "no-cache");
    return { ebooks: await readEbooks(db) };
  });

  routes.read(calls.getEbookDetails, async ({ c, params: { id } }) => {
    const details = await readEbookDetails(db, id);
    if (!details) throw notFound(calls.getEbookDetails.unknownId);
    c.header("Cache-Control", "no-cache");
    return details;
  });

  routes.read(calls.getLiveEbook, async ({ c, params: { id } }) => {
    const product = await readEbook(db, id);
    if (!product) throw notFound(calls.getLiveEbook.unknownId);
    c.header("Cache-Control", "no-cache");
    return { product };
  });

  return routes.app;
}
