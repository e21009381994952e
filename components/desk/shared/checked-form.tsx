import Box from "@mui/material/Box";
import type { SxProps } from "@mui/material/styles";
import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { createContext, type FormEvent, type ReactNode, useContext } from "react";
import { type Reasons, useReasons } from "../entry/use-reasons";

interface Shown {
  /** Texts by the name of the field. */
  texts: Reasons;
  forget: ReturnType<typeof useReasons>["forget"];
}

const ShownContext = createContext<Shown>({ texts: {}, forget: () => {} });

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
  const { reasons, checked, forget } = useReasons();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = checked(event);
    if (form) onSubmit(new FormData(form));
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={sx}>
      <ShownContext value={{ texts: reasons, forget }}>{children}</ShownContext>
    </Box>
  );
}

/** Text field of a `CheckedForm`, which shows why it cannot be sent. It needs a name. */
export function FieldText(props: TextFieldProps) {
  const { name = "", error = false, helperText, onChange } = props;
  const { texts, forget } = useContext(ShownContext);
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
