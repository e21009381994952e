import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import type { ReturnRecord } from "@/lib/desk/records";
import { type FieldProps, FormButton } from "../shared/form-button";
import { textIn } from "../shared/form-values";

/** Choices of the form by what the server allows; receiving has two. */
const CHOICES = {
  accept: ["accept"],
  refuse: ["refuse"],
  receive: ["restock", "write_off"],
  refund: [],
} as const;

interface FieldsProps {
  choices: readonly string[];
  isParcel: boolean;
  field: FieldProps;
}

function Fields({ choices, isParcel, field }: FieldsProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState("");
  // After a conflict the record is read again, and may have other choices.
  const choice = choices.includes(chosen) ? chosen : (choices[0] ?? "");
  const isTold = choice === "accept" || choice === "refuse";
  const isExplained = isParcel && choice === "write_off";
  return (
    <>
      <TextField
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
      </TextField>
      {isTold && (
        <TextField
          {...field("reason", translate("desk.returns.reason_hint"))}
          required={choice === "refuse"}
          label={translate("desk.returns.reason")}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      )}
      {isExplained && (
        <TextField
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
export function DecideReturn({ record }: { record: ReturnRecord }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const choices = record.actions
    .flatMap((action): string[] => [...CHOICES[action]])
    .filter((choice) => choice !== "restock" || !record.must_stay_cold);
  const send = (form: FormData, version: string) => {
    const choice = textIn(form, "action") ?? "";
    const reason = textIn(form, "reason");
    if (choice === "restock" || choice === "write_off")
      return dataProvider.decideReturn(record.id, {
        version,
        action: "receive",
        restock: choice === "restock",
        ...(reason !== null && { reason }),
      });
    return dataProvider.decideReturn(record.id, {
      version,
      action: choice,
      ...(reason !== null && { reason }),
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
      {(field) => <Fields choices={choices} isParcel={record.is_parcel === true} field={field} />}
    </FormButton>
  );
}
