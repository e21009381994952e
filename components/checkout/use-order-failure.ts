import { useLocale, useTranslations } from "next-intl";
import { cookiesBlocked } from "@/lib/base/cookies-blocked";
import { looseNumber, looseObject } from "@/lib/base/loose";
import type { LocalizedProblem } from "@/lib/browser-api/localized-problem";
import { isUnknown } from "@/lib/browser-api/problem";
import { formatTaka } from "@/lib/i18n/format-taka";
import { foreignLang } from "@/lib/i18n/local-text";
import { type FormField, sentErrors } from "@/lib/shop/order/order-form";

/** Reason why no order was placed, with texts for the customer. */
export interface OrderFailure {
  /**
   * `login`: the customer must log in first; `owned`: the customer may already own the e-book;
   * `unknown`: it is unknown whether there is an order.
   */
  kind: "refused" | "login" | "owned" | "unknown";
  text: string;
  /** Server messages by field. */
  fields: Partial<Record<FormField, string>>;
}

const TOO_MANY = 429;
const GATEWAY_FAILURES = [502, 503, 504];

interface FailureOptions {
  /** Shop's phone number, shown if the outcome is unknown. */
  phone: string;
  /**
   * Whether the server supports idempotency keys, so that an order without a response can be sent
   * again.
   */
  repeatable: boolean;
  /** Whether a payment page opens after the order, as for e-books. */
  paidOnline?: boolean;
}

/** Maps the problem of an order request to the failure shown to the customer. */
export function useOrderFailure({ phone, repeatable, paidOnline }: FailureOptions) {
  const t = useTranslations("checkout");
  const locale = useLocale();

  const refused = (text: string): OrderFailure => ({ kind: "refused", text, fields: {} });
  const robotMissing = () => refused(t("completeRobotCheck"));
  const failed = () => refused(t("failed"));
  /** Uses the server's text if it is in the language of the page, else ours. */
  const serverText = (text: string, ours: string) =>
    refused(foreignLang(text, locale) && locale !== "en" ? ours : text);

  const unknown = (): OrderFailure =>
    repeatable
      ? refused(t("lostAnswer"))
      : { kind: "unknown", text: t("unknownOutcome", { phone }), fields: {} };

  /** Failure for a response without the address of the next page. */
  const nowhere = () => (paidOnline ? failed() : unknown());

  function failureOf({ status, errors, body, message, refusal }: LocalizedProblem): OrderFailure {
    const settled = repeatable || !isUnknown(status);
    // The payment page has not opened, so the customer was not charged.
    if (paidOnline && settled && status !== null && GATEWAY_FAILURES.includes(status)) {
      return refused(t("paymentDown", { phone }));
    }
    if (isUnknown(status)) return unknown();
    if (cookiesBlocked() && message) return refused(message);
    if (status === 401) return { kind: "login", text: t("loginEnded"), fields: {} };
    const total = looseNumber(looseObject(looseObject(body).totals).total);
    if (errors.totals && total !== null) {
      return refused(t("totalsChanged", { total: formatTaka(total, locale) }));
    }
    if (errors.recaptchaToken) return refusal ? refused(refusal) : robotMissing();
    if (errors.items?.[0] && paidOnline) {
      return { ...serverText(errors.items[0], t("ebookRefused")), kind: "owned" };
    }
    if (refusal) return refused(refusal);
    if (errors.items?.[0]) return serverText(errors.items[0], t("itemsRefused"));
    const fields = sentErrors(errors);
    if (Object.keys(fields).length > 0) return { ...refused(t("fixErrors")), fields };
    if (status === TOO_MANY) return refused(t("tooMany"));
    return status === 422 && message ? serverText(message, t("failed")) : failed();
  }

  return { failureOf, robotMissing, failed, unknown, nowhere };
}
