import { DESK_RECALL_CALLS as calls } from "@/lib/contract/recalls/desk-calls";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locales";
import { changeAtDesk } from "../desk/change-at-desk";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { readListQuery } from "../desk/list-query";
import { lockVersion } from "../desk/record-version";
import { notFound } from "../kernel/errors";
import type { Services } from "../services";
import { readRecall } from "../stock/read-recalls";
import { endRecall, recallBatch } from "./recall-batch";
import { recallPage } from "./recall-page";
import { listRecallOrders, previewRecall, readRecallOrders, recallRecords } from "./recall-records";

/** Routes of staff for recalls of batches. */
export function deskRecallRoutes(services: Services) {
  const { db, now, channels } = services;
  const routes = declaredDeskRoutes(services);

  routes.list(calls.listDeskRecalls, recallRecords);
  routes.show(calls.getDeskRecall, recallRecords);
  routes.read(calls.listDeskRecallOrders, ({ c }) => listRecallOrders(db, readListQuery(c)));

  routes.read(calls.previewDeskRecall, async ({ params: { id: productId, batchId } }) => ({
    data: await previewRecall(db, { productId, batchId }, channels),
  }));

  routes.change(calls.recallDeskBatch, async (trx, { params, body, by, at }) => {
    const key = { productId: params.id, batchId: params.batchId };
    const { id, isNew, ...changed } = await recallBatch(trx, key, body, { by: by.name, at });
    const find = () => recallRecords.find(trx, String(id), now());
    return { ...changed, answer: async () => ({ data: await find(), recalled: isNew }) };
  });

  routes.change(calls.endDeskRecall, async (trx, { params, body, by, at }) => {
    const id = String(params.id);
    const find = () => recallRecords.find(trx, id, now());
    const answer = async () => ({ data: await find() });
    const isEnded = (await find()).ended_at !== null;
    if (isEnded) return { answer };
    await lockVersion(trx, recallRecords, id, body, at);
    const ended = await endRecall(trx, params.id, body.reason, { by: by.name, at });
    return { audit: ended?.audit ?? [], stale: ended?.stale ?? [], answer };
  });

  routes.file(calls.printDeskRecall, async ({ c, params, query: { lang = "" } }) => {
    const recall = await readRecall(db, params.id);
    if (!recall) throw notFound();
    const orders = await readRecallOrders(db, recall);
    const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
    await changeAtDesk(c, services, calls.printDeskRecall.permission, async () => ({
      audit: [
        {
          subject: `product ${recall.product_id}`,
          before: null,
          after: { recall: recall.id, printed: orders.length },
        },
      ],
      result: undefined,
    }));
    const shop = await services.shopDetails(locale);
    c.header("Cache-Control", "private, no-store");
    c.header("X-Robots-Tag", "noindex");
    return c.html(recallPage(recall, orders, { shop, locale, at: now() }));
  });

  return routes.app;
}
