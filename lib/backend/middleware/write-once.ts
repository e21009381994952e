import { type Tally, tally } from "@/lib/base/tallies";
import type { RobotAction } from "@/lib/contract/terms";
import type { Change } from "../change";
import type { Trx } from "../db/schema";
import { fieldError } from "../errors";
import type { ShopEvent } from "../event";
import type { AppContext, Reply } from "../http";
import { consumeProof, type RobotProof } from "../robot/robot-check";
import { type IdempotencyKey, requestHash, runOnce } from "../services/idempotency/run-once";
import { recordEvents } from "../services/outbox/record-events";
import type { LimitName } from "../services/rate-limit/counters";
import type { Services } from "../services/services";
import { ensureSession } from "../services/sessions/sessions";
import { withOwnChanges } from "./own-changes";
import { countRequest } from "./rate-limit";

const KEY = /^[A-Za-z0-9_-]{8,100}$/;

/** @throws AppError 422 for an Idempotency-Key of another form */
function idempotencyKey(c: AppContext): IdempotencyKey | null {
  const key = c.req.header("Idempotency-Key");
  if (key === undefined) return null;
  if (!KEY.test(key))
    throw fieldError("Idempotency-Key", "The Idempotency-Key must be 8 to 100 letters or digits.");
  return {
    key: `${c.var.session.tokenHash}:${key}`,
    hash: requestHash(c.req.method, c.req.path, c.var.body),
  };
}

interface RobotStep<Input> {
  action: RobotAction;
  /** The token that was sent; null where none is needed, then nothing is verified. */
  token: (input: Input) => string | null;
  /** An empty token is none, and the proof is not used up by itself: `commit` decides whether it was needed. */
  optional?: true;
}

/** What a write's transaction works with. */
interface Ready<Input> {
  input: Input;
  /** Null when no token was needed. */
  proof: RobotProof | null;
  /** Epoch milliseconds. */
  at: number;
}

/** An answer, what was changed for everybody, of what somebody is told, and what the commit counts as. */
type Committed = Reply & { changes?: Change[]; events?: readonly ShopEvent[]; counts?: Tally };

interface Write<Input, Context> {
  /** Reads and checks what was sent: what it refuses costs nobody a try. */
  read: () => Input | Promise<Input>;
  limit: LimitName;
  robot?: RobotStep<Input>;
  /** The work of the one transaction; may run more than once, see inTransaction. */
  commit: (trx: Trx, context: Context) => Promise<Committed>;
}

async function write<Input>(
  c: AppContext,
  services: Services,
  { read, limit, robot, commit }: Write<Input, Ready<Input>>,
): Promise<Reply> {
  let counted: Tally | undefined;
  const reply = await withOwnChanges(c, services, (own) =>
    runOnce(services, idempotencyKey(c), async (transact) => {
      const input = await read();
      await countRequest(c, services, limit);
      const token = robot?.token(input) ?? null;
      const asked = token !== null && !(robot?.optional && token === "");
      const proof = robot && asked ? await services.robot.verify(token, robot.action) : null;
      return transact(async (trx) => {
        if (proof && !robot?.optional) await consumeProof(trx, proof);
        const at = services.now();
        const done = await commit(trx, { input, proof, at });
        const { changes = [], events = [], counts, ...answer } = done;
        counted = counts;
        await own.record(trx, changes, at);
        await recordEvents(trx, services.channels, events, at);
        return answer;
      });
    }),
  );
  if (counted) tally(counted);
  return reply;
}

/**
 * A write that is done once, however often it is sent, by nobody in particular. Its steps have one
 * order: a repeat is answered first, without being counted; then `read`, the rate limit, the robot
 * check; then one transaction that uses the robot's proof up and does the work. Changes are reported
 * after the commit, by the request that made them.
 */
export function writeOnce<Input>(
  c: AppContext,
  services: Services,
  work: Write<Input, Ready<Input>>,
): Promise<Reply> {
  return write(c, services, work);
}

/**
 * The same for what belongs to the visitor: `sessionId` is the row that holds cart and orders.
 * @throws AppError 419 when the session was ended meanwhile
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
