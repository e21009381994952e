import TextField from "@mui/material/TextField";
import { useTranslate } from "react-admin";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@/lib/i18n/locales";

interface LanguageFieldProps {
  label: string;
  value: string;
  onChange: (language: Locale) => void;
}

/** Language in which a customer gets messages. */
export function LanguageField({ label, value, onChange }: LanguageFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      name="language"
      label={label}
      value={value}
      onChange={({ target }) =>
        onChange(LOCALES.find((locale) => locale === target.value) ?? DEFAULT_LOCALE)
      }
      slotProps={{ select: { native: true } }}
    >
      {LOCALES.map((locale) => (
        <option key={locale} value={locale}>
          {translate(locale === "bn" ? "desk.bengali" : "desk.english")}
        </option>
      ))}
    </TextField>
  );
}
