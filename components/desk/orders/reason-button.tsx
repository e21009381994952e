import TextField from "@mui/material/TextField";
import { useTranslate } from "react-admin";
import { FormButton } from "../shared/form-button";

interface ReasonButtonProps {
  label: string;
  /** Key of the text once it is done. */
  done: string;
  /** What the reason is for. */
  hint: string;
  send: (reason: string) => Promise<unknown>;
}

/** Button of a step with an order that needs a reason for the history. */
export function ReasonButton({ label, done, hint, send }: ReasonButtonProps) {
  const translate = useTranslate();
  return (
    <FormButton label={label} done={done} send={(form) => send(String(form.get("reason") ?? ""))}>
      {(field) => (
        <TextField
          {...field("reason", hint)}
          type="text"
          required
          fullWidth
          label={translate("desk.orders.reason")}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      )}
    </FormButton>
  );
}
