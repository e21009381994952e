import type { Trx } from "../../db/schema";
import { AppError, notFound } from "../../errors";
import type { Viewer } from "../orders/find-own-order";
import { appointmentRecord, canCancel, ownAppointments } from "./appointment-record";

/**
 * Cancels an appointment, so that its time is free again; one that is cancelled stays so.
 * @throws AppError 404 for one that is not there or not the viewer's, 422 when it has begun
 */
export async function cancelAppointment(trx: Trx, number: string, viewer: Viewer, now: number) {
  const row = await ownAppointments(trx, viewer)
    .where("appointment_number", "=", number)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.state === "booked") {
    if (!canCancel(row, now))
      throw new AppError(422, "This appointment has begun and can no longer be cancelled.");
    await trx
      .updateTable("appointments")
      .set({ state: "cancelled", cancelled_at: now })
      .where("id", "=", row.id)
      .where("state", "=", "booked")
      .execute();
  }
  return appointmentRecord({ ...row, state: "cancelled" }, now);
}
