import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { phoneHref } from "@/lib/base/text/contact";
import type { Locale } from "@/lib/i18n/locales";
import { readSiteSettings } from "@/lib/site/settings";

/** How to reach the shop: address, phone, e-mail, hours. */
export function FooterContact({ locale }: { locale: Locale }) {
  const t = useTranslations("common");
  const { address, phone, email, hours } = readSiteSettings();
  const line = "flex min-h-11 items-center gap-3 wrap-anywhere";
  return (
    <div>
      <h2 className="font-semibold">{t("contact")}</h2>
      <ul className="mt-2 text-white/85">
        <li className={line}>
          <Icon name="pin" />
          {address[locale]}
        </li>
        <li>
          <a href={phoneHref(phone)} className={`${line} hover:underline`}>
            <Icon name="phone" />
            {phone}
          </a>
        </li>
        <li>
          <a href={`mailto:${email}`} className={`${line} hover:underline`}>
            <Icon name="mail" />
            {email}
          </a>
        </li>
        <li className={line}>
          <Icon name="clock" />
          {hours[locale]}
        </li>
      </ul>
    </div>
  );
}
