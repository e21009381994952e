import type { Channel, OutboxMessage } from "../db/schema-outbox";
import { composeMessage, type Writer } from "./compose-message";

/** Recipient and words of a message to a customer; null if they are not known any more. */
export interface MessageText {
  to: string | null;
  /** Of an email. */
  subject: string | null;
  text: string | null;
}

/**
 * Returns a message as the customer gets it, composed from the data as they are now.
 * @param shownChannels only there staff see codes
 */
export async function readMessageText(
  writer: Writer,
  shownChannels: readonly Channel[],
  message: OutboxMessage,
): Promise<MessageText> {
  const hideCodes = !shownChannels.includes(message.channel);
  const written = await composeMessage(writer, message, { hideCodes });
  if (!written) return { to: null, subject: null, text: null };
  const { to } = written;
  if (written.way === "sms") return { to, subject: null, text: written.text };
  return { to, subject: written.email.subject, text: written.email.text };
}
