import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { DeskPayment } from "@/lib/contract/desk-money";
import { FormButton } from "../shared/form-button";
import { MethodFields, paymentIn } from "./method-fields";

interface RecordPaymentButtonProps {
  version: string;
  /** Key of the text when the record was changed since; a general one if absent. */
  conflict?: string;
  send: (payment: DeskPayment, form: FormData) => Promise<unknown>;
  /** What is recorded. */
  children: ReactNode;
}

/** Records that money came in cash or by a transfer. */
export function RecordPaymentButton(props: RecordPaymentButtonProps) {
  const { version, conflict, send, children } = props;
  const translate = useTranslate();
  return (
    <FormButton
      label={translate("desk.orders.pay")}
      done="desk.orders.payment_recorded"
      version={version}
      {...(conflict && { conflict })}
      send={(form, seen) => send({ version: seen, ...paymentIn(form) }, form)}
    >
      {(field) => (
        <>
          {children}
          <MethodFields field={field} />
        </>
      )}
    </FormButton>
  );
}
