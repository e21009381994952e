import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import type { OutboxConfig } from "@/lib/site/config/outbox-config";
import type { OutboxMessage } from "../db/schema-outbox";
import { readConfirmation } from "../services/orders/read-confirmation";
import type { Services } from "../services/services";
import { customerMail } from "./customer-mail";
import type { Send } from "./outcome";
import { sendMail } from "./smtp";
import { staffMail } from "./staff-mail";

type MailConfig = NonNullable<OutboxConfig["mail"]>;

/**
 * Returns a function that sends mails to staff and customers.
 * @param closing aborts mails that the server has not started to receive
 */
export function mailSender(
  services: Services,
  { server, from, staff }: MailConfig,
  closing: AbortSignal,
): Send {
  const { db, origin, payment, shopDetails } = services;

  const toStaff = async ({ type, payload }: OutboxMessage) => {
    if (!staff || type === "pages.changed") return null;
    const { name } = await shopDetails(DEFAULT_LOCALE);
    return { to: staff, name, letter: await staffMail({ type, payload }, name) };
  };

  const toCustomer = async (message: OutboxMessage) => {
    const order = await readConfirmation(db, message);
    if (!order) return null;
    const { name, phone } = await shopDetails(order.language);
    const sender = { name, phone, origin, hasGateway: payment.gateways.active !== null };
    return { to: order.to, name, letter: await customerMail(order, sender) };
  };

  return async (message) => {
    const written =
      message.channel === "staff-mail" ? await toStaff(message) : await toCustomer(message);
    if (!written) return { status: "refused", reason: "nobody's address is known any more" };
    const { to, name, letter } = written;
    const mail = { ...letter, to, from: { name, address: from }, id: message.event_id };
    return sendMail(server, mail, closing);
  };
}
