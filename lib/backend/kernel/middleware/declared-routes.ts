import { Hono } from "hono";
import type { z } from "zod";
import { type Loose, looseObject } from "@/lib/base/loose";
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
import type { RobotProof } from "../robot/robot-check";
import { readBody, readParameters, readQuery, routePath, statusOf } from "./declared-input";
import { requireCustomer, sessionGuard, writeGuard } from "./guards";
import { writeOnce, writeOnceInSession } from "./write-once";

interface Reading<C extends DeclaredCall> {
  c: AppContext;
  params: ParametersOf<C["path"]>;
  query: Partial<Record<QueryName<C>, string>>;
}

interface Acting<C extends DeclaredCall> extends Reading<C> {
  body: BodyOf<C>;
}

type FormAction<C extends DeclaredCall, Form> = (
  form: Form,
  reading: Reading<C>,
) => Promise<AnswerOf<C>>;

interface Sent<C extends DeclaredCall> {
  c: AppContext;
  params: ParametersOf<C["path"]>;
  body: BodyOf<C>;
}

/** Input of a write's transaction. */
interface Writing<C extends DeclaredCall, Checked, Prepared> extends Sent<C> {
  /** Epoch milliseconds. */
  at: number;
  /** Null when no token was sent. */
  proof: RobotProof | null;
  /** Result of `check`. */
  checked: Checked;
  /** Result of `prepare`. */
  prepared: Prepared;
}

/** Input of the transaction of a write of the visitor's own data. */
interface OwnWriting<C extends DeclaredCall, Checked, Prepared>
  extends Writing<C, Checked, Prepared> {
  /** Id of the session row that owns cart and orders. */
  sessionId: number;
}

/** The answer, the changes and events to record, and the metrics to count after the commit. */
interface Written<Answer> {
  answer: Answer;
  changes?: Change[];
  events?: readonly ShopEvent[];
  counts?: Tally;
}

type Once = DeclaredCall & { once: true };

interface Write<C extends DeclaredCall, Checked, Prepared, Ready, Answer = AnswerOf<C>> {
  /** Schema for a body that depends on its country or on rules of the shop. */
  schema?: (c: AppContext) => z.ZodType<BodyOf<C>> | Promise<z.ZodType<BodyOf<C>>>;
  /** Runs first: an error here counts against no limit. */
  check?: (sent: Sent<C>) => Checked | Promise<Checked>;
  limit: LimitName;
  robot?: { action: RobotAction; token: (body: BodyOf<C>) => string | null };
  /** Runs after the robot check and the rate limit, outside the transaction. */
  prepare?: (body: BodyOf<C>) => Promise<Prepared>;
  /** Runs in the transaction; may run more than once, see inTransaction. */
  commit: (trx: Trx, ready: Ready) => Promise<Written<Answer>>;
  /** Runs once it is committed; not for a repeat. */
  done?: (checked: Checked) => Promise<void>;
}

/** Routes of visitors, made from the declarations of their calls. */
export function declaredRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  function addWrite<C extends Once, Checked, Prepared, Ready, Answer>(
    call: C,
    steps: Write<C, Checked, Prepared, Ready, Answer>,
    once: typeof writeOnce | typeof writeOnceInSession,
    pageOf?: (stored: Loose) => Promise<string>,
  ) {
    const { schema, check, limit, robot, prepare, commit, done } = steps;
    app.on(call.method, routePath(call), writeGuard(services), async (c) => {
      if (call.customer) requireCustomer(c.var.session);
      const params = readParameters(c, call);
      let made: { checked: Checked; prepared?: Prepared } | undefined;
      const { body, status } = await once(c, services, {
        read: async () => {
          const sent = readBody(c, call, await schema?.(c));
          made = { checked: (await check?.({ c, params, body: sent })) as Checked };
          return sent;
        },
        limit,
        ...(robot && { robot }),
        prepare: async (input) => {
          const prepared = await prepare?.(input);
          made = made && Object.assign(made, { prepared });
        },
        commit: async (trx, { input, ...ready }) => {
          const writing = { ...ready, ...made, c, params, body: input };
          const { answer, ...written } = await commit(trx, writing as Ready);
          return { ...written, status: statusOf(call), body: looseObject(answer) };
        },
      });
      if (made) await done?.(made.checked);
      if (!pageOf) return c.json(body, status);
      return c.json({ ...body, redirect_url: await pageOf(body) }, status);
    });
  }
  return {
    app,
    /** Adds the route of a call that reads. */
    read<C extends DeclaredCall>(call: C, answer: (reading: Reading<C>) => Promise<AnswerOf<C>>) {
      app.get(routePath(call), async (c) => {
        const params = readParameters(c, call);
        return c.json(looseObject(await answer({ c, params, query: readQuery(c, call) })));
      });
    },
    /** Adds the route of a call that answers with a file or a page, or leads to one. */
    file<C extends DeclaredCall>(call: C, answer: (reading: Reading<C>) => Promise<Response>) {
      app.get(routePath(call), (c) =>
        answer({ c, params: readParameters(c, call), query: readQuery(c, call) }),
      );
    },
    /** Adds the route of a call that takes no Idempotency-Key and is not a GET. */
    act<C extends DeclaredCall>(call: C, act: (acting: Acting<C>) => Promise<AnswerOf<C>>) {
      const guard = call.body ? writeGuard(services) : sessionGuard(services);
      app.on(call.method, routePath(call), guard, async (c) => {
        if (call.customer) requireCustomer(c.var.session);
        const reading = { c, params: readParameters(c, call), query: readQuery(c, call) };
        const answer = await act({ ...reading, body: readBody(c, call) });
        return c.json(looseObject(answer), statusOf(call));
      });
    },
    /**
     * Adds the route of a call like those of `act`, whose body is checked with data of the shop.
     * @param steps `read` reads what `act` gets
     */
    form<C extends DeclaredCall & { body: object }, Form>(
      call: C,
      { read, act }: { read: (c: AppContext) => Promise<Form>; act: FormAction<C, Form> },
    ) {
      app.on(call.method, routePath(call), writeGuard(services), async (c) => {
        if (call.customer) requireCustomer(c.var.session);
        const params = readParameters(c, call);
        const answer = await act(await read(c), { c, params, query: readQuery(c, call) });
        return c.json(looseObject(answer), statusOf(call));
      });
    },
    /**
     * Adds the route of a call that writes data of the visitor, once for each Idempotency-Key, with
     * the steps of `writeOnce`.
     */
    write<C extends Once, Checked = undefined, Prepared = undefined>(
      call: C,
      steps: Write<C, Checked, Prepared, OwnWriting<C, Checked, Prepared>>,
    ) {
      addWrite(call, steps, writeOnceInSession);
    },
    /**
     * Like `write`, for a payment: the attempt is stored for repeats, but not where to pay, which
     * may change.
     * @param pageOf returns the URL of the payment page for a stored answer
     */
    pay<C extends Once, Checked = undefined, Prepared = undefined>(
      call: C,
      steps: Write<
        C,
        Checked,
        Prepared,
        OwnWriting<C, Checked, Prepared>,
        Omit<AnswerOf<C>, "redirect_url">
      >,
      pageOf: (stored: Loose) => Promise<string>,
    ) {
      addWrite(call, steps, writeOnceInSession, pageOf);
    },
    /** Like `write`, for what belongs to no session. */
    send<C extends Once, Checked = undefined, Prepared = undefined>(
      call: C,
      steps: Write<C, Checked, Prepared, Writing<C, Checked, Prepared>>,
    ) {
      addWrite(call, steps, writeOnce);
    },
  };
}
