import type { SmsConfig } from "@/lib/site/config/sms-config";
import type { OutboxMessage } from "../../db/schema-outbox";
import { composeMessage, type Writer } from "../compose-message";
import { EXPIRED, NO_ADDRESS, type Send } from "../outcome";
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
  return async (message) => {
    const written = await composeMessage(writer, message, { hideCodes: false });
    if (written?.way !== "sms") return NO_ADDRESS;
    const { to, text, expiresAt } = written;
    if (expiresAt !== null && expiresAt <= now()) return EXPIRED;
    return sendSms(config, { to, text, id: providerId(message) }, closing);
  };
}
