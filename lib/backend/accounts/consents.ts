import type { ConsentInput, consentWire } from "@/lib/contract/profile/schemas";
import { CONSENT_PURPOSES, type ConsentPurpose } from "@/lib/contract/terms";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db, Trx } from "../kernel/db/schema";

/**
 * Returns the answer of a customer for each purpose, with its time. Until the first answer in the
 * account it is that of the registration, which was for mail and SMS.
 */
export async function readConsents(
  db: Db | Trx,
  userId: number,
): Promise<Served<typeof consentWire>[]> {
  const rows = await db.selectFrom("consents").selectAll().where("user_id", "=", userId).execute();
  const user = await db
    .selectFrom("users")
    .select(["marketing_consent", "created_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return CONSENT_PURPOSES.map((purpose) => {
    const row = rows.find((one) => one.purpose === purpose);
    const given = (row ? row.given : user?.marketing_consent) === 1;
    const at = row?.changed_at ?? (given ? user?.created_at : undefined);
    return { purpose, given, changed_at: at === undefined ? null : new Date(at).toISOString() };
  });
}

/** Stores each answer that differs from the present one, with its time. @param at epoch ms */
export async function changeConsents(
  trx: Trx,
  userId: number,
  input: ConsentInput,
  at: number,
): Promise<void> {
  const before = await readConsents(trx, userId);
  const changed: ConsentPurpose[] = before
    .filter(({ purpose, given }) => input[purpose] !== undefined && input[purpose] !== given)
    .map(({ purpose }) => purpose);
  for (const purpose of changed) {
    const row = { given: input[purpose] ? 1 : 0, changed_at: at } as const;
    await trx
      .insertInto("consents")
      .values({ user_id: userId, purpose, ...row })
      .onConflict((conflict) => conflict.columns(["user_id", "purpose"]).doUpdateSet(row))
      .execute();
  }
}
