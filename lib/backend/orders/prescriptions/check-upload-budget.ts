import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { inTransaction } from "../../kernel/db/transaction";
import { AppError } from "../../kernel/errors";
import type { AppContext } from "../../kernel/http/http";
import { logEvent } from "../../kernel/middleware/log-event";
import { uploadProof } from "../../kernel/middleware/upload-proof";
import { consumeProof } from "../../kernel/robot/robot-check";
import { ensureSession } from "../../kernel/sessions/sessions";
import type { Services } from "../../services";
import { ensureDraft } from "./draft";
import { evictUnproved } from "./evict-unproved";
import { isChecked, markChecked, sourceOf, type UnsentBytes, unsentBytes } from "./upload-budget";

const RETRY_AFTER_SECONDS = 600;
const FULL = refusalText("prescriptions.noRoom");

/** Returns the bytes in use; past half of the shop's budget the oldest pages of strangers go first. */
async function bytesInUse(
  services: Services,
  source: string | null,
  incoming: number,
): Promise<UnsentBytes> {
  const used = await unsentBytes(services.db, source);
  if (used.shop + incoming <= services.uploadBudgets.shop.free) return used;
  const evicted = await evictUnproved(services);
  return evicted > 0 ? unsentBytes(services.db, source) : used;
}

async function requireCheck(c: AppContext, services: Services): Promise<void> {
  const proof = await uploadProof(c, services);
  const at = services.now();
  await inTransaction(services.db, async (trx) => {
    await consumeProof(trx, proof);
    const sessionId = await ensureSession(trx, c.var.session, at);
    await markChecked(trx, await ensureDraft(trx, { sessionId, userId: null }, at), at);
  });
  c.set("passedHardCheck", true);
}

/**
 * Checks whether files that are not sent with an order yet may take this much more room.
 * @returns the key of the visitor's address, to store with the file
 * @throws AppError 422 with `robot: "hard"` if the budget of the address or shop needs a hard check;
 *   503 with `retry_after` in seconds if it is used up
 */
export async function checkUploadBudget(
  c: AppContext,
  services: Services,
  incoming: number,
): Promise<string | null> {
  const { db, now, uploadBudgets } = services;
  const { userId, rowId } = c.var.session;
  const source = userId === null ? sourceOf(services, c.env?.clientAddress) : null;
  const used = await bytesInUse(services, source, incoming);
  const isPast = (limit: "free" | "most") =>
    used.shop + incoming > uploadBudgets.shop[limit] ||
    used.address + incoming > uploadBudgets.address[limit];
  if (isPast("most")) {
    logEvent(c, services, "limit.refused", { limit: "unsent-uploads" });
    throw new AppError(503, FULL, undefined, { retry_after: RETRY_AFTER_SECONDS });
  }
  if (userId === null && isPast("free") && !(await isChecked(db, rowId, now())))
    await requireCheck(c, services);
  return source;
}
