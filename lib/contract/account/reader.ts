import { looseFields, looseFlag, looseId, looseText, looseTime } from "@/lib/base/loose";
import { parseGivenList, requireField } from "../readers/records";
import type { LoginSessionRecord, Sessions } from "./schemas";

/** A login session of the customer. Times are ISO times, null if the API does not return them. */
function parseLoginSession(value: unknown) {
  const record = looseFields<LoginSessionRecord>(value);
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
  return parseGivenList(looseFields<Sessions>(response).sessions, parseLoginSession, "sessions");
}
