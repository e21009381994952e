import { Hono } from "hono";
import { z } from "zod";
import { MEDIA_PATH } from "@/lib/base/media/media-path";
import { changeOnceAtDesk } from "../desk/change-at-desk";
import { deskGuard } from "../desk/desk-guard";
import { readListQuery } from "../desk/list-query";
import { shippedMediaStore } from "../kernel/files/stores";
import type { AppEnv } from "../kernel/http/http";
import { readInput } from "../kernel/http/input";
import type { Services } from "../services";
import { planDeletion, replaceEverywhere } from "./media-changes";
import { listLibrary, showMedium } from "./media-library";

const CHOOSE_FILES = "Please choose files of the list.";
const MAX = 100;

const replacingSchema = z.object({
  version: z.string({ error: "The version is missing." }),
  to: z.string({ error: "Please choose the new file." }).regex(MEDIA_PATH, {
    error: "Please choose the new file.",
  }),
});

const deletingSchema = z.object({
  ids: z.array(z.string(CHOOSE_FILES), CHOOSE_FILES).min(1, CHOOSE_FILES).max(MAX, CHOOSE_FILES),
});

/** Routes of the media library: find files, replace one everywhere, delete what nothing shows. */
export function deskMediaRoutes(services: Services) {
  const { db, now, media } = services;
  const stores = { media, shipped: shippedMediaStore() };
  const app = new Hono<AppEnv>();
  const path = "/api/desk/media";

  app.get(path, deskGuard(services, "media.list"), async (c) =>
    c.json(await listLibrary(db, stores, readListQuery(c), { role: c.var.staff.role, now: now() })),
  );

  app.get(`${path}/:id`, deskGuard(services, "media.show"), async (c) =>
    c.json({ data: await showMedium(db, stores, c.req.param("id"), c.var.staff.role, now()) }),
  );

  app.post(`${path}/:id/replace`, deskGuard(services, "media.replace"), async (c) => {
    const wish = readInput(replacingSchema, c.var.body);
    const { status, body } = await changeOnceAtDesk(
      c,
      services,
      "media.replace",
      (trx, { at }) =>
        replaceEverywhere(trx, stores, c.req.param("id"), wish, { role: c.var.staff.role, at }),
      async (_, response) => ({ data: response }),
    );
    return c.json(body, status);
  });

  app.post(`${path}/delete`, deskGuard(services, "media.delete"), async (c) => {
    const { ids } = readInput(deletingSchema, c.var.body);
    // Stays empty for a repeat, which gets the first response.
    let going: string[] = [];
    const { status, body } = await changeOnceAtDesk(
      c,
      services,
      "media.delete",
      async (trx, { at }) => {
        const plan = await planDeletion(trx, stores, ids, { role: c.var.staff.role, at });
        going = plan.result.going;
        return plan;
      },
      async (_, { going: deleted, kept }) => ({ data: { deleted, kept } }),
    );
    for (const name of going) await media.delete(name);
    return c.json(body, status);
  });

  return app;
}
