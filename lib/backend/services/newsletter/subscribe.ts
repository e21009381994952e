import type { Trx } from "../../db/schema";
import type { SubscriptionInput } from "./subscription-input";

/** Keeps an address with what was agreed to and when; one that is known stays as it is. */
export async function subscribe(
  trx: Trx,
  { email, language, consent_version }: SubscriptionInput,
  now: number,
): Promise<void> {
  await trx
    .insertInto("newsletter_subscribers")
    .values({ email, language, consent_version, consented_at: now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
}
