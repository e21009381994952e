import { useLocale, useTranslations } from "next-intl";
import { isUnknown } from "@/lib/api/problem";
import type { ToldProblem } from "@/lib/api/told-problem";
import { looseNumber, looseObject } from "@/lib/base/loose";
import { formatTaka } from "@/lib/i18n/format-taka";
import { foreignLang } from "@/lib/i18n/local-text";
import { type FormField, sentErrors } from "@/lib/shop/order/order-form";

/** Why there is no order, as a person is told. */
export interface OrderFailure {
  /**
   * `login`: the customer must log in first; `owned`: the e-book may be the customer's already;
   * `unknown`: perhaps there is an order, and nobody can say.
   */
  kind: "refused" | "login" | "owned" | "unknown";
  text: string;
  /** The server's messages by field. */
  fields: Partial<Record<FormField, string>>;
}

const TOO_MANY = 429;
const GATEWAY_FAILURES = [502, 503, 504];

interface FailureOptions {
  /** Shop's phone number, for when nobody knows what became of an order. */
  phone: string;
  /** Whether a lost answer may be asked for again. */
  repeatable: boolean;
  /** Whether the order goes on to a payment page, as e-books do. */
  paidOnline?: boolean;
}

/** Turns what went wrong with an order into what is said about it. */
export function useOrderFailure({ phone, repeatable, paidOnline }: FailureOptions) {
  const t = useTranslations("checkout");
  const locale = useLocale();

  const refused = (text: string): OrderFailure => ({ kind: "refused", text, fields: {} });
  const robotMissing = () => refused(t("completeRobotCheck"));
  const failed = () => refused(t("failed"));
  /** In the server's words where they are in the language of the page, else in ours. */
  const said = (text: string, ours: string) =>
    refused(foreignLang(text, locale) && locale !== "en" ? ours : text);

  const unknown = (): OrderFailure =>
    repeatable
      ? refused(t("lostAnswer"))
      : { kind: "unknown", text: t("unknownOutcome", { phone }), fields: {} };

  /** An answer that does not say where the order goes on. */
  const nowhere = () => (paidOnline ? failed() : unknown());

  function failureOf({ status, errors, body, message, refusal }: ToldProblem): OrderFailure {
    const settled = repeatable || !isUnknown(status);
    // Nobody can pay before the payment page has opened.
    if (paidOnline && settled && status !== null && GATEWAY_FAILURES.includes(status)) {
      return refused(t("paymentDown", { phone }));
    }
    if (isUnknown(status)) return unknown();
    if (status === 401) return { kind: "login", text: t("loginEnded"), fields: {} };
    const total = looseNumber(looseObject(looseObject(body).totals).total);
    if (errors.totals && total !== null) {
      return refused(t("totalsChanged", { total: formatTaka(total, locale) }));
    }
    if (errors.recaptchaToken) return robotMissing();
    if (errors.items?.[0] && paidOnline) {
      return { ...said(errors.items[0], t("ebookRefused")), kind: "owned" };
    }
    if (refusal) return refused(refusal);
    if (errors.items?.[0]) return said(errors.items[0], t("itemsRefused"));
    const fields = sentErrors(errors);
    if (Object.keys(fields).length > 0) return { ...refused(t("fixErrors")), fields };
    if (status === TOO_MANY) return refused(t("tooMany"));
    return status === 422 && message ? said(message, t("failed")) : failed();
  }

  return { failureOf, robotMissing, failed, unknown, nowhere };
}
