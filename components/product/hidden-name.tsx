import { useLocale } from "next-intl";
import { foreignLang } from "@/lib/i18n/local-text";

/** Product name for screen readers, appended to the text of a button or link. */
export function HiddenName({ name }: { name: string }) {
  return (
    <span className="sr-only" lang={foreignLang(name, useLocale())}>
      {` ${name}`}
    </span>
  );
}
