import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { DESK_SHIPMENT_CALLS as calls } from "@/lib/contract/shipments/desk-calls";
import { toPoisha } from "@/lib/shop/pricing/price";
import { endRedelivery } from "../couriers/redelivery";
import { type DeskRecorder, declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { Trx } from "../kernel/db/schema";
import { AppError, notFound } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { translatorFor } from "../kernel/middleware/desk-messages";
import { orderNumberOf } from "../orders/desk/order-records";
import { findOrder, lockOrder } from "../orders/staff-orders";
import type { Services } from "../services";
import { bookShipment, courierNamed } from "./book-shipment";
import { readPlaces } from "./courier-places";
import { courierFacts, readParcels } from "./parcel-facts";
import { isBeingBooked } from "./prepare-booking";
import { testCourier } from "./test-courier";

const UNANSWERED = refusalText("shipments.unanswered");

/** Reads a parcel of an order, and locks the order. @throws AppError 404 */
async function parcelOf(trx: Trx, number: string, parcel: number) {
  const { id: orderId } = await lockOrder(trx, number);
  const row = await trx
    .selectFrom("shipments")
    .selectAll()
    .where("id", "=", parcel)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Routes for parcels of orders. */
export function deskShipmentRoutes(services: Services) {
  const { db, couriers } = services;
  const routes = declaredDeskRoutes(services);
  const parcelsNow = async (number: string) => ({ data: await readParcels(db, couriers, number) });

  /** Books one of several orders: what refuses it is said of it alone. */
  async function bookOne(c: AppContext, record: DeskRecorder, typed: string, courier: string) {
    const said = (text: string) => translatorFor(c).text(text);
    try {
      const wish = { orderNumber: orderNumberOf(typed), weightGrams: null, note: null };
      const booked = (await bookShipment(services, record, courier, wish)) === "booked";
      return { number: typed, booked, message: booked ? null : said(UNANSWERED) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { number: typed, booked: false, message: said(error.said) };
    }
  }

  routes.read(calls.listDeskCouriers, async () => ({ data: couriers.all.map(courierFacts) }));

  routes.read(calls.getDeskParcels, ({ params }) => parcelsNow(orderNumberOf(params.deskOrder)));

  routes.read(calls.listDeskCourierPlaces, async ({ params, query }) => {
    const courier = courierNamed(services, query.courier ?? "");
    const order = await findOrder(db, orderNumberOf(params.deskOrder));
    const given = (query.chosen ?? "").split(",").filter(Boolean);
    return { data: await readPlaces(courier, order, given) };
  });

  routes.act(calls.bookDeskParcel, async ({ params, body, record }) => {
    const orderNumber = orderNumberOf(params.deskOrder);
    const { courier, weight_grams: weightGrams = null, note = null, part, places } = body;
    const collect = body.collect === undefined ? undefined : toPoisha(body.collect);
    const wish = { orderNumber, weightGrams, note, collect, part, places };
    await bookShipment(services, record, courier, wish);
    return parcelsNow(orderNumber);
  });

  routes.act(calls.bookDeskParcels, async ({ c, body: { courier, numbers }, record }) => {
    courierNamed(services, courier);
    const data: Awaited<ReturnType<typeof bookOne>>[] = [];
    for (const number of new Set(numbers)) data.push(await bookOne(c, record, number, courier));
    return { data };
  });

  routes.act(calls.endDeskRedelivery, async ({ params, body, record }) => {
    const number = orderNumberOf(params.deskOrder);
    const { parcel, asked_at: askedAt } = body;
    await record(async (trx, { by, at }) => {
      const row = await parcelOf(trx, number, parcel);
      const day = await endRedelivery(trx, row.id, Date.parse(askedAt), { by, at });
      const before = { parcel: row.invoice, redelivery: day };
      const after = { parcel: row.invoice, redelivery: null };
      const entry = { subject: `order ${number}`, before, after };
      return { audit: day === null ? [] : [entry], result: undefined };
    });
    return parcelsNow(number);
  });

  routes.act(calls.endDeskBooking, async ({ params, body: { parcel }, record }) => {
    const number = orderNumberOf(params.deskOrder);
    await record(async (trx, { at }) => {
      const row = await parcelOf(trx, number, parcel);
      if (row.state !== "booking") return { audit: [], result: undefined };
      if (isBeingBooked(row, at)) throw new AppError(409, refusalText("shipments.beingBooked"));
      // News about it are still taken: then the courier has it after all.
      await trx
        .updateTable("shipments")
        .set({ state: "refused", ended_at: at, next_ask_at: null, lease_until: 0 })
        .where("id", "=", parcel)
        .execute();
      const before = { parcel: row.invoice, state: row.state };
      const after = { parcel: row.invoice, state: "refused" };
      return { audit: [{ subject: `order ${number}`, before, after }], result: undefined };
    });
    return parcelsNow(number);
  });

  routes.act(calls.settleDeskParcel, async ({ params, body: { parcel }, record }) => {
    const number = orderNumberOf(params.deskOrder);
    await record(async (trx, { at }) => {
      const row = await parcelOf(trx, number, parcel);
      if (row.problem === null) return { audit: [], result: undefined };
      await trx
        .updateTable("shipments")
        .set({ problem: null, ended_at: at, next_ask_at: null })
        .where("id", "=", parcel)
        .execute();
      const before = { parcel: row.invoice, problem: row.problem };
      const after = { parcel: row.invoice, problem: null };
      return { audit: [{ subject: `order ${number}`, before, after }], result: undefined };
    });
    return parcelsNow(number);
  });

  routes.act(calls.testDeskCourier, async ({ params: { courier } }) => ({
    data: await testCourier(services, courierNamed(services, courier)),
  }));

  return routes.app;
}
