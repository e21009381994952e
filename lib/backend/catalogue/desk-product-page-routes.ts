import { Hono } from "hono";
import { z } from "zod";
import { allowedHtml } from "@/lib/base/html/allowed-html";
import { deskGuard } from "../desk/desk-guard";
import { readListQuery } from "../desk/list-query";
import type { AppEnv } from "../kernel/http/http";
import { readId, readInput } from "../kernel/http/input";
import type { Services } from "../services";
import { readPriceHistory } from "./product-history";

/** A text of 50,000 Bengali characters. */
const PREVIEW_BYTES = 200_000;

const htmlSchema = z.object({ html: z.string({ error: "Please write text." }).max(50_000) });

/** Routes for the parts of a product's screen beside its form. */
export function deskProductPageRoutes(services: Services) {
  const { db } = services;
  const app = new Hono<AppEnv>();
  const path = "/api/desk/products/:id";

  app.get(`${path}/price-history`, deskGuard(services, "products.show"), async (c) =>
    c.json(await readPriceHistory(db, readId(c.req.param("id")), readListQuery(c))),
  );

  // A description as its page shows it; nothing is stored.
  const preview = deskGuard(services, "products.show", "json", PREVIEW_BYTES);
  app.post("/api/desk/preview", preview, async (c) => {
    const { html } = readInput(htmlSchema, c.var.body);
    return c.json({ data: { html: allowedHtml(html) } });
  });

  return app;
}
