import type { OutboxMessage } from "../kernel/db/schema-outbox";
import { isDirect } from "../kernel/direct-message";
import { isEvent } from "../kernel/event";
import type { Services } from "../services";
import { composeDirect } from "./compose-direct";
import { composeEvent } from "./compose-event";
import type { Writer, WrittenMessage } from "./written-message";

/** Returns the writer of a running shop. */
export function writerOf(services: Services): Writer {
  return { ...services, hasGateway: services.payment.gateways.active !== null };
}

/**
 * Composes a message to a customer from the data as they are now.
 * @param hideCodes whether codes are masked, for all but the recipient
 * @returns null if the recipient's address is no longer known
 */
export async function composeMessage(
  writer: Writer,
  message: OutboxMessage,
  { hideCodes }: { hideCodes: boolean },
): Promise<WrittenMessage | null> {
  const { type } = message;
  if (isDirect(type)) return composeDirect(writer, type, message, hideCodes);
  return isEvent(type) ? composeEvent(writer, type, message) : null;
}
