import { required as requiredRule, useInput, useResourceContext, useTranslate } from "react-admin";
import { HtmlField } from "./html-field";

interface HtmlInputProps {
  /** Name of the field of the form. */
  source: string;
  lang: "en" | "bn";
  required?: boolean;
}

/** Text of a form with headings, lists, tables and links. */
export function HtmlInput({ source, lang, required = false }: HtmlInputProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { field, fieldState } = useInput({
    source,
    defaultValue: "",
    validate: required ? requiredRule() : [],
  });
  const value: unknown = field.value;
  return (
    <HtmlField
      value={typeof value === "string" ? value : ""}
      onChange={field.onChange}
      onBlur={field.onBlur}
      label={translate(`resources.${resource}.fields.${source}`)}
      lang={lang}
      source={source}
      required={required}
      problem={fieldState.error?.message}
    />
  );
}
