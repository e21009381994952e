import type { ContactMessage } from "@/lib/contract/questions/schemas";
import type { Trx } from "../kernel/db/schema";

/** @returns the id of the message */
export async function storeMessage(
  trx: Trx,
  { recaptchaToken: _, language, product_id, ...message }: ContactMessage,
  now: number,
): Promise<number> {
  const product = await trx
    .selectFrom("products")
    .select("id")
    .where("id", "=", product_id ?? 0)
    .executeTakeFirst();
  const { id } = await trx
    .insertInto("contact_messages")
    .values({
      ...message,
      language: language ?? null,
      product_id: product?.id ?? null,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
