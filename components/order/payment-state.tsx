import { useTranslations } from "next-intl";

const STATES = ["to_be_paid", "being_checked", "paid", "failed"] as const;

/** The real state where the server tells it; the fixed success text only where it does not (DESIGN 4). */
export function PaymentState({ status }: { status: string | null }) {
  const t = useTranslations("order");
  const state = STATES.find((known) => known === status);
  return (
    <section className="rounded-card border border-line p-5">
      <h2 className="font-semibold text-lg">{t("payment")}</h2>
      <p className="mt-2">{state ? t(`paymentStates.${state}`) : t("paymentSuccess")}</p>
    </section>
  );
}
