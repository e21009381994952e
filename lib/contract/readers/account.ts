import { ApiError } from "@/lib/base/api-error";
import { looseFlag, looseId, looseObject, looseText, looseTime } from "@/lib/base/loose";
import { SELF_HOSTED_ROBOT } from "../terms";
import { parseGivenList, parseList, requireField } from "./records";

/**
 * The logged-in customer, reduced to the fields that pages use.
 * @throws UnreadableRecord
 */
export function parseUser(value: unknown) {
  const record = looseObject(value);
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

/** A login session of the customer. Times are ISO times, null if the API does not return them. */
function parseLoginSession(value: unknown) {
  const record = looseObject(value);
  return {
    id: requireField(looseId(record.id), "id"),
    current: looseFlag(record.current),
    browser: looseText(record.browser),
    system: looseText(record.system),
    startedAt: looseTime(record.started_at),
    lastSeenAt: looseTime(record.last_seen_at),
  };
}

export type LoginSession = ReturnType<typeof parseLoginSession>;

/**
 * Parses the list of login sessions. Drops sessions without an id.
 * @throws ApiError if the response has no list
 */
export function parseLoginSessions(response: unknown): LoginSession[] {
  return parseGivenList(looseObject(response).sessions, parseLoginSession, "sessions");
}

/**
 * An order or appointment that the customer made as a guest before the login. `date` is an ISO
 * time.
 */
export interface GuestRecord {
  kind: "order" | "appointment";
  number: string;
  date: string | null;
}

function guestRecord(kind: GuestRecord["kind"], value: unknown): GuestRecord {
  const record = looseObject(value);
  const number = kind === "order" ? record.order_number : record.appointment_number;
  return {
    kind,
    number: requireField(looseText(number), "number"),
    date: looseTime(record.date),
  };
}

/** Parses guest records, orders first. Drops records without a number. */
export function parseGuestRecords(response: unknown): GuestRecord[] {
  const { orders, appointments } = looseObject(response);
  return [
    ...parseList(orders, (value) => guestRecord("order", value), "orders"),
    ...parseList(appointments, (value) => guestRecord("appointment", value), "appointments"),
  ];
}

/** The robot check that the server currently requires. */
export type RobotTask =
  | { provider: "recaptcha"; siteKey: string }
  | { provider: typeof SELF_HOSTED_ROBOT; challenge: object };

/** @throws ApiError if the response is not a robot check */
export function parseRobotTask(response: unknown): RobotTask {
  const { provider, siteKey, challenge } = looseObject(response);
  const key = looseText(siteKey);
  if (provider === "recaptcha" && key) return { provider, siteKey: key };
  if (provider === SELF_HOSTED_ROBOT && typeof challenge === "object" && challenge !== null)
    return { provider, challenge };
  throw new ApiError("robot-check returned no valid task");
}
