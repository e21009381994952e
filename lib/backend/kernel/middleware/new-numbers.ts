import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Services } from "../../services";
import { type AppError, fieldError } from "../errors";
import type { AppContext } from "../http/http";
import { isSmsSpent } from "../outbox/sms-budget";
import { addressBlocks } from "../rate-limit/address-block";
import { LIMITS, numberCounter, ownCounters, sharedCounters } from "../rate-limit/counters";
import { countHits, countUnlessExhausted, findExhausted } from "../rate-limit/hit-limits";
import { type RobotProof, requireHardCheck } from "../robot/robot-check";
import { logEvent } from "./log-event";
import { requesterOf } from "./rate-limit";

const SPENT = refusalText("codes.noSms");

/** Returns the refusal of a code by SMS while the shop sends none: status 422. */
export function smsSpent(field: "contact" | "login"): AppError {
  return fieldError(field, SPENT);
}

/**
 * Counts a code to a typed number by its requester, if that is the first one of the day to this
 * number: after some new numbers a hard check is needed, after more of them none is sent. Whether the
 * number has an account makes no difference.
 * @throws AppError 422 with `robot: "hard"`, or with the offer of e-mail or a call
 */
export async function countNewNumber(
  c: AppContext,
  services: Services,
  phone: string,
  proof: RobotProof,
): Promise<void> {
  const { db, now, rateLimitScale } = services;
  if (await isSmsSpent(db, "codes", now())) throw smsSpent("contact");
  const requester = await requesterOf(c, services);
  const [block] = addressBlocks(requester.address);
  const { windowMs } = LIMITS["new-number"];
  // A customer is counted by account, a guest by address, so that a new session does not help.
  const who = requester.account ?? block?.block ?? requester.session ?? "";
  const number = [numberCounter(who, phone)];
  if ((await findExhausted(db, number, windowMs, now())) !== null) return;
  const count = (name: "new-number" | "new-number-hard") => {
    const shared = sharedCounters(name, requester, rateLimitScale);
    const counters = shared.length > 0 ? shared : ownCounters(name, requester, rateLimitScale);
    return countUnlessExhausted(db, counters, windowMs, now());
  };
  if ((await count("new-number")) !== null) {
    requireHardCheck(proof);
    if ((await count("new-number-hard")) !== null) {
      logEvent(c, services, "limit.refused", { limit: "new-number-hard" });
      throw smsSpent("contact");
    }
  }
  await countHits(db, number, windowMs, now());
}
