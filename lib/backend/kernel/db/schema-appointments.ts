import type { Generated, Selectable } from "kysely";
import type { Millis, Poisha } from "./columns";

/** A day in Dhaka, such as 2026-01-31. */
type Day = string;

interface DoctorHoursTable {
  id: Generated<number>;
  doctor_id: number;
  /** 0 (Sunday) to 6 (Saturday). */
  weekday: number;
  /** Minutes after midnight in Dhaka. */
  starts_minute: number;
  ends_minute: number;
  /** Length of one appointment in minutes. */
  slot_minutes: number;
}

interface DoctorDaysOffTable {
  id: Generated<number>;
  doctor_id: number;
  day: Day;
  /** For staff only. */
  reason: Generated<string | null>;
}

export type AppointmentState = "booked" | "cancelled";

/** Whether the patient of an appointment came. */
export const ATTENDANCES = ["attended", "missed"] as const;

export type Attendance = (typeof ATTENDANCES)[number];

interface AppointmentsTable {
  id: Generated<number>;
  appointment_number: string;
  doctor_id: number;
  day: Day;
  starts_at: Millis;
  ends_at: Millis;
  name: string;
  /** Normalised by lib/shop/order/phone. */
  phone: string;
  reason: string | null;
  /** Language of the page it was booked on. */
  language: string;
  state: AppointmentState;
  session_id: number | null;
  user_id: number | null;
  created_at: Millis;
  cancelled_at: Millis | null;
  /** Number of moves. */
  moves: Generated<number>;
  /** Number of moves by the patient. */
  own_moves: Generated<number>;
  /** Time at which a code confirmed that the phone number is the patient's; null if unconfirmed. */
  phone_confirmed_at: Generated<Millis | null>;
  /** Null while staff have not marked it. */
  attendance: Generated<Attendance | null>;
  /** Why staff cancelled it; no message has it. */
  cancel_reason: Generated<string | null>;
  /** Fee to be paid online, as it was at the booking; null if it is paid at the centre only. */
  fee: Generated<Poisha | null>;
  /** Of the fee, see `services/payments/payment-state.ts`; null without one. */
  payment_status: Generated<string | null>;
}

/** Tables of working hours and appointments. */
export interface AppointmentsSchema {
  doctor_hours: DoctorHoursTable;
  doctor_days_off: DoctorDaysOffTable;
  appointments: AppointmentsTable;
}

export type WorkingHours = Omit<Selectable<DoctorHoursTable>, "id" | "doctor_id">;
