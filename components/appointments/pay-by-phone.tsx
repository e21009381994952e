import { useTranslations } from "next-intl";
import { useState } from "react";
import { PHONE_INPUT } from "@/components/ui/input-kinds";
import { TextField } from "@/components/ui/text-field";
import { paymentWasCancelled } from "@/lib/shop/order/payment-page";
import type { PaymentWays } from "@/lib/shop/order/payment-way";
import { PayFee } from "./pay-fee";

const MAX_LENGTH = 40;

interface PayByPhoneProps {
  /** Number of the appointment. */
  number: string;
  /** The payment gateways to choose from, if there are several. */
  ways?: PaymentWays;
  /** The centre's phone number. */
  phone: string;
}

/** Whether the visitor returns from the payment page. Only selects the texts. */
function hasReturned(): boolean {
  return window.location.search.includes("by=phone") && !paymentWasCancelled();
}

/**
 * Form to pay the fee of an appointment that was booked in another browser or by phone. It asks for
 * the phone number of the booking, and shows nothing about the appointment.
 */
export function PayByPhone({ number, ways, phone }: PayByPhoneProps) {
  const t = useTranslations("appointmentFee");
  const [provenBy, setProvenBy] = useState("");
  const [returned] = useState(hasReturned);
  return (
    <section className="grid w-full max-w-md gap-4 rounded-card border border-line p-5 text-start">
      <h2 className="font-semibold text-lg">{t("byPhone")}</h2>
      <p role="status" className="text-muted">
        {t(returned ? "byPhoneReturned" : "byPhoneHint")}
      </p>
      {!returned && (
        <>
          <TextField
            label={t("phone")}
            name="phone"
            {...PHONE_INPUT}
            maxLength={MAX_LENGTH}
            value={provenBy}
            onChange={(event) => setProvenBy(event.currentTarget.value)}
          />
          <PayFee
            number={number}
            provenBy={provenBy}
            label={t("pay")}
            ways={ways}
            phone={phone}
            onReload={async () => {}}
          />
        </>
      )}
    </section>
  );
}
