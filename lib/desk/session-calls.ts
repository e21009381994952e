import { type LoginSession, parseLoginSessions } from "@/lib/contract/account/reader";
import type { DeskClient } from "./desk-client";

/** Calls for the own sessions of a staff member. */
export function createSessionCalls({ call }: DeskClient) {
  return {
    /** Returns where the staff member is logged in, last used first. */
    async ownSessions(signal?: AbortSignal): Promise<LoginSession[]> {
      const { data } = await call("GET", "sessions", { signal });
      return parseLoginSessions({ sessions: data });
    },
    /** Ends one session of the staff member. @throws DeskError 404 if it has ended already */
    async endSession(id: number): Promise<void> {
      await call("POST", `sessions/${id}/end`, { body: {} });
    },
    /** Ends all sessions of the staff member except this one. */
    async endOtherSessions(): Promise<void> {
      await call("POST", "sessions/end-others", { body: {} });
    },
  };
}
