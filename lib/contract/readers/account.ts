import { ApiError } from "@/lib/base/api-error";
import { looseFlag, looseId, looseObject, looseText, looseTime } from "@/lib/base/loose";
import { parseGivenList, requireField } from "./records";

/** The customer who is logged in, as far as pages show one. @throws UnreadableRecord */
export function parseUser(value: unknown) {
  const record = looseObject(value);
  return {
    name: requireField(looseText(record.name), "name"),
    customerId: requireField(looseId(record.customer_id) ?? looseId(record.id), "customer_id"),
    email: looseText(record.email),
    mobile: looseText(record.mobile_no),
    /** Nothing can be ordered or written until the password that staff have given is changed. */
    mustChangePassword: looseFlag(record.must_change_password),
  };
}

export type User = ReturnType<typeof parseUser>;

/** A place where the customer is logged in; times are ISO, null where the server does not tell. */
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

/** A session without an id is left out. @throws ApiError when the answer holds no list */
export function parseLoginSessions(answer: unknown): LoginSession[] {
  return parseGivenList(looseObject(answer).sessions, parseLoginSession, "sessions");
}

/** How this shop tells people from robots right now. */
export type RobotTask =
  | { provider: "recaptcha"; siteKey: string }
  | { provider: "altcha"; challenge: object };

/** @throws ApiError for an answer that is no task */
export function parseRobotTask(answer: unknown): RobotTask {
  const { provider, siteKey, challenge } = looseObject(answer);
  const key = looseText(siteKey);
  if (provider === "recaptcha" && key) return { provider, siteKey: key };
  if (provider === "altcha" && typeof challenge === "object" && challenge !== null)
    return { provider, challenge };
  throw new ApiError("robot-check is no task");
}
