import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { ActionDialog } from "./action-dialog";
import { useRecordForm } from "./use-record-form";

/** Returns the name of a field, and why it was refused or else its hint, for a TextField. */
export type FieldProps = (
  name: string,
  hint?: string,
) => { name: string; error: boolean; helperText: ReactNode };

interface FormButtonProps {
  /** Of the button, of its dialog, and of the button there that does it. */
  label: string;
  /** Key of the text that says that it worked. */
  done: string;
  /** Current version of the record that is changed; empty if none is. */
  version?: string;
  /** Key of the text for a record that was changed since the dialog opened. */
  conflict?: string;
  /** Returns reasons by field that the form cannot be sent. */
  check?: (form: FormData) => Record<string, string>;
  /** Makes the call, with the version that the person has seen. */
  send: (form: FormData, version: string) => Promise<void>;
  children: (field: FieldProps) => ReactNode;
}

/** Button that opens a dialog with a form for one change; a refused form keeps what was typed. */
export function FormButton(props: FormButtonProps) {
  const { label, done, version = "", conflict = "desk.errors.conflict" } = props;
  const { check = () => ({}), send, children } = props;
  const translate = useTranslate();
  const action = useRecordForm(version, done, conflict);
  const { text, fields } = action.refused;
  const submit = (form: FormData) => {
    const reasons = check(form);
    if (Object.keys(reasons).length > 0) action.refuse(reasons);
    else void action.submit((seen) => send(form, seen), [...form.keys()]);
  };
  const field: FieldProps = (name, hint) => {
    const reason = fields[name];
    const helperText = reason === undefined ? hint : translate(reason, { _: reason });
    return { name, error: reason !== undefined, helperText };
  };
  return (
    <>
      <Button variant="outlined" onClick={action.open}>
        {label}
      </Button>
      <ActionDialog
        open={action.isOpen}
        title={label}
        label={label}
        cancelLabel={translate("desk.orders.back")}
        busy={action.busy}
        onSubmit={submit}
        onClose={action.close}
      >
        {text !== null && (
          <Alert severity="error" role="alert" sx={{ mb: 1 }}>
            {translate(text, { _: text })}
          </Alert>
        )}
        {children(field)}
      </ActionDialog>
    </>
  );
}
