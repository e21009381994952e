import Box from "@mui/material/Box";
import type { SxProps } from "@mui/material/styles";
import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { createContext, type FormEvent, type ReactNode, useContext, useState } from "react";
import { useTranslate } from "react-admin";
import { refusedControls } from "./control-reasons";
import { goToField } from "./field-places";

interface Reasons {
  /** Texts by the name of the field. */
  texts: Readonly<Record<string, string>>;
  /** Removes the reason of a field that was changed. */
  forget: (name: string) => void;
}

const ReasonsContext = createContext<Reasons>({ texts: {}, forget: () => {} });

interface CheckedFormProps {
  /** Gets the data of a form whose fields keep their rules. */
  onSubmit: (form: FormData) => void;
  sx?: SxProps;
  /** Fields of `FieldText`. */
  children: ReactNode;
}

/**
 * Form that says at a field, in the language of the desk, why it cannot be sent, instead of the
 * browser in its own language. The first wrong field gets the focus.
 */
export function CheckedForm({ onSubmit, sx = {}, children }: CheckedFormProps) {
  const translate = useTranslate();
  const [texts, setTexts] = useState<Reasons["texts"]>({});
  const forget = (name: string) =>
    setTexts((known) => {
      const { [name]: _, ...others } = known;
      return name in known ? others : known;
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes it on to a form that a dialog was opened from.
    event.stopPropagation();
    const wrong = refusedControls(event.currentTarget);
    const reasons = wrong.map(({ name, key, ...values }) => [name, translate(key, values)]);
    setTexts(Object.fromEntries(reasons));
    const [first] = wrong;
    if (first) goToField(first.place);
    else onSubmit(new FormData(event.currentTarget));
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={sx}>
      <ReasonsContext value={{ texts, forget }}>{children}</ReasonsContext>
    </Box>
  );
}

/** Text field of a `CheckedForm`, which shows why it cannot be sent. It needs a name. */
export function FieldText(props: TextFieldProps) {
  const { name = "", error = false, helperText, onChange } = props;
  const { texts, forget } = useContext(ReasonsContext);
  const reason = texts[name];
  return (
    <TextField
      {...props}
      error={error || reason !== undefined}
      helperText={reason ?? helperText}
      onChange={(event) => {
        forget(name);
        onChange?.(event);
      }}
    />
  );
}
