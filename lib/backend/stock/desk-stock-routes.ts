import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { DESK_STOCK_CALLS as calls } from "@/lib/contract/stock/desk-calls";
import { dhakaDayEnd } from "@/lib/i18n/dates/dhaka-day";
import { toPoisha } from "@/lib/shop/pricing/price";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { lockVersion } from "../desk/record-version";
import type { Db, Trx } from "../kernel/db/schema";
import { fieldError, notFound } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { isKey } from "../kernel/middleware/write-once";
import type { Services } from "../services";
import { setOnePrice } from "./batch-prices";
import { batchRecords, readBatches } from "./batch-records";
import { correctStock, receiveStock } from "./change-stock";

/**
 * Returns what identifies a delivery, so that it is booked once: the number of its note, or the
 * Idempotency-Key of the request.
 * @throws AppError 422 without either
 */
function deliveryOf(c: AppContext, note: string | undefined): string {
  const key = c.req.header("Idempotency-Key");
  if (note !== undefined) return note;
  if (key !== undefined && isKey(key)) return `request ${key}`;
  throw fieldError("delivery", refusalText("batches.deliveryNote"));
}

/** @throws AppError 404 */
async function productOf(db: Db | Trx, id: number) {
  const product = await db
    .selectFrom("products")
    .select(["id", "price"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!product) throw notFound();
  return product;
}

/** Routes for the batches of a product: see, receive a delivery, count. */
export function deskStockRoutes(services: Services) {
  const { db, now } = services;
  const routes = declaredDeskRoutes(services);

  async function batchesOf(reader: Db | Trx, productId: number) {
    const data = await readBatches(reader, productId, now());
    return { data, total: data.length };
  }

  routes.read(calls.listDeskBatches, async ({ params }) =>
    batchesOf(db, (await productOf(db, params.id)).id),
  );

  routes.act(calls.receiveDeskStock, async ({ c, params, body, record }) => {
    const { batch_no: batchNo, expires_on: expiresOn, quantity, cost, confirmed = [] } = body;
    const delivery = {
      batchNo,
      quantity,
      delivery: deliveryOf(c, body.delivery),
      confirmed,
      ...(expiresOn !== undefined && { expiresOn: dhakaDayEnd(expiresOn) }),
      ...(cost !== undefined && { cost: toPoisha(cost) }),
    };
    const received = await record(async (trx, doing) => {
      const change = await receiveStock(trx, await productOf(trx, params.id), delivery, doing);
      return { ...change, result: change !== null };
    });
    const batches = await readBatches(db, params.id, now());
    const data = batches.find(({ batch_no }) => batch_no === batchNo);
    if (!data) throw notFound();
    return { data, received };
  });

  routes.change(calls.correctDeskStock, async (trx, { params, body, by, at }) => {
    const { quantity: counted, reason } = body;
    const batches = batchRecords(params.id);
    const batch = String(params.batchId);
    await lockVersion(trx, batches, batch, body, at);
    const { batch_no: batchNo } = await batches.find(trx, batch, at);
    const count = { batchNo, counted, reason, field: "quantity" };
    const corrected = await correctStock(trx, { id: params.id }, count, { at, by: by.name });
    return {
      audit: corrected?.audit ?? [],
      stale: corrected?.stale ?? [],
      answer: async () => ({ data: await batches.find(trx, batch, now()) }),
    };
  });

  routes.change(calls.setDeskOnePrice, async (trx, { params, body, at }) => {
    const { id } = await productOf(trx, params.id);
    const changed = await setOnePrice(trx, id, toPoisha(body.price), { at });
    return { ...changed, answer: () => batchesOf(trx, id) };
  });

  return routes.app;
}
