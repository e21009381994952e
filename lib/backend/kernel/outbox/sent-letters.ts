import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Db, Trx } from "../db/schema";
import type { OutboxMessage } from "../db/schema-outbox";
import { decryptText, encryptText } from "../safety/encrypted-text";
import type { Secrets } from "../safety/secrets";
import { mobileNumber } from "./mobile";
import type { Letter } from "./outcome";

type Keys = Pick<Secrets, "keyFor">;

const letterSchema = z.object({
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
});

const keyOf = ({ keyFor }: Keys) => keyFor("sent-letters");

// The time belongs to it: a version of the shop that keeps no letters changes only the time, and the
// letter of an earlier attempt must not pass for the one that it sent.
const contextOf = (id: number, releasedAt: number) => `${id}:${releasedAt}`;

/** Returns the keyed hash of a number or address, in any of its spellings. */
function recipientKey({ keyFor }: Keys, to: string): string {
  const address = to.includes("@") ? to.toLowerCase() : (mobileNumber(to) ?? to);
  return createHmac("sha256", keyFor("letter-recipients")).update(address).digest("base64url");
}

/**
 * Returns the columns that keep a letter; those of no letter without one.
 * @param at epoch ms, the `updated_at` of its message
 */
export function sealLetter(keys: Keys, id: number, at: number, letter: Letter | undefined) {
  if (!letter) return { sent_text: null, sent_key: null };
  return {
    sent_text: encryptText(keyOf(keys), contextOf(id, at), JSON.stringify(letter)),
    sent_key: recipientKey(keys, letter.to),
  };
}

/** Returns a letter as it was sent; null if it was not kept or cannot be decrypted any more. */
export function readLetter(
  keys: Keys,
  { id, sent_text: sealed, updated_at: at }: Pick<OutboxMessage, "id" | "sent_text" | "updated_at">,
): Letter | null {
  const text = sealed === null ? null : decryptText(keyOf(keys), contextOf(id, at), sealed);
  return text === null ? null : letterSchema.parse(JSON.parse(text));
}

/** Returns the kept letters to numbers and addresses, the oldest first. */
export async function lettersTo(db: Db, keys: Keys, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  const rows = await db
    .selectFrom("outbox_messages")
    .select(["id", "type", "channel", "sent_text", "updated_at"])
    .where(
      "sent_key",
      "in",
      addresses.map((address) => recipientKey(keys, address)),
    )
    .orderBy("id")
    .execute();
  return rows.flatMap((row) => {
    const letter = readLetter(keys, row);
    if (!letter) return [];
    const way = row.channel === "customer-sms" ? ("sms" as const) : ("mail" as const);
    return [{ type: row.type, way, sent_at: row.updated_at, ...letter }];
  });
}

/** Deletes the words of the letters to numbers and addresses. */
export async function forgetLettersTo(
  trx: Trx,
  keys: Keys,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  await trx
    .updateTable("outbox_messages")
    .set({ sent_text: null, sent_key: null })
    .where(
      "sent_key",
      "in",
      addresses.map((address) => recipientKey(keys, address)),
    )
    .execute();
}
