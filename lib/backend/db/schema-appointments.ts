import type { Generated, Selectable } from "kysely";
import type { Millis } from "./columns";

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
}

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
  state: "booked" | "cancelled";
  session_id: number | null;
  user_id: number | null;
  created_at: Millis;
  cancelled_at: Millis | null;
}

/** Tables of working hours and appointments. */
export interface AppointmentsSchema {
  doctor_hours: DoctorHoursTable;
  doctor_days_off: DoctorDaysOffTable;
  appointments: AppointmentsTable;
}

export type WorkingHours = Omit<Selectable<DoctorHoursTable>, "id" | "doctor_id">;
