import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { phoneHref } from "@/lib/base/text/contact";
import { readSiteSettings } from "@/lib/site/settings";

const HINTS = ["hintSpelling", "hintOther", "hintCall"] as const;

/** What to do when a search finds nothing: other words, or a call. */
export function SearchHints({ query }: { query: string }) {
  const t = useTranslations();
  const { phone } = readSiteSettings();
  return (
    <section className="mt-6 grid gap-4 rounded-card bg-surface p-5 md:p-8">
      <p role="status" className="wrap-anywhere font-semibold text-lg">
        {t("searchPage.nothing", { query })}
      </p>
      <div>
        <h2 className="font-semibold">{t("searchPage.hintsTitle")}</h2>
        <ul className="mt-2 grid list-disc gap-1 ps-5">
          {HINTS.map((hint) => (
            <li key={hint}>{t(`searchPage.${hint}`)}</li>
          ))}
        </ul>
      </div>
      <a href={phoneHref(phone)} className={`${buttonStyle()} justify-self-start`}>
        <Icon name="phone" />
        {t("common.callUs", { phone })}
      </a>
    </section>
  );
}
