import { Hono } from "hono";
import { looseObject } from "@/lib/base/loose";
import type { Tally } from "@/lib/base/tallies";
import type {
  AnswerOf,
  BodyOf,
  DeclaredCall,
  ParametersOf,
  QueryName,
} from "@/lib/contract/define-calls";
import type { RobotAction } from "@/lib/contract/terms";
import type { Services } from "../../services";
import type { Change } from "../changes/change";
import type { Trx } from "../db/schema";
import type { ShopEvent } from "../event";
import type { AppContext, AppEnv } from "../http/http";
import type { LimitName } from "../rate-limit/counters";
import { readBody, readParameters, readQuery, routePath, statusOf } from "./declared-input";
import { requireCustomer, sessionGuard, writeGuard } from "./guards";
import { writeOnceInSession } from "./write-once";

interface Reading<C extends DeclaredCall> {
  c: AppContext;
  params: ParametersOf<C["path"]>;
  query: Partial<Record<QueryName<C>, string>>;
}

/** Input of a write's transaction. */
interface Writing<C extends DeclaredCall, Prepared> {
  c: AppContext;
  params: ParametersOf<C["path"]>;
  body: BodyOf<C>;
  /** Epoch milliseconds. */
  at: number;
  /** Id of the session row that owns cart and orders. */
  sessionId: number;
  /** Result of `prepare`. */
  prepared: Prepared;
}

/** The answer, the changes and events to record, and the metrics to count after the commit. */
interface Written<C extends DeclaredCall> {
  answer: AnswerOf<C>;
  changes?: Change[];
  events?: readonly ShopEvent[];
  counts?: Tally;
}

interface Write<C extends DeclaredCall, Prepared> {
  limit: LimitName;
  robot?: { action: RobotAction; token: (body: BodyOf<C>) => string | null };
  /** Runs after the robot check and the rate limit, outside the transaction. */
  prepare?: (body: BodyOf<C>) => Promise<Prepared>;
  /** Runs in the transaction; may run more than once, see inTransaction. */
  commit: (trx: Trx, writing: Writing<C, Prepared>) => Promise<Written<C>>;
}

/** Routes of visitors, made from the declarations of their calls. */
export function declaredRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  return {
    app,
    /** Adds the route of a call that reads. */
    read<C extends DeclaredCall>(call: C, answer: (reading: Reading<C>) => Promise<AnswerOf<C>>) {
      app.get(routePath(call), async (c) =>
        c.json(
          looseObject(
            await answer({ c, params: readParameters(c, call), query: readQuery(c, call) }),
          ),
        ),
      );
    },
    /** Adds the route of a call that answers with a file. */
    file<C extends DeclaredCall>(call: C, answer: (reading: Reading<C>) => Promise<Response>) {
      app.get(routePath(call), (c) =>
        answer({ c, params: readParameters(c, call), query: readQuery(c, call) }),
      );
    },
    /** Adds the route of a call that writes without a body. */
    act<C extends DeclaredCall>(call: C, act: (reading: Reading<C>) => Promise<AnswerOf<C>>) {
      app.on(call.method, routePath(call), sessionGuard(services), async (c) => {
        const answer = await act({ c, params: readParameters(c, call), query: readQuery(c, call) });
        return c.json(looseObject(answer), statusOf(call));
      });
    },
    /**
     * Adds the route of a call that writes data of the visitor, once for each Idempotency-Key, with
     * the steps of `writeOnce`.
     */
    write<C extends DeclaredCall & { once: true }, Prepared = undefined>(
      call: C,
      { limit, robot, prepare, commit }: Write<C, Prepared>,
    ) {
      app.on(call.method, routePath(call), writeGuard(services), async (c) => {
        if (call.customer) requireCustomer(c.var.session);
        let prepared: Prepared | undefined;
        const { body, status } = await writeOnceInSession(c, services, {
          read: () => readBody(c, call),
          limit,
          ...(robot && { robot }),
          prepare: async (input) => {
            prepared = await prepare?.(input);
          },
          commit: async (trx, { input, at, sessionId }) => {
            const params = readParameters(c, call);
            const written = { c, params, body: input, at, sessionId, prepared };
            const { answer, ...done } = await commit(trx, written as Writing<C, Prepared>);
            return { ...done, status: statusOf(call), body: looseObject(answer) };
          },
        });
        return c.json(body, status);
      });
    },
  };
}
