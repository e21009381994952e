import { Hono } from "hono";
import { looseObject } from "@/lib/base/loose";
import { pathNames } from "@/lib/contract/calls/common";
import type {
  AnswerOf,
  BodyOf,
  DeclaredCall,
  DeskCall,
  ParametersOf,
  QueryName,
} from "@/lib/contract/define-calls";
import type { Permission } from "@/lib/contract/permissions";
import type { Attribution, ChangedData } from "../kernel/audit/change-data";
import type { Trx } from "../kernel/db/schema";
import type { AppContext, AppEnv } from "../kernel/http/http";
import {
  readBody,
  readParameters,
  readQuery,
  routePath,
  statusOf,
} from "../kernel/middleware/declared-input";
import { readBytes } from "../kernel/middleware/guards";
import type { Services } from "../services";
import { changeAtDesk, changeOnceAtDesk } from "./change-at-desk";
import { deskFormGuard, deskGuard } from "./desk-guard";
import type { DeskKind, DeskRecord } from "./desk-record";
import { MOST_COUNTED, readListQuery } from "./list-query";
import { personOf } from "./person-of";
import { lockVersion } from "./record-version";
import { addRecord, type CreatableKind, type EditableKind, editRecord } from "./record-writes";

/** A call of the desk that needs a permission. */
type Permitted = DeskCall & { permission: Permission };

/** A call of the desk that changes data once for each Idempotency-Key. */
type Change = Permitted & { once: true };

interface Reading<C extends DeskCall> {
  c: AppContext;
  params: ParametersOf<C["path"]>;
  query: Partial<Record<QueryName<C>, string>>;
}

interface Input<C extends DeclaredCall> {
  c: AppContext;
  params: ParametersOf<C["path"]>;
  body: BodyOf<C>;
}

interface Changing<C extends DeskCall, Prepared> extends Input<C> {
  /** Result of `prepare`. */
  prepared: Prepared;
  /** The staff member. */
  by: ReturnType<typeof personOf>;
  /** Epoch milliseconds. */
  at: number;
}

/** Writes in a transaction of the staff member. */
export type DeskRecorder = <Result>(
  work: (trx: Trx, attribution: Attribution) => Promise<ChangedData<Result>>,
) => Promise<Result>;

interface Acting<C extends DeskCall> extends Input<C> {
  record: DeskRecorder;
}

interface Uploading<C extends DeskCall> extends Omit<Acting<C>, "body"> {
  bytes: Buffer;
}

type Changed = Omit<ChangedData<undefined>, "result">;

interface Answered<Answer> extends Changed {
  /** Returns the response after all writes of the transaction. */
  answer: () => Promise<Answer>;
  /** Runs after the commit, but not for a repeat. */
  afterwards?: () => Promise<void>;
}

type RowOf<C> = AnswerOf<C> extends { data: (infer Row extends DeskRecord)[] } ? Row : never;
type RecordOf<C> = AnswerOf<C> extends { data: infer Row extends DeskRecord } ? Row : never;

/** Returns what identifies the record in the path of a call. */
const keyIn = (c: AppContext, { path }: DeskCall) => c.req.param(pathNames(path)[0] ?? "") ?? "";

