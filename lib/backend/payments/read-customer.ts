import type { Db } from "../kernel/db/schema";
import { PAYABLE, type PayableOrder } from "./attempts";
import type { ChargedCustomer } from "./payment-gateway";

/** Reads the customer of an order, or the patient of an appointment, for the gateway. */
export async function readCustomer(db: Db, { kind, id }: PayableOrder): Promise<ChargedCustomer> {
  if (kind === "appointment") {
    const { name, phone } = await db
      .selectFrom("appointments")
      .select(["name", "phone"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { name, phone, email: null, address: null, city: null, zip: null, country: null };
  }
  return db
    .selectFrom(PAYABLE[kind].table)
    .select(["billing_name as name", "billing_phone as phone", "billing_email as email"])
    .select(["shipping_address as address", "shipping_city as city"])
    .select(["shipping_zip as zip", "shipping_country as country"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
