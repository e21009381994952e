import type { DeskRecord, OrderLedger } from "./records";
import type { AttemptRecord } from "./sales-records";

/** A doctor; the fee in taka. */
export interface DoctorRecord extends DeskRecord {
  id: number;
  slug: string;
  name: string;
  name_bn: string | null;
  speciality: string;
  speciality_bn: string | null;
  consultation_fee: number | null;
  /** Path below /media. */
  image: string;
  position: number;
  archived: boolean;
  /** Number of future appointments. */
  booked: number;
}

/** Texts of the page of a speciality. */
export interface SpecialityRecord extends DeskRecord {
  id: number;
  /** Word in the address of its page. */
  slug: string;
  description: string | null;
  description_bn: string | null;
  archived: boolean;
  /** Number of its doctors that are not archived. */
  doctors: number;
}

/** Hours of a doctor on a weekday, 0 for Sunday; times such as 17:00. */
export interface Sitting {
  weekday: number;
  from: string;
  to: string;
  /** Minutes of one appointment. */
  slot_minutes: number;
}

/** A day such as 2026-11-22 on which a doctor does not come. */
export interface DayOff {
  day: string;
  reason: string | null;
}

/** A booked appointment that the doctor's hours do not have. */
export interface Stranded {
  number: string;
  starts_at: string;
  name: string;
  phone: string;
}

/** Hours and days off of a doctor. */
export interface DoctorTimes {
  version: string;
  hours: Sitting[];
  days_off: DayOff[];
  stranded: Stranded[];
}

type AppointmentAction = "move" | "cancel" | "attended" | "missed" | "unmark";

/** An appointment; times in ISO 8601. */
export interface AppointmentRecord extends DeskRecord {
  number: string;
  state: "booked" | "attended" | "missed" | "cancelled";
  /** In Dhaka, such as 2026-11-22. */
  day: string;
  starts_at: string;
  ends_at: string;
  doctor: { id: number; name: string; name_bn: string | null };
  name: string;
  phone: string;
  /** Reason that the patient entered. */
  reason: string | null;
  language: string;
  /** Account that sees it; null for none. */
  customer_id: number | null;
  booked_at: string;
  moves: number;
  cancelled_at: string | null;
  cancel_reason: string | null;
  /** Taka, to be paid online; null if it is paid at the centre only. */
  fee: number | null;
  /** Of the fee. */
  payment_status: string | null;
  /** Of the fee; not in lists. */
  money?: { ledger: OrderLedger; payments: AttemptRecord[] } | null;
  actions: AppointmentAction[];
}

/** A person with a phone number; the account has confirmed it. */
export interface PatientRecord {
  name: string;
  customer_id: number | null;
}
