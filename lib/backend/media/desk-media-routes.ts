import { DESK_MEDIA_CALLS as calls } from "@/lib/contract/media/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { readListQuery } from "../desk/list-query";
import { shippedMediaStore } from "../kernel/files/stores";
import type { Services } from "../services";
import { planDeletion, replaceEverywhere } from "./media-changes";
import { listLibrary, showMedium } from "./media-library";

/** Routes of the media library: find files, replace one everywhere, delete what nothing shows. */
export function deskMediaRoutes(services: Services) {
  const { db, now, media } = services;
  const stores = { media, shipped: shippedMediaStore() };
  const routes = declaredDeskRoutes(services);

  routes.read(calls.listDeskMedia, ({ c }) =>
    listLibrary(db, stores, readListQuery(c), { role: c.var.staff.role, now: now() }),
  );

  routes.read(calls.getDeskMedium, async ({ c, params: { mediumId } }) => ({
    data: await showMedium(db, stores, mediumId, c.var.staff.role, now()),
  }));

  routes.change(calls.replaceDeskMedium, async (trx, { c, params: { mediumId }, body, at }) => {
    const { role } = c.var.staff;
    const replaced = await replaceEverywhere(trx, stores, mediumId, body, { role, at });
    const { result: data, ...changed } = replaced;
    return { ...changed, answer: async () => ({ data }) };
  });

  routes.change(calls.deleteDeskMedia, async (trx, { c, body: { ids }, at }) => {
    const plan = await planDeletion(trx, stores, ids, { role: c.var.staff.role, at });
    const { going, kept } = plan.result;
    return {
      audit: plan.audit,
      answer: async () => ({ data: { deleted: going, kept } }),
      afterwards: async () => {
        for (const name of going) await media.delete(name);
      },
    };
  });

  return routes.app;
}
