import { Hono } from "hono";
import { z } from "zod";
import { takaAmount, wholeNumberOf } from "@/lib/contract/desk-fields";
import { CORRECTION_REASONS, MAX_PIECES } from "@/lib/contract/terms";
import { changeOnceAtDesk } from "../desk/change-at-desk";
import { deskGuard } from "../desk/desk-guard";
import { readListQuery } from "../desk/list-query";
import type { AppEnv } from "../kernel/http/http";
import { readInput } from "../kernel/http/input";
import type { Services } from "../services";
import { listPrices, pricesOf, savePrices } from "./price-records";

const MAX_ROWS = 200;

const COUNT = `Please change from 1 to ${MAX_ROWS} products at once.`;

const savingSchema = z.object({
  rows: z
    .array(
      z.object({
        id: z.int({ error: "The product is missing." }).min(1),
        version: z.string({ error: "The version is missing." }),
        price: takaAmount().optional(),
        discount: wholeNumberOf(0, 100).optional(),
        stock: wholeNumberOf(0, MAX_PIECES).optional(),
        stock_version: z.string({ error: "The version is missing." }).optional(),
      }),
      { error: COUNT },
    )
    .min(1, COUNT)
    .max(MAX_ROWS, COUNT),
  reason: z.enum(CORRECTION_REASONS, "Please choose a reason.").optional(),
});

/** Routes of the grid of prices and stock: see a page, save many at once. */
export function deskPriceRoutes(services: Services) {
  const { db, now } = services;
  const app = new Hono<AppEnv>();
  const path = "/api/desk/prices";

  app.get(path, deskGuard(services, "prices.list"), async (c) =>
    c.json(await listPrices(db, readListQuery(c), now())),
  );

  app.put(path, deskGuard(services, "prices.save"), async (c) => {
    const saving = readInput(savingSchema, c.var.body);
    const ids = saving.rows.map(({ id }) => id);
    const { status, body } = await changeOnceAtDesk(
      c,
      services,
      "prices.save",
      async (trx, doing) => ({ ...(await savePrices(trx, saving, doing)), result: undefined }),
      async (trx) => ({ data: await pricesOf(trx, ids, now()) }),
    );
    return c.json(body, status);
  });

  return app;
}
