import type { Channel, OutboxMessage } from "../kernel/db/schema-outbox";
import { isDirect } from "../kernel/direct-message";
import { isUnsent } from "../kernel/outbox/leases";
import { readLetter } from "../kernel/outbox/sent-letters";
import { composeMessage } from "./compose-message";
import { letterOf } from "./send-letter";
import type { Writer } from "./written-message";

/**
 * Where a text comes from: kept when it was sent; of a message that is not sent yet, from the data as
 * they are now; or from these data, because the sent one was not kept.
 */
export type TextSource = "sent" | "unsent" | "remade";

/** Recipient and words of a message to a customer; null if they are not known any more. */
export interface MessageText {
  to: string | null;
  /** Of an email. */
  subject: string | null;
  text: string | null;
  /** Null without a text. */
  text_source: TextSource | null;
}

function sourceOf(message: OutboxMessage): TextSource {
  if (isUnsent(message)) return "unsent";
  // Its values were fixed when it was written.
  return isDirect(message.type) ? "sent" : "remade";
}

/**
 * Returns a message as the customer got it; one that is not sent, or whose words were not kept,
 * composed from the data as they are now.
 * @param shownChannels only there staff see codes
 */
export async function readMessageText(
  writer: Writer,
  shownChannels: readonly Channel[],
  message: OutboxMessage,
): Promise<MessageText> {
  const isShown = shownChannels.includes(message.channel);
  // The kept letter of a direct message has no code.
  const letter = isShown && isDirect(message.type) ? null : readLetter(writer.secrets, message);
  if (letter) return { ...letter, text_source: "sent" };
  const written = await composeMessage(writer, message, { hideCodes: !isShown });
  if (!written) return { to: null, subject: null, text: null, text_source: null };
  return { ...letterOf(written), text_source: sourceOf(message) };
}
