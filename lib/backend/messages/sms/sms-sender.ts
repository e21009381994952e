import type { SmsConfig } from "@/lib/site/config/sms-config";
import type { OutboxMessage } from "../../kernel/db/schema-outbox";
import { NO_ADDRESS, type Send } from "../../kernel/outbox/outcome";
import { letterSender } from "../send-letter";
import type { Writer } from "../written-message";
import { sendSms } from "./send-sms";

interface Surroundings {
  /** Returns the time in epoch milliseconds. */
  now: () => number;
  /** Stops messages that have not begun. */
  closing: AbortSignal;
}

/** Id of a message at the provider: at most 20 letters and digits, equal for every retry. */
const providerId = ({ id, created_at }: OutboxMessage) => `${id}t${created_at.toString(36)}`;

/** Returns a function that sends SMS to customers. */
export function smsSender(writer: Writer, config: SmsConfig, { now, closing }: Surroundings): Send {
  return letterSender(writer, now, async (written, message) =>
    written.channel === "sms"
      ? sendSms(config, { to: written.to, text: written.text, id: providerId(message) }, closing)
      : NO_ADDRESS,
  );
}
