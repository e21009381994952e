import { createTranslator } from "use-intl/core";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { localText } from "@/lib/i18n/local-text";
import { type Locale, localePath } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Confirmation } from "../services/orders/read-confirmation";
import { type MailContent, type MailPart, renderMail } from "./mail-content";

/** The shop's data in a mail. */
export interface Sender {
  name: string;
  phone: string;
  /** Origin of the shop's pages. */
  origin: string;
  /** Whether a payment gateway is set up. */
  hasGateway: boolean;
}

function translator(locale: Locale) {
  return createTranslator({ locale, messages: MESSAGES[locale], timeZone: "Asia/Dhaka" });
}

type Translate = ReturnType<typeof translator>;

// Customers choose their name. A link in it would let a spammer send it to others through our mail
// server.
const LINK = /[/@]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}/u;

function greeting(t: Translate, name: string | null): string {
  return name === null || LINK.test(name)
    ? t("mail.greetingUnnamed")
    : t("mail.greeting", { name });
}

/** Returns one sentence on the state of the order and its payment. */
function standing(t: Translate, order: Confirmation, { hasGateway }: Sender): string {
  const { kind, cancelled, paymentStatus, paymentMethod } = order;
  const isPaid = paymentStatus === "paid";
  if (cancelled) return t("tracking.hints.cancelled");
  if (kind === "ebook")
    return t(isPaid ? "tracking.hints.ebookCompleted" : "order.ebookHints.to_be_paid");
  if (isPaid) return t("order.standings.paid.text");
  if (order.chargeLater) return t("mail.chargeLater");
  if (paymentMethod === "cod") return t("order.cashAtDoor");
  return hasGateway ? t("mail.notPaid") : t("order.standings.confirmed.text");
}

function whereTo(
  t: Translate,
  { kind, number, language }: Confirmation,
  origin: string,
): MailPart[] {
  const page = (path: string) => origin + localePath(language, path);
  if (kind === "ebook") return [{ link: page("/my-account"), label: t("order.seeEbooks") }];
  return [
    { link: page(`/order-tracking?order=${number}`), label: t("receipt.track") },
    { lines: [t("mail.trackHint")] },
  ];
}

/** Composes the confirmation of an order in the language of the page it was placed on. */
export function customerMail(order: Confirmation, sender: Sender): Promise<MailContent> {
  const { number, language, shippingCharge, tax } = order;
  const t = translator(language);
  const taka = (poisha: number) => formatTaka(toTaka(poisha), language);
  const lines = order.lines.map(({ name, name_bn, quantity, total }): [string, string] => {
    const text = localText(name, name_bn, language).text;
    const count = localDigits(String(quantity), language);
    return [t("order.line", { name: text, quantity: count }), taka(total)];
  });
  const method = order.paymentMethod === "cod" ? "cod" : "mobile";
  const day = formatDay(order.orderedAt, language);
  const line = (label: string, value: string) => t("mail.line", { label, value });
  return renderMail(t("mail.subject", { shop: sender.name, number }), language, [
    { lines: [greeting(t, order.name), "", t("receipt.thanks")] },
    { lines: [line(t("order.number"), number), line(t("order.date"), day)] },
    {
      rows: [
        ...lines,
        ...(shippingCharge > 0
          ? [[t("order.shippingCharge"), taka(shippingCharge)] as [string, string]]
          : []),
        ...(tax > 0 ? [[t("receipt.vat"), taka(tax)] as [string, string]] : []),
        [t("order.total"), taka(order.total)],
      ],
    },
    {
      lines: [
        line(t("order.payment"), t(`receipt.methods.${method}`)),
        standing(t, order, sender),
        ...(order.needsPrescription ? [t("prescription.asked")] : []),
      ],
    },
    ...whereTo(t, order, sender.origin),
    { lines: [t("mail.questions", { phone: sender.phone }), sender.name] },
  ]);
}
