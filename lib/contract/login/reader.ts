import {
  looseFields,
  looseFlag,
  looseId,
  looseNumber,
  looseText,
  looseTime,
} from "@/lib/base/loose";
import { parseList, requireField } from "../readers/records";
import type { GuestRecords, LoginAnswer, UserRecord } from "./schemas";

/**
 * The logged-in customer, reduced to the fields that pages use.
 * @throws UnreadableRecord
 */
export function parseUser(value: unknown) {
  const record = looseFields<UserRecord>(value);
  return {
    name: requireField(looseText(record.name), "name"),
    customerId: requireField(looseId(record.customer_id) ?? looseId(record.id), "customer_id"),
    email: looseText(record.email),
    mobile: looseText(record.mobile_no),
    /** Whether the customer must change a password set by staff before any other write. */
    mustChangePassword: looseFlag(record.must_change_password),
  };
}

export type User = ReturnType<typeof parseUser>;

/**
 * An order or appointment that the customer made as a guest before the login. `date` is an ISO
 * time.
 */
export interface GuestRecord {
  kind: "order" | "appointment";
  number: string;
  date: string | null;
}

type Order = GuestRecords["orders"][number];
type Appointment = GuestRecords["appointments"][number];

function parseOrder(value: unknown): GuestRecord {
  const { order_number, date } = looseFields<Order>(value);
  const number = requireField(looseText(order_number), "number");
  return { kind: "order", number, date: looseTime(date) };
}

function parseAppointment(value: unknown): GuestRecord {
  const { appointment_number, date } = looseFields<Appointment>(value);
  const number = requireField(looseText(appointment_number), "number");
  return { kind: "appointment", number, date: looseTime(date) };
}

/** Parses guest records, orders first. Drops records without a number. */
export function parseGuestRecords(response: unknown): GuestRecord[] {
  const { orders, appointments } = looseFields<GuestRecords>(response);
  return [
    ...parseList(orders, parseOrder, "orders"),
    ...parseList(appointments, parseAppointment, "appointments"),
  ];
}

/**
 * Whether the account has a question first: to change the password, or to claim what a guest ordered
 * here.
 */
export function parseHasQuestion(response: unknown): boolean {
  const { user, guest_records } = looseFields<LoginAnswer>(response);
  const { must_change_password } = looseFields<UserRecord>(user);
  return looseFlag(must_change_password) || (looseNumber(guest_records) ?? 0) > 0;
}
