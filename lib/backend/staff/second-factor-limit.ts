import { randomUUID } from "node:crypto";
import { tally } from "@/lib/base/tallies";
import { inTransaction } from "../kernel/db/transaction";
import { LIMITS, subjectCounters } from "../kernel/rate-limit/counters";
import {
  countHits,
  countUnlessExhausted,
  tooManyRequests,
  undoHits,
} from "../kernel/rate-limit/hit-limits";
import type { Services } from "../services";
import type { Candidate } from "./check-login";
import { notifyStaff } from "./notify-staff";
import { recordGuessedCode } from "./record-login";

/** Tries at the second factor of one person are counted by person only, from all addresses together. */
function countersFor(
  { rateLimitScale }: Pick<Services, "rateLimitScale">,
  name: "desk-code" | "desk-code-warning",
  { id }: Pick<Candidate, "id">,
) {
  return subjectCounters(name, `staff ${id}`, rateLimitScale);
}

/**
 * Counts a try at the second factor of a person. Call it before the code is compared: past the
 * limit the right code is refused, too, or the limit would not limit guessing.
 * @returns a function to call after the right code, which then does not count
 * @throws AppError 429 past the limit
 */
export async function countCodeTry(services: Services, person: Pick<Candidate, "id">) {
  const { db, now } = services;
  const counters = countersFor(services, "desk-code", person);
  const resetsAt = await countUnlessExhausted(db, counters, LIMITS["desk-code"].windowMs, now());
  if (resetsAt !== null) throw tooManyRequests(resetsAt, now());
  return () => undoHits(db, counters);
}

/** Whether a warning is due: at the allowed number of wrong codes, and each time it has doubled. */
function isWarningDue(hits: number, allowed: number): boolean {
  return hits >= allowed && Number.isInteger(Math.log2(hits / allowed));
}

/**
 * Counts a wrong second factor after the right password, and warns the person by mail that the
 * password is known. The warning is also in the audit and in the metrics.
 */
export async function noteWrongCode(services: Services, person: Candidate): Promise<void> {
  const { db, now } = services;
  const counters = countersFor(services, "desk-code-warning", person);
  const at = now();
  const counted = await countHits(db, counters, LIMITS["desk-code-warning"].windowMs, at);
  if (!counted.some(({ hits, allowed }) => isWarningDue(hits, allowed))) return;
  const notice = { type: "staff.code_guessed", reference: randomUUID(), data: {} } as const;
  await inTransaction(db, async (trx) => {
    await notifyStaff(trx, services, person, notice, at);
    await recordGuessedCode(trx, person, at);
  });
  tally("second-factor-guessed");
}
