import TextField from "@mui/material/TextField";
import { useRef, useState } from "react";
import { useInput, useTranslate } from "react-admin";

/** Input for a value with several parts, written as JSON. */
export function JsonInput({ source, label }: { source: string; label: string }) {
  const translate = useTranslate();
  const invalid = useRef(false);
  const { field, fieldState, id } = useInput({
    source,
    validate: () => (invalid.current ? "desk.settings.bad_json" : undefined),
  });
  const [text, setText] = useState(() => JSON.stringify(field.value ?? null, null, 2));
  const change = (next: string) => {
    setText(next);
    try {
      const value: unknown = JSON.parse(next);
      invalid.current = false;
      field.onChange(value);
    } catch {
      invalid.current = true;
    }
  };
  return (
    <TextField
      id={id}
      name={field.name}
      multiline
      label={label}
      value={text}
      error={fieldState.invalid || invalid.current}
      helperText={translate(invalid.current ? "desk.settings.bad_json" : "desk.settings.json")}
      onChange={({ target }) => change(target.value)}
      onBlur={field.onBlur}
      slotProps={{ htmlInput: { lang: "en", spellCheck: false } }}
    />
  );
}
