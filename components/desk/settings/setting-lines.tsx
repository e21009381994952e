import TextField from "@mui/material/TextField";
import { useInput, useTranslate } from "react-admin";
import { looseObject, looseText } from "@/lib/base/loose";
import { toLatinDigits } from "@/lib/base/text/latin-digits";

interface SettingLinesProps {
  source: string;
  label: string;
  /** Whether each line is a day, which may be typed in Bengali digits. */
  days: boolean;
}

/** Returns the reason at the list itself, or the first one at an entry. */
function reasonOf(error: unknown): string | null {
  const { message, ...entries } = looseObject(error);
  if (typeof message === "string") return message;
  const [first] = Object.values(Array.isArray(error) ? error : entries).filter(Boolean);
  return looseText(looseObject(first).message);
}

/** Input for a list of texts or days, one on each line. */
export function SettingLines({ source, label, days }: SettingLinesProps) {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput({ source });
  const value: unknown = field.value;
  const reason = reasonOf(fieldState.error);
  const change = (typed: string) =>
    field.onChange(typed === "" ? [] : (days ? toLatinDigits(typed) : typed).split("\n"));
  return (
    <TextField
      id={id}
      name={field.name}
      fullWidth
      multiline
      minRows={2}
      label={label}
      value={Array.isArray(value) ? value.join("\n") : ""}
      error={fieldState.invalid}
      helperText={reason ? translate(reason, { _: reason }) : translate("desk.settings.lines")}
      onChange={({ target }) => change(target.value)}
      onBlur={field.onBlur}
      sx={{ my: 1 }}
    />
  );
}
