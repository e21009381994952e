import { SelectArrayInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { looseText } from "@/lib/base/loose";
import { useLanguage } from "../shared/use-language";

/** Languages of Bangladesh and its neighbours that doctors speak with patients. */
const USUAL = ["bn", "en", "hi", "ur", "ar"];

const codesOf = (value: unknown) => looseText(value)?.split(",") ?? [];

/** Languages of a doctor, whose codes the record has with commas between them. */
export function LanguagesInput({ source }: { source: string }) {
  const { locale } = useLanguage();
  const names = new Intl.DisplayNames([locale], { type: "language" });
  const codes = new Set([...USUAL, ...codesOf(useWatch({ name: source }))]);
  const choices = [...codes].map((id) => ({ id, name: names.of(id) ?? id }));
  return (
    <SelectArrayInput
      source={source}
      choices={choices}
      translateChoice={false}
      format={codesOf}
      parse={(chosen: string[]) => chosen.join(",") || null}
    />
  );
}
