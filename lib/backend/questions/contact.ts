import type { ContactMessage } from "@/lib/contract/questions/schemas";
import type { Trx } from "../kernel/db/schema";

/** @returns the id of the message */
export async function storeMessage(
  trx: Trx,
  { recaptchaToken: _, language, ...message }: ContactMessage,
  now: number,
): Promise<number> {
  const { id } = await trx
    .insertInto("contact_messages")
    .values({ ...message, language: language ?? null, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
