import { Hono } from "hono";
import { z } from "zod";
import { dayOf, deskLine, takaAmount, wholeNumberOf } from "@/lib/contract/desk-fields";
import { CORRECTION_REASONS, ODD_DELIVERIES } from "@/lib/contract/terms";
import { dhakaDayEnd } from "@/lib/i18n/dates/dhaka-day";
import { toPoisha } from "@/lib/shop/pricing/price";
import { changeAtDesk, changeOnceAtDesk } from "../desk/change-at-desk";
import { deskGuard } from "../desk/desk-guard";
import { lockVersion } from "../desk/record-version";
import type { Db, Trx } from "../kernel/db/schema";
import { fieldError, notFound } from "../kernel/errors";
import type { AppContext, AppEnv } from "../kernel/http/http";
import { readId, readInput } from "../kernel/http/input";
import { isKey } from "../kernel/middleware/write-once";
import type { Services } from "../services";
import { setOnePrice } from "./batch-prices";
import { batchRecords, readBatches } from "./batch-records";
import { correctStock, MAX_PIECES, receiveStock } from "./change-stock";

const receiveSchema = z.object({
  batch_no: deskLine(60),
  expires_on: dayOf().transform(dhakaDayEnd).optional(),
  cost: takaAmount().optional(),
  quantity: wholeNumberOf(1, MAX_PIECES),
  delivery: deskLine(60).optional(),
  confirmed: z.array(z.enum(ODD_DELIVERIES)).default([]),
});

const correctSchema = z.object({
  quantity: wholeNumberOf(0, MAX_PIECES),
  reason: z.enum(CORRECTION_REASONS, "Please choose a reason."),
});

const priceSchema = z.object({ price: takaAmount() });

/**
 * Returns what identifies a delivery, so that it is booked once: the number of its note, or the
 * Idempotency-Key of the request.
 * @throws AppError 422 without either
 */
function deliveryOf(c: AppContext, note: string | undefined): string {
  const key = c.req.header("Idempotency-Key");
  if (note !== undefined) return note;
  if (key !== undefined && isKey(key)) return `request ${key}`;
  throw fieldError("delivery", "Please enter the number of the delivery note.");
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
  const app = new Hono<AppEnv>();
  const path = "/api/desk/products/:id/batches";

  app.get(path, deskGuard(services, "stock.list"), async (c) => {
    const { id } = await productOf(db, readId(c.req.param("id")));
    const data = await readBatches(db, id, now());
    return c.json({ data, total: data.length });
  });

  app.post(path, deskGuard(services, "stock.receive"), async (c) => {
    const productId = readId(c.req.param("id"));
    const given = readInput(receiveSchema, c.var.body);
    const { batch_no: batchNo, expires_on: expiresOn, quantity, cost, confirmed } = given;
    const delivery = {
      batchNo,
      quantity,
      delivery: deliveryOf(c, given.delivery),
      confirmed,
      ...(expiresOn !== undefined && { expiresOn }),
      ...(cost !== undefined && { cost: toPoisha(cost) }),
    };
    const received = await changeAtDesk(c, services, "stock.receive", async (trx, doing) => {
      const product = await productOf(trx, productId);
      const change = await receiveStock(trx, product, delivery, doing);
      return { ...change, result: change !== null };
    });
    const data = await readBatches(db, productId, now());
    return c.json({ data: data.find(({ batch_no }) => batch_no === batchNo), received }, 201);
  });

  app.post(`${path}/:batch/correct`, deskGuard(services, "stock.correct"), async (c) => {
    const productId = readId(c.req.param("id"));
    const batches = batchRecords(productId);
    const batch = c.req.param("batch");
    const { quantity: counted, reason } = readInput(correctSchema, c.var.body);
    const { status, body } = await changeOnceAtDesk(
      c,
      services,
      "stock.correct",
      async (trx, doing) => {
        await lockVersion(trx, batches, batch, c.var.body, doing.at);
        const { batch_no } = await batches.find(trx, batch, doing.at);
        const count = { batchNo: String(batch_no), counted, reason, field: "quantity" };
        const corrected = await correctStock(trx, { id: productId }, count, doing);
        if (!corrected) return { result: undefined };
        const { stale, audit } = corrected;
        return { stale, audit, result: undefined };
      },
      async (trx) => ({ data: await batches.find(trx, batch, now()) }),
    );
    return c.json(body, status);
  });

  app.post(`${path}/one-price`, deskGuard(services, "stock.price"), async (c) => {
    const productId = readId(c.req.param("id"));
    const price = toPoisha(readInput(priceSchema, c.var.body).price);
    const { status, body } = await changeOnceAtDesk(
      c,
      services,
      "stock.price",
      async (trx, doing) => {
        const { id } = await productOf(trx, productId);
        return { ...(await setOnePrice(trx, id, price, doing)), result: undefined };
      },
      async (trx) => {
        const data = await readBatches(trx, productId, now());
        return { data, total: data.length };
      },
    );
    return c.json(body, status);
  });

  return app;
}
