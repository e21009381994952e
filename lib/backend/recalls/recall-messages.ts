import type { DeskRecallOrder } from "@/lib/contract/recalls/desk-schemas";
import type { Db, Trx } from "../kernel/db/schema";
import { CUSTOMER_CHANNELS } from "../kernel/db/schema-outbox";

/** Beginning of the references of the messages of a recall, see `batchRecalled`. */
const prefixOf = (recallId: number) => `${recallId}:`;

type MessageStates = Pick<DeskRecallOrder, "mail" | "sms">;

/** Returns the states of the messages of a recall, by the number of the order. */
export async function messageStates(
  db: Db | Trx,
  recallId: number,
): Promise<Map<string, MessageStates>> {
  const prefix = prefixOf(recallId);
  const rows = await db
    .selectFrom("outbox_messages")
    .select(["reference", "channel", "state"])
    .where("type", "=", "batch.recalled")
    .where("reference", "like", `${prefix}%`)
    .where("channel", "in", CUSTOMER_CHANNELS)
    .execute();
  const states = new Map<string, MessageStates>();
  for (const { reference, channel, state } of rows) {
    const number = reference.slice(prefix.length);
    const known = states.get(number) ?? { mail: null, sms: null };
    states.set(
      number,
      channel === "customer-mail" ? { ...known, mail: state } : { ...known, sms: state },
    );
  }
  return states;
}

/** Withdraws the messages of a recall to customers, except those already sent. */
export async function withdrawMessages(trx: Trx, recallId: number, at: number): Promise<void> {
  await trx
    .updateTable("outbox_messages")
    .set({ state: "withdrawn", next_attempt_at: null, updated_at: at })
    .where("type", "=", "batch.recalled")
    .where("reference", "like", `${prefixOf(recallId)}%`)
    .where("channel", "in", CUSTOMER_CHANNELS)
    .where("state", "=", "waiting")
    .execute();
}
