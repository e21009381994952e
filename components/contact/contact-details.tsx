import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { phoneHref } from "@/lib/base/text/contact";
import type { Locale } from "@/lib/i18n/locales";
import type { SiteSettings } from "@/lib/site/settings";

interface ContactDetailsProps {
  locale: Locale;
  site: Pick<SiteSettings, "address" | "phone" | "email" | "hours" | "chat">;
}

const LINK =
  "-my-2.5 inline-flex min-h-11 items-center font-semibold text-brand-700 underline-offset-2 hover:underline";

/** Address, phone, e-mail, hours and chat of the centre. */
export function ContactDetails({ locale, site }: ContactDetailsProps) {
  const t = useTranslations("contact");
  const { address, phone, email, hours, chat } = site;
  return (
    <dl className="grid gap-5">
      <Detail icon="pin" name={t("address")}>
        <address className="not-italic">{address[locale]}</address>
      </Detail>
      <Detail icon="phone" name={t("phone")}>
        <a href={phoneHref(phone)} className={LINK}>
          {phone}
        </a>
      </Detail>
      <Detail icon="mail" name={t("email")}>
        <a href={`mailto:${email}`} className={`${LINK} break-all`}>
          {email}
        </a>
      </Detail>
      <Detail icon="clock" name={t("hours")}>
        <p className="first-letter:uppercase">{hours[locale]}</p>
      </Detail>
      {chat && (
        <Detail icon="chat" name={t("chat")}>
          <a href={chat} target="_blank" rel="noopener noreferrer" className={LINK}>
            {t("chatWithUs")}
            <span className="sr-only"> ({t("newTab")})</span>
          </a>
        </Detail>
      )}
    </dl>
  );
}

interface DetailProps {
  icon: Parameters<typeof Icon>[0]["name"];
  name: string;
  children: ReactNode;
}

function Detail({ icon, name, children }: DetailProps) {
  return (
    <div className="relative ps-15">
      <dt className="text-muted text-sm">
        <span className="absolute start-0 top-0 inline-flex size-11 items-center justify-center rounded-full bg-mint text-brand-700">
          <Icon name={icon} />
        </span>
        {name}
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
