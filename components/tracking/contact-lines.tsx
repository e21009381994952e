import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { phoneHref } from "@/lib/base/text/contact";
import { readSiteSettings } from "@/lib/site/settings";

/** Phone number, e-mail address and chat of the shop. */
export function ContactLines() {
  const t = useTranslations("contact");
  const { phone, email, chat } = readSiteSettings();
  const line =
    "inline-flex min-h-11 items-center gap-2 wrap-anywhere font-semibold text-brand-700 hover:underline";
  return (
    <ul className="flex flex-wrap gap-x-6">
      {phone && (
        <li>
          <a href={phoneHref(phone)} className={line}>
            <Icon name="phone" />
            {phone}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`} className={line}>
            <Icon name="mail" />
            {email}
          </a>
        </li>
      )}
      {chat && (
        <li>
          <a href={chat} target="_blank" rel="noopener noreferrer" className={line}>
            <Icon name="chat" />
            {t("chatWithUs")}
            <span className="sr-only"> ({t("newTab")})</span>
          </a>
        </li>
      )}
    </ul>
  );
}
