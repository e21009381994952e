import type { Context } from "hono";
import type { Change } from "./change";
import type { ShopSession } from "./services/sessions/sessions";

/** What the caller of Backend.fetch gives along with a request. */
export interface RequestContext {
  onChange?: (change: Change) => void;
  clientAddress?: string;
}

/** The answer of a write, before it becomes a Response; it can be stored and given again. */
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
    /** Whose account a login is about, known or typed; only ever hashed. */
    account?: string;
    /** Parsed JSON, set by the write guard; undefined when there is no body. */
    body: unknown;
  };
};

export type AppContext = Context<AppEnv>;
