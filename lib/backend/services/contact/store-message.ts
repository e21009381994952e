import type { Trx } from "../../db/schema";
import type { ContactInput } from "./contact-input";

/** Keeps a message for the people of the centre. */
export async function storeMessage(
  trx: Trx,
  { recaptchaToken: _, ...message }: ContactInput,
  now: number,
): Promise<void> {
  await trx
    .insertInto("contact_messages")
    .values({ ...message, created_at: now })
    .execute();
}
