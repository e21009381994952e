import { useLocale, useTranslations } from "next-intl";
import { Pill, type PillTone } from "@/components/ui/pill";
import type { Appointment } from "@/lib/contract/appointments/reader";
import { formatTaka } from "@/lib/i18n/format-taka";
import { displayedState, knownPaymentState } from "@/lib/shop/order/payment-state";
import type { PaymentWays } from "@/lib/shop/order/payment-way";
import { PayFee } from "./pay-fee";

type FeeState = "to_be_paid" | "being_checked" | "paid" | "refunding" | "refunded";

const TONES: Record<FeeState, PillTone> = {
  to_be_paid: "due",
  being_checked: "busy",
  paid: "ok",
  refunding: "busy",
  refunded: "over",
};

/** Returns the state to show; null for an appointment that was cancelled before payment. */
function stateOf({ fee, phase }: Appointment): FeeState | null {
  const known = knownPaymentState(fee?.paymentStatus ?? null);
  if (!fee || !known) return null;
  if (fee.refunding) return "refunding";
  const state = displayedState(known);
  return state === "to_be_paid" && phase === "cancelled" ? null : state;
}

interface AppointmentFeeProps {
  appointment: Appointment;
  /** Whether the server takes payments of fees. */
  paying: boolean;
  /** The payment gateways to choose from, if there are several. */
  ways?: PaymentWays;
  /** The centre's phone number. */
  phone: string;
  onReload: () => Promise<unknown>;
}

/** The fee that can be paid online, its state, and a button that pays it. */
export function AppointmentFee({
  appointment,
  paying,
  ways,
  phone,
  onReload,
}: AppointmentFeeProps) {
  const t = useTranslations("appointmentFee");
  const locale = useLocale();
  const { fee, number } = appointment;
  const state = stateOf(appointment);
  if (!fee || !state) return null;
  const amount = formatTaka(fee.amount, locale);
  const payable = paying && fee.payable;
  return (
    <section className="mt-5 grid gap-3 rounded-card border border-line p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{t("title", { amount })}</h2>
        <div role="status">
          <Pill tone={TONES[state]}>{t(`states.${state}`)}</Pill>
        </div>
      </div>
      <p className="text-muted">
        {t(state === "to_be_paid" && !payable ? "atCentre" : `hints.${state}`)}
      </p>
      {payable && (
        <PayFee
          number={number}
          label={t(fee.paymentStatus === "failed" ? "payAgain" : "pay")}
          ways={ways}
          phone={phone}
          onReload={onReload}
        />
      )}
    </section>
  );
}
