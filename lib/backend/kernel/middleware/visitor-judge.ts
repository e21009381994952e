import type { Services } from "../../services";
import { inTransaction } from "../db/transaction";
import type { AppContext } from "../http/http";
import type { Judge } from "../judge/file-judge";
import { addressBlocks } from "../rate-limit/address-block";
import { countersOf, LIMITS, sharedCounters, subjectCounters } from "../rate-limit/counters";
import { type Counter, countHits, findExhausted, tooManyRequests } from "../rate-limit/hit-limits";
import { consumeProof, type RobotProof } from "../robot/robot-check";
import { requesterOf } from "./rate-limit";
import { uploadProof } from "./upload-proof";

const { windowMs } = LIMITS["refused-file"];

interface Rules {
  /** Counters of refused files that must not be exhausted before a file is judged. */
  limiting: Counter[];
  /** Counters that a refused file fills. */
  filled: Counter[];
  /** Returns a proof that permits a file although a counter is exhausted. @param resetsAt epoch ms */
  past: (resetsAt: number) => Promise<RobotProof | null>;
}

/** Returns a judge that gives the files of an address few places, and counts those it refuses. */
function limitedJudge(c: AppContext, services: Services, rules: () => Promise<Rules>): Judge {
  const { db, now } = services;
  const blocks = addressBlocks(c.env?.clientAddress);

  async function inLimits<Verdict extends object>(
    ask: (judge: Judge) => Promise<Verdict>,
  ): Promise<Verdict> {
    const { limiting, filled, past } = await rules();
    const resetsAt = await findExhausted(db, limiting, windowMs, now());
    const proof = resetsAt === null ? null : await past(resetsAt);
    return services.judge.inPlace(blocks, async (judge) => {
      // With a place: a visitor who finds none can send the same token again.
      if (proof) await inTransaction(db, (trx) => consumeProof(trx, proof));
      const verdict = await ask(judge);
      if ("problem" in verdict) await countHits(db, filled, windowMs, now());
      return verdict;
    });
  }

  return {
    judgePdf: (bytes) => inLimits((judge) => judge.judgePdf(bytes)),
    judgePicture: (bytes, picture) => inLimits((judge) => judge.judgePicture(bytes, picture)),
  };
}

/**
 * Returns the judge of a visitor's upload. After too many refused files of the customer, session or
 * address, each file needs a hard robot check.
 * @throws AppError (when it judges) 422 with `robot: "hard"`; 503 with `retry_after` in seconds if
 *   too many files wait
 */
export function visitorJudge(c: AppContext, services: Services): Judge {
  return limitedJudge(c, services, async () => {
    const counters = countersOf(
      "refused-file",
      await requesterOf(c, services),
      services.rateLimitScale,
    );
    const past = async () => (c.var.passedHardCheck ? null : uploadProof(c, services));
    return { limiting: counters, filled: counters, past };
  });
}

/**
 * Returns the judge of files that come with the proof of an order, without a robot check: too many
 * refused files for one order are refused, those of others at the same address are not.
 * @throws AppError (when it judges) 429 and 503 with `retry_after` in seconds
 */
export function orderJudge(c: AppContext, services: Services, orderNumber: string): Judge {
  return limitedJudge(c, services, async () => {
    const { now, rateLimitScale } = services;
    const ofOrder = subjectCounters("refused-file", orderNumber, rateLimitScale);
    const requester = { account: null, session: null, address: c.env?.clientAddress };
    const shared = sharedCounters("refused-file", requester, rateLimitScale);
    const past = (resetsAt: number) => Promise.reject(tooManyRequests(resetsAt, now()));
    return { limiting: ofOrder, filled: [...ofOrder, ...shared], past };
  });
}
