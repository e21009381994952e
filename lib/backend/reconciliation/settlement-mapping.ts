import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import {
  type DeskSettlementProvider,
  type SettlementMapping,
  settlementMapping,
} from "@/lib/contract/settlements/desk-schemas";
import { versionOf } from "../desk/desk-record";
import type { Db, Trx } from "../kernel/db/schema";
import { AppError, fieldError, notFound } from "../kernel/errors";
import type { Services } from "../services";

/** The ids of couriers begin with it, so that none is that of a payment provider. */
export const COURIER_PREFIX = "courier-";

/** Returns the ids of all with saved columns. */
export async function mappedNames(db: Db | Trx): Promise<string[]> {
  const rows = await db
    .selectFrom("settlement_mappings")
    .select("gateway")
    .orderBy("gateway")
    .execute();
  return rows.map(({ gateway }) => gateway);
}

/** Returns the names of the providers that are set up, and of those with saved columns. */
export async function settlementProviders({
  db,
  payment: { gateways },
}: Pick<Services, "payment"> & { db: Db | Trx }): Promise<string[]> {
  const mapped = (await mappedNames(db)).filter((name) => !name.startsWith(COURIER_PREFIX));
  return [...new Set([...gateways.all.map(({ name }) => name), ...mapped])];
}

/** @throws AppError 404 for a provider that the shop does not have */
export async function checkProvider(
  services: Pick<Services, "db" | "payment">,
  gateway: string,
): Promise<void> {
  if (!(await settlementProviders(services)).includes(gateway)) throw notFound();
}

/** Returns the saved columns of a provider's file; null as long as none are chosen. */
export async function readMapping(
  db: Db | Trx,
  gateway: string,
): Promise<DeskSettlementProvider["mapping"]> {
  const row = await db
    .selectFrom("settlement_mappings")
    .select("mapping")
    .where("gateway", "=", gateway)
    .executeTakeFirst();
  if (!row) return null;
  const mapping = settlementMapping.parse(JSON.parse(row.mapping));
  // One that an earlier version saved has no column for payouts.
  return { ...mapping, payout: mapping.payout ?? null };
}

/** Whose files are imported. */
type Partner = Pick<DeskSettlementProvider, "id" | "partner" | "name">;

/** Returns a partner with its columns, as the desk shows it. */
export async function readProvider(
  db: Db | Trx,
  { id, partner, name }: Partner,
): Promise<DeskSettlementProvider> {
  const mapping = await readMapping(db, id);
  return { id, partner, name, version: versionOf(mapping), mapping };
}

/**
 * Returns a partner whose columns have the version.
 * @throws AppError 409 with the `current` partner if they have another one
 */
export async function providerOfVersion(trx: Trx, partner: Partner, version: string) {
  const current = await readProvider(trx, partner);
  if (current.version !== version)
    throw new AppError(409, refusalText("desk.changedMeanwhile"), undefined, { current });
  return current;
}

const folded = (name: string) => name.trim().toLowerCase();
const foldedOrNull = (name: string | null) => (name === null ? null : folded(name));

/** Returns columns as they are compared with those of a file. */
export function foldMapping(mapping: SettlementMapping): SettlementMapping {
  return {
    ...mapping,
    transaction: folded(mapping.transaction),
    attempt: foldedOrNull(mapping.attempt),
    amount: folded(mapping.amount),
    fee: foldedOrNull(mapping.fee),
    day: folded(mapping.day),
    payout: foldedOrNull(mapping.payout ?? null),
    kind: foldedOrNull(mapping.kind),
  };
}

/**
 * Checks that a column has words for both kinds, and that no word is of two.
 * @throws AppError 422
 */
export function checkWords({ kind, ...mapping }: SettlementMapping): void {
  if (kind === null) return;
  const seen = new Set<string>();
  for (const field of ["payment_words", "refund_words", "other_words"] as const) {
    const words = (mapping[field] ?? "").split(",").map(folded).filter(Boolean);
    if (words.length === 0 && field === "payment_words")
      throw fieldError(field, refusalText("settlements.words"));
    const twice = words.find((word) => seen.has(word));
    if (twice !== undefined)
      throw fieldError(field, refusalText("settlements.wordTwice", { word: twice }));
    for (const word of words) seen.add(word);
  }
}

/** Saves the columns of a provider's file. */
export async function saveMapping(
  trx: Trx,
  gateway: string,
  mapping: SettlementMapping,
  at: number,
): Promise<void> {
  const values = { mapping: JSON.stringify(mapping), updated_at: at };
  await trx
    .insertInto("settlement_mappings")
    .values({ gateway, ...values })
    .onConflict((conflict) => conflict.column("gateway").doUpdateSet(values))
    .execute();
}
