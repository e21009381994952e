import Image from "next/image";
import { useTranslations } from "next-intl";
import type { Locale } from "@/lib/i18n/locales";
import type { SiteSettings } from "@/lib/site/settings";

interface LeaderMessagesProps {
  locale: Locale;
  leaders: SiteSettings["leaders"];
}

/** Messages of chairman, managing director and CEO. */
export function LeaderMessages({ locale, leaders }: LeaderMessagesProps) {
  const t = useTranslations("about");
  if (leaders.length === 0) return null;
  return (
    <section aria-labelledby="messages" className="mt-12">
      <h2 id="messages" className="mb-5 font-semibold text-xl md:text-2xl">
        {t("messagesTitle")}
      </h2>
      <ul className="grid gap-6 lg:grid-cols-3">
        {leaders.map(({ role, name, portrait, message }) => (
          <li key={role} className="flex flex-col gap-4 rounded-card border border-line p-6">
            <div className="flex flex-wrap items-center gap-4">
              <Image
                src={portrait}
                alt=""
                width={72}
                height={72}
                className="size-18 rounded-full bg-mint object-cover object-top"
              />
              <div className="min-w-0 flex-1 basis-36">
                <h3 className="font-semibold">{t(`roles.${role}`)}</h3>
                <p className="text-muted">{name[locale]}</p>
              </div>
            </div>
            <blockquote className="grid gap-3">
              {message[locale].map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </blockquote>
          </li>
        ))}
      </ul>
    </section>
  );
}
