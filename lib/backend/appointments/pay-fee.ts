import { samePhone } from "@/lib/contract/phone";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Locale } from "@/lib/i18n/locales";
import { lockAppointment } from "../kernel/db/row-locks";
import type { Trx } from "../kernel/db/schema";
import { fieldError, notFound } from "../kernel/errors";
import type { Viewer } from "../kernel/http/viewer";
import { prepareAttempt } from "../payments/attempts";
import { payRefusal } from "../payments/pay-refusals";
import { isFeePayable } from "./fee";
import { ownAppointments } from "./own-appointments";

const AT_CENTRE = refusalText("appointments.feeAtCentre");
const NO_LONGER_PAYABLE = refusalText("appointments.feeClosed");

interface Payer {
  viewer: Viewer;
  /** The phone number that authorizes the payer if it is not the viewer's appointment. */
  phone: string | null;
  gateway: string;
  /** Language of the page to return to; that of the last attempt if undefined. */
  language?: Locale;
}

async function findPaid(trx: Trx, number: string, { viewer, phone }: Payer) {
  const own = await ownAppointments(trx, viewer)
    .where("appointment_number", "=", number)
    .executeTakeFirst();
  const row = await trx
    .selectFrom("appointments")
    .selectAll()
    .where("appointment_number", "=", number)
    .executeTakeFirst();
  if (!row || !(own || (phone !== null && samePhone(row.phone, phone)))) throw notFound();
  return { row, returnPage: own ? undefined : ("tracking" as const) };
}

/**
 * Prepares a payment attempt over the fee, for the viewer who has the appointment or who knows its
 * phone number. The latter returns to a page that shows nothing about it.
 * @throws AppError 404 if the viewer is neither, 422 if there is nothing to pay online
 */
export async function payFee(trx: Trx, number: string, payer: Payer, now: number): Promise<void> {
  const found = await findPaid(trx, number, payer);
  await lockAppointment(trx, found.row.id);
  const { row, returnPage } = await findPaid(trx, number, payer);
  const { id, fee } = row;
  if (fee === null) throw fieldError("appointment", AT_CENTRE);
  const refusal = payRefusal(row.payment_status ?? "", "appointment");
  if (refusal) throw refusal;
  if (!isFeePayable(row, now)) throw fieldError("appointment", NO_LONGER_PAYABLE);
  const { gateway, language } = payer;
  await prepareAttempt(
    trx,
    { kind: "appointment", id, number },
    { gateway, amount: fee, language, returnPage },
    now,
  );
}
