import { EBOOK_CALLS as calls } from "@/lib/contract/ebooks/calls";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { notFound } from "../kernel/errors";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import type { Services } from "../services";
import { readEbook, readEbookDetails, readEbooks } from "./read-ebooks";

const UNKNOWN_EBOOK = refusalText("items.unknown", { item: refusalText("items.e-book") });

/** Public routes of e-books, without the PDFs. */
export function ebookRoutes(services: Services) {
  const { db } = services;
  const routes = declaredRoutes(services);

  routes.read(calls.getEbooks, async ({ c }) => {
    c.header("Cache-Control", "no-cache");
    return { ebooks: await readEbooks(db) };
  });

  routes.read(
    calls.getEbookDetails,
    async ({ c, params: { id } }) => {
      const details = await readEbookDetails(db, id);
      if (!details) throw notFound(UNKNOWN_EBOOK);
      c.header("Cache-Control", "no-cache");
      return details;
    },
    UNKNOWN_EBOOK,
  );

  routes.read(
    calls.getLiveEbook,
    async ({ c, params: { id } }) => {
      const product = await readEbook(db, id);
      if (!product) throw notFound(UNKNOWN_EBOOK);
      c.header("Cache-Control", "no-cache");
      return { product };
    },
    UNKNOWN_EBOOK,
  );

  return routes.app;
}
