import type { Trx } from "./schema";

// Each update writes a row unchanged, which locks it on every database; SQLite has no "select for
// update".

/**
 * Serializes transactions about one customer's payments and orders until this one ends. Must be the
 * first statement: earlier reads may be stale.
 */
export async function lockCustomer(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable("users")
    .set((eb) => ({ name: eb.ref("name") }))
    .where("id", "=", userId)
    .execute();
}

/** Like lockCustomer, for the buyer of products: a customer or a guest's session. */
export async function lockBuyer(
  trx: Trx,
  { userId, sessionId }: { userId: number | null; sessionId: number },
): Promise<void> {
  if (userId !== null) return lockCustomer(trx, userId);
  await trx
    .updateTable("sessions")
    .set((eb) => ({ seen_at: eb.ref("seen_at") }))
    .where("id", "=", sessionId)
    .execute();
}

/** Like lockCustomer, for one product order. */
export async function lockProductOrder(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable("orders")
    .set((eb) => ({ status: eb.ref("status") }))
    .where("id", "=", orderId)
    .execute();
}

/** Like lockCustomer, for one row of a table of named records. */
export async function lockNamedRow(
  trx: Trx,
  table: "products" | "categories" | "brands" | "doctors" | "staff",
  id: number,
): Promise<void> {
  await trx
    .updateTable(table)
    .set((eb) => ({ name: eb.ref("name") }))
    .where("id", "=", id)
    .execute();
}

/** Like lockCustomer, for one complaint. */
export async function lockComplaint(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable("complaints")
    .set((eb) => ({ number: eb.ref("number") }))
    .where("id", "=", id)
    .execute();
}

/** Like lockCustomer, for one appointment. */
export async function lockAppointment(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable("appointments")
    .set((eb) => ({ state: eb.ref("state") }))
    .where("id", "=", id)
    .execute();
}

/** Like lockCustomer, for one row of a table of content. */
export async function lockContentRow(
  trx: Trx,
  table: "blogs" | "notices" | "banners" | "gallery_items" | "ebooks" | "specialities" | "offers",
  id: number,
): Promise<void> {
  await trx
    .updateTable(table)
    .set((eb) => ({ slug: eb.ref("slug") }))
    .where("id", "=", id)
    .execute();
}

/** Like lockCustomer, for one question of a visitor. */
export async function lockQuestion(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable("contact_messages")
    .set((eb) => ({ message: eb.ref("message") }))
    .where("id", "=", id)
    .execute();
}
