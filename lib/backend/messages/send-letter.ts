import type { OutboxMessage } from "../kernel/db/schema-outbox";
import { isDirect } from "../kernel/direct-message";
import {
  EXPIRED,
  type Letter,
  NO_ADDRESS,
  type Outcome,
  type Send,
} from "../kernel/outbox/outcome";
import { composeMessage } from "./compose-message";
import type { Writer, WrittenMessage } from "./written-message";

/** Returns the words of a composed message, without its HTML. */
export function letterOf(written: WrittenMessage): Letter {
  const { to } = written;
  if (written.channel === "sms") return { to, subject: null, text: written.text };
  return { to, subject: written.email.subject, text: written.email.text };
}

/**
 * Composes the letter that is kept of a message: what is sent, with codes masked.
 * @param written the message as it is sent
 */
async function keptLetter(
  writer: Writer,
  message: OutboxMessage,
  written: WrittenMessage,
): Promise<Letter | undefined> {
  if (!isDirect(message.type)) return letterOf(written);
  const masked = await composeMessage(writer, message, { hideCodes: true });
  return masked ? letterOf(masked) : undefined;
}

/**
 * Returns a function that composes messages to customers, sends them with `transport`, and keeps the
 * letter of each that has or may have arrived.
 */
export function letterSender(
  writer: Writer,
  now: () => number,
  transport: (written: WrittenMessage, message: OutboxMessage) => Promise<Outcome>,
): Send {
  return async (message) => {
    const written = await composeMessage(writer, message, { hideCodes: false });
    if (!written) return NO_ADDRESS;
    if (written.expiresAt !== null && written.expiresAt <= now()) return EXPIRED;
    // Composed before it is sent: an error afterwards would send it twice.
    const letter = await keptLetter(writer, message, written);
    const outcome = await transport(written, message);
    if (outcome.status === "sent" || outcome.status === "unknown") return { ...outcome, letter };
    return outcome;
  };
}

/** Returns a function that keeps the letters of channels that are shown instead of sent. */
export function shownSender(writer: Writer): Send {
  return async (message) => {
    const written = await composeMessage(writer, message, { hideCodes: true });
    return { status: "sent", letter: written ? letterOf(written) : undefined };
  };
}
