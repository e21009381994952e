import { type Tally, tally } from "@/lib/base/tallies";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { RobotAction } from "@/lib/contract/terms";
import type { Services } from "../../services";
import type { Change } from "../changes/change";
import { withOwnChanges } from "../changes/own-changes";
import type { Trx } from "../db/schema";
import { fieldError } from "../errors";
import type { ShopEvent } from "../event";
import type { AppContext, Reply } from "../http/http";
import { type IdempotencyKey, requestHash, runOnce } from "../idempotency/run-once";
import { recordEvents } from "../outbox/record-events";
import type { LimitName } from "../rate-limit/counters";
import { consumeProof, type RobotProof } from "../robot/robot-check";
import { ensureSession } from "../sessions/sessions";
import { countChecked, countRequest } from "./rate-limit";
import { verifyToken } from "./verify-token";

const KEY = /^[A-Za-z0-9_-]{8,100}$/;

/** Whether a text has the form of an Idempotency-Key. */
export const isKey = (text: string) => KEY.test(text);

/**
 * Reads the Idempotency-Key of a request; null without one.
 * @param owner whom the key belongs to: others may use the same one
 * @param body what a repeat has to be equal in, if it is not the whole body
 * @throws AppError 422 for a key of another form
 */
export function idempotencyKey(
  c: AppContext,
  owner: string,
  body: unknown = c.var.body,
): IdempotencyKey | null {
  const key = c.req.header("Idempotency-Key");
  if (key === undefined) return null;
  if (!isKey(key)) throw fieldError("Idempotency-Key", refusalText("request.idempotencyKey"));
  return {
    key: `${owner}:${key}`,
    hash: requestHash(c.req.method, c.req.path, body),
  };
}

interface RobotStep<Input> {
  action: RobotAction;
  /**
   * Returns the token that was sent; null or empty when there was none. `read` rejects a form that
   * always needs one.
   */
  token: (input: Input) => string | null;
}

/** Input of a write's transaction. */
interface Ready<Input> {
  input: Input;
  /** Null when no token was sent. Consumed in the same transaction. */
  proof: RobotProof | null;
  /** Epoch milliseconds. */
  at: number;
}

/** The reply, the changes and events to record, and the metrics to count after the commit. */
type Committed = Reply & { changes?: Change[]; events?: readonly ShopEvent[]; counts?: Tally };

interface Write<Input, Context> {
  /** Reads and validates the input. An error here counts against no limit. */
  read: () => Input | Promise<Input>;
  limit: LimitName;
  robot?: RobotStep<Input>;
  /** Runs after the robot check and the rate limit, outside the transaction. */
  prepare?: (input: Input) => Promise<void>;
  /** Runs in the transaction; may run more than once, see inTransaction. */
  commit: (trx: Trx, context: Context) => Promise<Committed>;
}

interface Checked {
  proof: RobotProof | null;
  /** Counts the write for its address, once it has succeeded. */
  succeeded?: () => Promise<void>;
}

/**
 * The robot check comes first: a failed one does not count against the limit, which visitors of one
 * network share.
 */
async function checkVisitor<Input>(
  c: AppContext,
  services: Services,
  limit: LimitName,
  robot: (RobotStep<Input> & { input: Input }) | undefined,
): Promise<Checked> {
  if (!robot) return { proof: null, succeeded: await countRequest(c, services, limit) };
  const token = robot.token(robot.input);
  const proof = token ? await verifyToken(c, services, token, robot.action) : null;
  await countChecked(c, services, limit, proof);
  return { proof };
}

async function write<Input>(
  c: AppContext,
  services: Services,
  { read, limit, robot, prepare, commit }: Write<Input, Ready<Input>>,
): Promise<Reply> {
  let counted: Tally | undefined;
  let checked: Checked | undefined;
  const reply = await withOwnChanges(services, (record) =>
    runOnce(services, idempotencyKey(c, c.var.session.tokenHash), async (transact) => {
      const input = await read();
      checked = await checkVisitor(c, services, limit, robot && { ...robot, input });
      const { proof } = checked;
      await prepare?.(input);
      return transact(async (trx) => {
        if (proof) await consumeProof(trx, proof);
        const at = services.now();
        const done = await commit(trx, { input, proof, at });
        const { changes = [], events = [], counts, ...response } = done;
        counted = counts;
        await record(trx, changes, at);
        await recordEvents(trx, services.channels, events, at);
        return response;
      });
    }),
  );
  if (counted) tally(counted);
  await checked?.succeeded?.();
  return reply;
}

/**
 * Runs a write once for each idempotency key. Order of the steps: a repeat gets the stored reply
 * without being counted; then `read`, the robot check, the rate limit (beyond which the check must
 * be a hard one); then one transaction that consumes the proof and does the work. Afterwards its
 * changes invalidate what shows them.
 */
export function writeOnce<Input>(
  c: AppContext,
  services: Services,
  work: Write<Input, Ready<Input>>,
): Promise<Reply> {
  return write(c, services, work);
}

/**
 * Like `writeOnce`, for data of the visitor. `sessionId` is the session row that owns cart and
 * orders.
 * @throws AppError 419 when the session has ended since the request started
 */
export function writeOnceInSession<Input>(
  c: AppContext,
  services: Services,
  { commit, ...steps }: Write<Input, Ready<Input> & { sessionId: number }>,
): Promise<Reply> {
  return write(c, services, {
    ...steps,
    commit: async (trx, ready) => {
      const sessionId = await ensureSession(trx, c.var.session, ready.at);
      return commit(trx, { ...ready, sessionId });
    },
  });
}
