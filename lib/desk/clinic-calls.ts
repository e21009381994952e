import { looseId, looseList, looseNumber, looseObject, looseText } from "@/lib/base/loose";
import type { DeskPayment, DeskRefund } from "@/lib/contract/desk-money";
import { parseSlotDays, type SlotDay } from "@/lib/contract/readers/appointments";
import type { DayOff, DoctorTimes, PatientRecord, Sitting, Stranded } from "./clinic-records";
import type { DeskClient } from "./desk-client";

/** An appointment for a caller. */
export interface CallerBooking {
  doctor_id: number;
  starts_at: string;
  name: string;
  phone: string;
  reason: string | null;
  language: string;
  customer_id: number | null;
}

/** Reads appointments that the hours of a doctor do not have. */
export function readStranded(value: unknown): Stranded[] {
  return looseList(value).map(({ number, starts_at, name, phone }) => ({
    number: looseText(number) ?? "",
    starts_at: looseText(starts_at) ?? "",
    name: looseText(name) ?? "",
    phone: looseText(phone) ?? "",
  }));
}

/** Reads the hours and days off of a doctor. */
export function readTimes(value: unknown): DoctorTimes {
  const { version, hours, days_off, stranded } = looseObject(value);
  return {
    version: looseText(version) ?? "",
    hours: looseList(hours).map(({ weekday, from, to, slot_minutes }) => ({
      weekday: looseNumber(weekday) ?? 0,
      from: looseText(from) ?? "",
      to: looseText(to) ?? "",
      slot_minutes: looseNumber(slot_minutes) ?? 0,
    })),
    days_off: looseList(days_off).map(({ day, reason }) => ({
      day: looseText(day) ?? "",
      reason: looseText(reason),
    })),
    stranded: readStranded(stranded),
  };
}

/**
 * Calls for doctors' times and appointments. `version` is that of the shown record: DeskError 409
 * with `current` if it has changed since.
 */
export function createClinicCalls({ call }: DeskClient) {
  const appointment = (number: string, action: string) =>
    `appointments/${encodeURIComponent(number)}/${action}`;
  return {
    async doctorTimes(doctorId: number, signal?: AbortSignal): Promise<DoctorTimes> {
      return readTimes((await call("GET", `doctors/${doctorId}/times`, { signal })).data);
    },
    /**
     * Saves hours and days off. Appointments stay booked.
     * @param times `keep` are numbers of appointments that were accepted as stranded
     * @throws DeskError 409 with `stranded`: other appointments that would be stranded
     */
    async saveDoctorTimes(
      doctorId: number,
      times: { version: string; hours: Sitting[]; days_off: DayOff[]; keep: string[] },
    ): Promise<DoctorTimes> {
      return readTimes((await call("PUT", `doctors/${doctorId}/times`, { body: times })).data);
    },
    /** Returns the times of a doctor as the shop shows them. */
    async freeTimes(doctor: number, signal?: AbortSignal): Promise<SlotDay[]> {
      const { data } = await call("GET", "appointments/slots", { query: { doctor }, signal });
      return parseSlotDays(data) ?? [];
    },
    /** Returns who was here with a phone number, or has an account that confirmed it. */
    async patients(phone: string, signal?: AbortSignal): Promise<PatientRecord[]> {
      const { data } = await call("GET", "appointments/patients", { query: { phone }, signal });
      return looseList(data).map(({ name, customer_id }) => ({
        name: looseText(name) ?? "",
        customer_id: looseId(customer_id),
      }));
    },
    /**
     * Books a time, once for each key: it may be sent again after no response.
     * @returns the number
     */
    async bookAppointment(booking: CallerBooking, key: string): Promise<string> {
      const { data } = await call("POST", "appointments", { body: booking, key });
      return looseText(looseObject(data).number) ?? "";
    },
    async moveAppointment(
      number: string,
      move: { version: string; starts_at: string },
    ): Promise<void> {
      await call("POST", appointment(number, "move"), { body: move });
    },
    /** Cancels an appointment and promises its fee back; the patient is notified, without the reason. */
    async cancelAppointment(
      number: string,
      cancel: { version: string; reason: string },
    ): Promise<void> {
      await call("POST", appointment(number, "cancel"), { body: cancel });
    },
    /** Records that the fee came at the centre. */
    async payAppointment(number: string, payment: DeskPayment): Promise<void> {
      await call("POST", appointment(number, "payment"), { body: payment });
    },
    /** Gives the fee back. An amount that is null is refused. */
    async refundAppointment(number: string, refund: DeskRefund): Promise<void> {
      await call("POST", appointment(number, "refund"), { body: refund });
    },
    /** Marks whether the patient came; `unmark` takes it back. */
    async markAppointment(number: string, mark: { version: string; mark: string }): Promise<void> {
      await call("POST", appointment(number, "mark"), { body: mark });
    },
  };
}
