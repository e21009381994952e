import { type RefObject, useRef, useState } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Link } from "@/components/ui/link";
import type { CheckoutConsent } from "@/lib/shop/order/checkout-consent";

/** Whether an order may be placed; a missing consent is shown and gets the focus. */
export function useConsent(consent: CheckoutConsent | undefined) {
  const box = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const mayGo = () => {
    const isGiven = consent === undefined || box.current?.checked === true;
    setIsMissing(!isGiven);
    if (!isGiven) box.current?.focus();
    return isGiven;
  };
  return { box, isMissing, mayGo };
}

interface ConsentBoxProps {
  consent: CheckoutConsent;
  box: RefObject<HTMLInputElement | null>;
  isMissing: boolean;
}

/** Consent to the policies of the shop; never ticked at first. */
export function ConsentBox({ consent, box, isMissing }: ConsentBoxProps) {
  return (
    <CheckboxField ref={box} required error={isMissing ? consent.missing : undefined}>
      {consent.before}
      <Link href="/terms" className="py-3 font-semibold underline underline-offset-2">
        {consent.link}
      </Link>
      {consent.after}
    </CheckboxField>
  );
}
