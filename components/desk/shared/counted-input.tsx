import { TextInput, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { looseText } from "@/lib/base/loose";
import { useLanguage } from "./use-language";

interface CountedInputProps {
  source: string;
  lang: "en" | "bn";
  /** Maximum characters that search engines show. */
  most: number;
}

/** Text of several lines that says how long it is, and how much of it search engines show. */
export function CountedInput({ source, lang, most }: CountedInputProps) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const text = looseText(useWatch({ name: source })) ?? "";
  // A letter of Bengali consists of several characters.
  const letters = [...new Intl.Segmenter(lang).segment(text)].length;
  return (
    <TextInput
      source={source}
      multiline
      helperText={translate("desk.articles.length", {
        count: number(letters),
        most: number(most),
      })}
      slotProps={{ htmlInput: { lang } }}
    />
  );
}
