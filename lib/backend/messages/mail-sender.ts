import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import type { OutboxConfig } from "@/lib/site/config/outbox-config";
import type { OutboxMessage } from "../kernel/db/schema-outbox";
import { isEvent } from "../kernel/event";
import { NO_ADDRESS, type Outcome, type Send } from "../kernel/outbox/outcome";
import { letterSender } from "./send-letter";
import { type Mail, sendMail } from "./smtp";
import { staffMail } from "./staff-mail";
import type { Writer } from "./written-message";

type MailConfig = NonNullable<OutboxConfig["mail"]>;

interface Surroundings {
  /** Returns the time in epoch milliseconds. */
  now: () => number;
  /** Aborts mails that the server has not started to receive. */
  closing: AbortSignal;
}

/** Returns a function that sends mails to staff and customers. */
export function mailSender(
  writer: Writer,
  { server, from, staff }: MailConfig,
  { now, closing }: Surroundings,
): Send {
  const send = (
    { event_id, id: row }: OutboxMessage,
    shop: string,
    mail: Omit<Mail, "from" | "id">,
  ): Promise<Outcome> =>
    // Staff and customer each have a message of an event, with an id of its own.
    sendMail(
      server,
      { ...mail, from: { name: shop, address: from }, id: `${event_id}.${row}` },
      closing,
    );

  const toStaff = async (message: OutboxMessage) => {
    const { type, payload } = message;
    if (!staff || !isEvent(type)) return NO_ADDRESS;
    const { name } = await writer.shopDetails(DEFAULT_LOCALE);
    const email = await staffMail({ type, payload }, name);
    return email ? send(message, name, { ...email, to: staff }) : NO_ADDRESS;
  };

  const toCustomer = letterSender(writer, now, async (written, message) =>
    written.channel === "mail"
      ? send(message, written.shop, { ...written.email, to: written.to })
      : NO_ADDRESS,
  );

  return (message) => (message.channel === "staff-mail" ? toStaff(message) : toCustomer(message));
}
