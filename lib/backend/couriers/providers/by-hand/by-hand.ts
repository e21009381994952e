import type { Selectable } from "kysely";
import type { Schema, Trx } from "../../../kernel/db/schema";
import { newInvoice } from "../../shipment-rows";

/** Courier of parcels that staff hand over with a name and a tracking number they typed. */
export const BY_HAND = "by-hand";

type Shipment = Selectable<Schema["shipments"]>;

/** What staff typed at the hand-over. */
interface TypedParcel {
  courier: string;
  trackingCode: string;
  /** Poisha that the courier collects. */
  collect: number;
}

function findByHand(trx: Trx, orderId: number) {
  return trx
    .selectFrom("shipments")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("courier", "=", BY_HAND)
    .where("state", "=", "booked")
    .executeTakeFirst();
}

/** Whether another parcel of the order has the typed tracking number: it is the same parcel. */
async function isBooked(trx: Trx, orderId: number, trackingCode: string): Promise<boolean> {
  const rows = await trx
    .selectFrom("shipments")
    .select(["tracking_code", "consignment"])
    .where("order_id", "=", orderId)
    .where("courier", "!=", BY_HAND)
    .where("state", "=", "booked")
    .execute();
  return rows.some((row) => row.tracking_code === trackingCode || row.consignment === trackingCode);
}

const numbersOf = ({ courier: name, trackingCode: tracking_code }: TypedParcel) => ({
  name,
  tracking_code,
});

/**
 * Stores the parcel of an order that staff handed over by hand, or corrects it. The transaction must
 * have locked the order.
 * @param at epoch ms
 */
export async function storeByHand(
  trx: Trx,
  order: { id: number; order_number: string },
  typed: TypedParcel,
  by: string,
  at: number,
): Promise<void> {
  if (await isBooked(trx, order.id, typed.trackingCode)) return;
  const known: Shipment | undefined = await findByHand(trx, order.id);
  if (known) {
    await trx.updateTable("shipments").set(numbersOf(typed)).where("id", "=", known.id).execute();
    return;
  }
  await trx
    .insertInto("shipments")
    .values({
      ...numbersOf(typed),
      order_id: order.id,
      courier: BY_HAND,
      invoice: await newInvoice(trx, order),
      state: "booked",
      consignment: null,
      status: null,
      problem: null,
      booked_by: by,
      collect: typed.collect,
      created_at: at,
      lease_until: 0,
      weight_grams: null,
      booked_at: at,
      handed_at: at,
      status_at: null,
      heard_at: null,
      next_ask_at: null,
      ended_at: null,
      collected: null,
      collected_at: null,
      fee: null,
    })
    .execute();
}

/** Lowers what the parcel by hand of an order collects, of which only a part was taken. @param by poisha */
export async function collectLess(trx: Trx, orderId: number, by: number): Promise<void> {
  const known = await findByHand(trx, orderId);
  if (!known) return;
  const collect = Math.max(0, known.collect - by);
  await trx.updateTable("shipments").set({ collect }).where("id", "=", known.id).execute();
}
