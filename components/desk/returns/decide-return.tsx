import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import type { SentBody } from "@/lib/contract/define-calls";
import type { DESK_RETURN_CALLS } from "@/lib/contract/returns/desk-calls";
import type { DeskReturn } from "@/lib/contract/returns/schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FieldText } from "../shared/checked-form";
import { type FieldProps, FormButton } from "../shared/form-button";
import { textIn } from "../shared/form-values";
import { piecesIn, SplitPieces } from "./split-pieces";

/** Choices of the form by what the server allows; receiving has three. */
const CHOICES = {
  accept: ["accept"],
  refuse: ["refuse"],
  receive: ["restock", "split", "write_off"],
  refund: [],
} as const;

/** Returns the choices for a return: pieces that must stay cold are never sold again. */
function choicesOf({ actions, must_stay_cold, quantity }: DeskReturn): string[] {
  const isDivisible = quantity > 1;
  return actions
    .flatMap((action): string[] => [...CHOICES[action]])
    .filter((choice) => choice !== "restock" || !must_stay_cold)
    .filter((choice) => choice !== "split" || (isDivisible && !must_stay_cold));
}

interface FieldsProps {
  record: DeskReturn;
  field: FieldProps;
}

function Fields({ record, field }: FieldsProps) {
  const choices = choicesOf(record);
  const translate = useTranslate();
  const [chosen, setChosen] = useState("");
  // After a conflict the record is read again, and may have other choices.
  const choice = choices.includes(chosen) ? chosen : (choices[0] ?? "");
  const isTold = choice === "accept" || choice === "refuse";
  const isExplained = record.is_parcel && (choice === "write_off" || choice === "split");
  return (
    <>
      <FieldText
        {...field("action")}
        select
        label={translate("desk.returns.action")}
        value={choice}
        onChange={({ target }) => setChosen(target.value)}
        slotProps={{ select: { native: true } }}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {translate(`desk.returns.actions.${one}`)}
          </option>
        ))}
      </FieldText>
      {choice === "split" && <SplitPieces batches={record.batches} field={field} />}
      {isTold && (
        <FieldText
          {...field("reason", translate("desk.returns.reason_hint"))}
          required={choice === "refuse"}
          label={translate("desk.returns.reason")}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      )}
      {isExplained && (
        <FieldText
          {...field("reason")}
          required
          label={translate("desk.returns.parcel.reason")}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      )}
    </>
  );
}

/** Accepts or refuses a return, or receives its pieces. */
export function DecideReturn({ record }: { record: DeskReturn }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const decide = (body: SentBody<typeof DESK_RETURN_CALLS.decideDeskReturn>) =>
    dataProvider.decideDeskReturn({ params: { id: record.id }, body });
  const send = (form: FormData, version: string) => {
    const choice = textIn(form, "action") ?? "";
    const reason = textIn(form, "reason");
    const explained = reason !== null && { reason };
    if (choice === "refuse") return decide({ version, action: "refuse", reason: reason ?? "" });
    if (choice === "accept") return decide({ version, action: "accept", ...explained });
    return decide({
      version,
      action: "receive",
      restock: choice !== "write_off",
      ...(choice === "split" && { pieces: piecesIn(form, record.batches) }),
      ...explained,
    });
  };
  return (
    <FormButton
      label={translate("desk.returns.decide")}
      done="desk.returns.decided"
      version={record.version}
      conflict="desk.returns.changed"
      send={send}
    >
      {(field) => <Fields record={record} field={field} />}
    </FormButton>
  );
}