/** Routes of the desk, made from the declarations of their calls. */
export function declaredDeskRoutes(services: Services) {
  const { db, now } = services;
  const app = new Hono<AppEnv>();

  const guardOf = ({ permission, file }: DeskCall, maxBytes?: number) =>
    deskGuard(services, permission, file === undefined ? "json" : "file", maxBytes);

  /** Adds the route of a call that reads. */
  function read<C extends DeskCall>(
    call: C,
    answer: (reading: Reading<C>) => Promise<AnswerOf<C>>,
  ) {
    app.get(routePath(call), guardOf(call), async (c) =>
      c.json(
        looseObject(
          await answer({ c, params: readParameters(c, call), query: readQuery(c, call) }),
        ),
      ),
    );
  }

  /** Adds the route of a call that answers with a file. */
  function file<C extends DeskCall>(call: C, answer: (reading: Reading<C>) => Promise<Response>) {
    app.get(routePath(call), guardOf(call), (c) =>
      answer({ c, params: readParameters(c, call), query: readQuery(c, call) }),
    );
  }

  /** Adds the route of the call that lists a kind of records. */
  function list<C extends DeskCall>(call: C, kind: Pick<DeskKind<RowOf<C>>, "list">) {
    app.get(routePath(call), guardOf(call), async (c) =>
      c.json(await kind.list(db, { ...readListQuery(c), countTo: MOST_COUNTED }, now())),
    );
  }

  /** Adds the route of the call that returns one record of a kind. */
  function show<C extends DeskCall>(
    call: C,
    kind: Pick<DeskKind<DeskRecord, RecordOf<C>>, "find">,
  ) {
    app.get(routePath(call), guardOf(call), async (c) =>
      c.json({ data: await kind.find(db, keyIn(c, call), now()) }),
    );
  }

  /**
   * Adds the route of the call that adds a record of a kind, which validates the body.
   * @typeParam Extra fields that only this answer has
   * @param maxBytes largest body, if it is not the usual one
   */
  function create<C extends Change, Extra extends string = never>(
    call: C,
    kind: CreatableKind<DeskKind<DeskRecord, DeskRecord & Omit<RecordOf<C>, Extra>>>,
    maxBytes?: number,
  ) {
    app.post(routePath(call), guardOf(call, maxBytes), (c) =>
      addRecord(c, services, call.permission, kind),
    );
  }

  /** Adds the route of the call that changes a record of a kind, see `create`. */
  function edit<C extends Permitted>(
    call: C,
    kind: EditableKind<DeskKind<DeskRecord, RecordOf<C>>>,
    maxBytes?: number,
  ) {
    app.put(routePath(call), guardOf(call, maxBytes), (c) =>
      editRecord(c, services, call.permission, kind, keyIn(c, call)),
    );
  }

  const recorderOf =
    (c: AppContext, { permission }: Permitted): DeskRecorder =>
    (work) =>
      changeAtDesk(c, services, permission, work);

  /**
   * Adds the route of a call with a body that needs no permission: a form without a session, or a
   * write of any staff member about the own login.
   */
  function open<C extends DeclaredCall>(call: C, work: (input: Input<C>) => Promise<AnswerOf<C>>) {
    const guard = call.staff ? deskGuard(services, null) : deskFormGuard(services);
    app.on(call.method, routePath(call), guard, async (c) => {
      const answer = await work({ c, params: readParameters(c, call), body: readBody(c, call) });
      return c.json(looseObject(answer), statusOf(call));
    });
  }

  /**
   * Adds the route of a call with a body that has the same effect when it is repeated.
   * @param maxBytes largest body, if it is not the usual one
   */
  function act<C extends Permitted>(
    call: C,
    work: (acting: Acting<C>) => Promise<AnswerOf<C>>,
    maxBytes?: number,
  ) {
    app.on(call.method, routePath(call), guardOf(call, maxBytes), async (c) => {
      const [params, body] = [readParameters(c, call), readBody(c, call)];
      const answer = await work({ c, params, body, record: recorderOf(c, call) });
      return c.json(looseObject(answer), statusOf(call));
    });
  }

  /**
   * Adds the route of a call that stores a file.
   * @param tooLarge message for a file of more than `maxBytes`
   */
  function upload<C extends Permitted & { file: string }>(
    call: C,
    { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
    store: (uploading: Uploading<C>) => Promise<AnswerOf<C>>,
  ) {
    app.on(call.method, routePath(call), guardOf(call), async (c) => {
      const params = readParameters(c, call);
      const bytes = await readBytes(c.req.raw, maxBytes, tooLarge);
      const answer = await store({ c, params, bytes, record: recorderOf(c, call) });
      return c.json(looseObject(answer), statusOf(call));
    });
  }

  function addChange<C extends Change, Prepared>(
    call: C,
    work: (trx: Trx, changing: Changing<C, Prepared>) => Promise<Answered<unknown>>,
    prepare?: (input: Input<C>) => Prepared | Promise<Prepared>,
    maxBytes?: number,
  ) {
    app.on(call.method, routePath(call), guardOf(call, maxBytes), async (c) => {
      const input = { c, body: readBody(c, call), params: readParameters(c, call) };
      const prepared = (await prepare?.(input)) as Prepared;
      const by = personOf(c);
      let later: Answered<unknown>["afterwards"];
      const { status, body } = await changeOnceAtDesk(
        c,
        services,
        call.permission,
        async (trx, { at }) => {
          const done = await work(trx, { ...input, prepared, by, at });
          const { answer, afterwards, ...changed } = done;
          later = afterwards;
          return { ...changed, result: answer };
        },
        async (_, answer) => looseObject(await answer()),
        statusOf(call),
      );
      await later?.();
      return c.json(body, status);
    });
  }

  /**
   * Adds the route of a call that changes data.
   * @param prepare runs before the transaction, once the body is valid
   * @param maxBytes largest body, if it is not the usual one
   */
  function change<C extends Change, Prepared = undefined>(
    call: C,
    work: (trx: Trx, changing: Changing<C, Prepared>) => Promise<Answered<AnswerOf<C>>>,
    prepare?: (input: Input<C>) => Prepared | Promise<Prepared>,
    maxBytes?: number,
  ) {
    addChange(call, work, prepare, maxBytes);
  }

  /**
   * Adds the route of a call that changes a record with the version in the body, and answers with
   * the record afterwards: 409 with the `current` record if its version is different.
   * @param prepare runs before the transaction, once the body is valid
   */
  function changeRecord<C extends Change, Prepared = undefined>(
    call: C,
    kind: Pick<DeskKind<DeskRecord, RecordOf<C>>, "find" | "lock">,
    work: (trx: Trx, changing: Changing<C, Prepared>) => Promise<Changed>,
    prepare?: (input: Input<C>) => Prepared | Promise<Prepared>,
  ) {
    const versioned = async (trx: Trx, changing: Changing<C, Prepared>) => {
      const { c, at } = changing;
      const key = keyIn(c, call);
      await lockVersion(trx, kind, key, c.var.body, at);
      const done = await work(trx, changing);
      return { ...done, answer: async () => ({ data: await kind.find(trx, key, now()) }) };
    };
    addChange(call, versioned, prepare);
  }

  return { app, read, file, list, show, create, edit, open, act, upload, change, changeRecord };
}
