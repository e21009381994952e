import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { RobotToken } from "@/components/robot/robot-token";
import { newIdempotencyKey } from "@/lib/api/idempotency-key";
import { placeInstantOrder } from "@/lib/api/instant-order";
import { type Problem, problemOf } from "@/lib/api/problem";
import { localePath } from "@/lib/i18n/locales";
import { looseNumber, looseObject } from "@/lib/json/loose";
import { formatTaka } from "@/lib/money/format-taka";
import { instantOrderPayload } from "@/lib/order/buy-now-order";

const ROBOT_PATIENCE_MS = 20_000;

type Payload = Parameters<typeof instantOrderPayload>;

interface BuyNowOrderOptions {
  token: RobotToken;
  phone: string;
  repeatable: boolean;
  /** Reads price and stock again after a refusal. */
  refresh: () => void;
}

export interface OrderFailure {
  text: string;
  /** Messages by field of the payload, such as `billing.name`. */
  fields: Record<string, string[]>;
}

/** Sends a Buy Now order once, however often the button is pressed, and says what came of it. */
export function useBuyNowOrder({ token, phone, repeatable, refresh }: BuyNowOrderOptions) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const router = useRouter();
  const [step, setStep] = useState<"idle" | "checking" | "placing">("idle");
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const [altcha, setAltcha] = useState(false);
  const key = useRef<string | null>(null);
  const busy = useRef(false);
  const placed = useRef(false);

  // The page stays mounted, hidden, after the order: whoever comes back starts a new one.
  useEffect(
    () => () => {
      if (!placed.current) return;
      placed.current = false;
      key.current = null;
      setStep("idle");
    },
    [],
  );

  function explain({ status, errors, body, message }: Problem): string {
    if (status === null || status === 502 || status === 504) {
      return t("unknownOutcome", { phone });
    }
    const total = looseNumber(looseObject(looseObject(body).totals).total);
    if (errors.totals && total !== null) {
      return t("totalsChanged", { total: formatTaka(total, locale) });
    }
    if (errors.recaptchaToken) return t("completeRobotCheck");
    if (errors.items?.[0]) return errors.items[0];
    if (Object.keys(errors).length > 0) return t("fixErrors");
    return status === 422 && message ? message : t("failed");
  }

  async function send(form: Payload[0], product: Payload[1]) {
    setStep("checking");
    const robotToken = await token.take(ROBOT_PATIENCE_MS);
    if (!robotToken) {
      setFailure({ text: t("completeRobotCheck"), fields: {} });
      return setStep("idle");
    }
    setStep("placing");
    key.current ??= newIdempotencyKey();
    try {
      const payload = instantOrderPayload(form, product, robotToken);
      const number = await placeInstantOrder(payload, key.current, repeatable);
      if (number === null) throw new Error("no order number");
      placed.current = true;
      router.push(localePath(locale, `/order-details/${encodeURIComponent(number)}`));
    } catch (error) {
      const problem = problemOf(error);
      if (looseObject(problem.body).robot === "altcha") setAltcha(true);
      setFailure({ text: explain(problem), fields: problem.errors });
      // A refusal was not remembered by the server, so the corrected order is a new attempt.
      if (problem.status !== null && problem.status < 500) key.current = null;
      refresh();
      setStep("idle");
    }
  }

  async function place(form: Payload[0], product: Payload[1]) {
    if (busy.current) return;
    busy.current = true;
    setFailure(null);
    await send(form, product);
    busy.current = false;
  }

  return { step, failure, altcha, place, fail: (text: string) => setFailure({ text, fields: {} }) };
}
