import { Icon } from "@/components/ui/icon";
import { phoneHref } from "@/lib/base/text/contact";
import { readSiteSettings } from "@/lib/site/settings";

/** Phone number and e-mail address of the shop. */
export function ContactLines() {
  const { phone, email } = readSiteSettings();
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
    </ul>
  );
}
