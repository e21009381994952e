import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import {
  RequestedRobotCheck,
  useRobotCheckOnDemand,
} from "@/components/robot/robot-check-on-demand";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { FieldShell } from "@/components/ui/field-shell";
import { INPUT_STYLE } from "@/components/ui/text-field";
import { problemOf } from "@/lib/browser-api/problem";
import type { Redelivery as Offer } from "@/lib/contract/readers/orders";
import { formatDay } from "@/lib/i18n/dates/format-date-light";
import { proveOrder } from "./order-proof";
import { sendRedelivery } from "./redelivery-calls";

interface RedeliveryProps {
  /** Number of the order. */
  number: string;
  offer: Offer;
  /** Phone number with which the order was found; not needed for an own order. */
  provenBy?: string;
  className?: string;
}

/** Asks staff to have a parcel delivered again on another day. */
export function Redelivery({ number, offer, provenBy, className = "" }: RedeliveryProps) {
  const t = useTranslations("order.redelivery");
  const locale = useLocale();
  const dayId = useId();
  const robot = useRobotCheckOnDemand();
  const [asked, setAsked] = useState(offer.asked);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(form: FormData) {
    const day = String(form.get("day") ?? "");
    setSending(true);
    setProblem(null);
    try {
      if (provenBy !== undefined) await robot.send((token) => proveOrder(number, provenBy, token));
      await sendRedelivery(number, day);
      setAsked(day);
    } catch (error) {
      const { message } = problemOf(error);
      setProblem(message ?? t("failed"));
    } finally {
      setSending(false);
    }
  }

  return (
    <section className={`print:hidden ${className}`}>
      <h3 className="font-semibold">{t("title")}</h3>
      {asked !== null ? (
        <p role="status">{t("asked", { day: formatDay(asked, locale) })}</p>
      ) : (
        <form
          className="mt-2 grid gap-3 sm:max-w-sm"
          onSubmit={(event) => {
            event.preventDefault();
            if (!sending) void send(new FormData(event.currentTarget));
          }}
        >
          <RequestedRobotCheck action="tracking" check={robot.check} />
          <FieldShell id={dayId} label={t("day")}>
            {(aria) => (
              <select {...aria} id={dayId} name="day" className={INPUT_STYLE}>
                {offer.days.map((day) => (
                  <option key={day} value={day}>
                    {formatDay(day, locale)}
                  </option>
                ))}
              </select>
            )}
          </FieldShell>
          {problem && <Alert>{problem}</Alert>}
          <button
            type="submit"
            disabled={sending}
            className={`${buttonStyle("secondary")} justify-self-start`}
          >
            {t(sending ? "sending" : "send")}
          </button>
        </form>
      )}
    </section>
  );
}
