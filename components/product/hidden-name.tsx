import { useLocale } from "next-intl";
import { foreignLang } from "@/lib/i18n/local-text";

/** Behind the words of a button or link: which product it is for, told to screen readers only. */
export function HiddenName({ name }: { name: string }) {
  return (
    <span className="sr-only" lang={foreignLang(name, useLocale())}>
      {` ${name}`}
    </span>
  );
}
