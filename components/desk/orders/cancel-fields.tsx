import { useState } from "react";
import { useTranslate } from "react-admin";
import { CANCEL_REASONS, CANCEL_TEXT_LIMIT } from "@/lib/contract/terms";
import { FieldText } from "../shared/checked-form";

/** Fields for why an order is cancelled, which the customer reads. */
export function CancelFields() {
  const translate = useTranslate();
  const [reason, setReason] = useState("");
  return (
    <>
      <FieldText
        name="cancel_reason"
        select
        required
        label={translate("desk.orders.cancel_reason")}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{translate("desk.orders.choose_reason")}</option>
        {CANCEL_REASONS.map((one) => (
          <option key={one} value={one}>
            {translate(`desk.orders.cancel_reasons.${one}`)}
          </option>
        ))}
      </FieldText>
      <FieldText
        name="cancel_text"
        required={reason === "other"}
        label={translate("desk.orders.cancel_text")}
        helperText={translate("desk.orders.cancel_hint")}
        slotProps={{ htmlInput: { maxLength: CANCEL_TEXT_LIMIT } }}
      />
    </>
  );
}
