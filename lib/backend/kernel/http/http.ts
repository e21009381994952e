import type { Context } from "hono";
import type { ShopSession } from "../sessions/sessions";
import type { StaffSession } from "../sessions/staff-sessions";

/** Data that the caller of `Backend.fetch` passes with a request. */
export interface RequestContext {
  clientAddress?: string;
}

/**
 * Who runs a command on the host of the shop. Its process has the data and all secrets anyway, so it
 * may do all that the owner may. It makes requests of an app of its own and passes itself with each;
 * `Backend.fetch`, which serves HTTP, passes none.
 */
export interface Operator {
  /** The name given with `--by`. */
  name: string;
  /** Account of the operating system. */
  osUser: string;
  /** Such as `orders refund`. */
  command: string;
  /** Whether they confirmed what a staff member confirms with the password. */
  confirmed: boolean;
}

/** An operator at the desk, who has neither an id nor a session. */
interface OperatorUser {
  staffId: null;
  name: string;
  role: "owner";
  /** Epoch ms; null if it is not confirmed. */
  confirmedUntil: number | null;
  operator: Operator;
}

/** Who makes a request of the desk. */
export type DeskUser = StaffSession | OperatorUser;

/** Result of a write before it becomes a Response. It can be stored for idempotent repeats. */
export interface Reply {
  status: 200 | 201;
  body: Record<string, unknown>;
}

export type AppEnv = {
  Bindings: RequestContext & { operator?: Operator };
  Variables: {
    requestId: string;
    /** Set by the write guard. */
    session: ShopSession;
    /** Set by the guard of the desk. */
    staff: DeskUser;
    /** Account of a login attempt, whether or not it exists. Only used as a hash. */
    account?: string;
    /** Whether this request passed a hard robot check, whose token is consumed. */
    passedHardCheck?: true;
    /** Parsed JSON, set by the write guard; undefined without a body. */
    body: unknown;
  };
};

export type AppContext = Context<AppEnv>;
