import type { Context } from "hono";
import type { ShopSession } from "../sessions/sessions";
import type { StaffSession } from "../sessions/staff-sessions";

/** Data that the caller of `Backend.fetch` passes with a request. */
export interface RequestContext {
  clientAddress?: string;
}

/** Result of a write before it becomes a Response. It can be stored for idempotent repeats. */
export interface Reply {
  status: 200 | 201;
  body: Record<string, unknown>;
}

export type AppEnv = {
  Bindings: RequestContext;
  Variables: {
    requestId: string;
    /** Set by the write guard. */
    session: ShopSession;
    /** Set by the guard of the desk. */
    staff: StaffSession;
    /** Account of a login attempt, whether or not it exists. Only used as a hash. */
    account?: string;
    /** Whether this request passed a hard robot check, whose token is consumed. */
    passedHardCheck?: true;
    /** Parsed JSON, set by the write guard; undefined without a body. */
    body: unknown;
  };
};

export type AppContext = Context<AppEnv>;
