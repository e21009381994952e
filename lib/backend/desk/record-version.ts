import { z } from "zod";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { readInput } from "../kernel/http/input";
import type { DeskKind } from "./desk-record";

const CHANGED = refusalText("desk.changedMeanwhile");
const versioned = z.object({ version: z.string({ error: refusalText("desk.versionMissing") }) });

/**
 * Locks a record and compares its version with the one in the body.
 * @throws AppError 404; 409 with the `current` record if its version is different
 */
export async function lockVersion(
  trx: Trx,
  kind: Pick<DeskKind, "find" | "lock">,
  id: string,
  body: unknown,
  at: number,
): Promise<void> {
  const { version } = readInput(versioned, body);
  await kind.lock(trx, id);
  const current = await kind.find(trx, id, at);
  if (current.version !== version) throw new AppError(409, CHANGED, undefined, { current });
}

const NAMED = /^([a-z_]+): (.+)$/s;

/**
 * Runs a change of a record. Refusals whose message begins with the name of a field, as those of
 * commands do, get that field.
 */
export async function withFields<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 422 || error.errors) throw error;
    const [, field, message] = NAMED.exec(error.said) ?? [];
    if (field === undefined || message === undefined) throw error;
    throw new AppError(422, message, { [field]: [message] });
  }
}
