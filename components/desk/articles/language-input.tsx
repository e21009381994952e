import { RadioButtonGroupInput, useTranslate } from "react-admin";
import { LOCALES } from "@/lib/i18n/locales";

/** In which language the texts without a translation are. */
export function LanguageInput() {
  const translate = useTranslate();
  const choices = LOCALES.map((id) => ({ id, name: translate(`desk.preview.languages.${id}`) }));
  return (
    <RadioButtonGroupInput
      source="language"
      choices={choices}
      defaultValue="en"
      translateChoice={false}
      helperText="desk.articles.language_hint"
    />
  );
}
