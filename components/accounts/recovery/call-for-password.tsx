import { useTranslations } from "next-intl";
import { phoneHref } from "@/lib/base/text/contact";

interface CallForPasswordProps {
  /** Shop's phone number. */
  phone: string;
}

/** Advice to call about a forgotten password. */
export function CallForPassword({ phone }: CallForPasswordProps) {
  const t = useTranslations("auth");
  return (
    <p className="mt-4 text-center text-muted text-sm">
      {t.rich("forgotten", {
        link: () => (
          <a
            href={phoneHref(phone)}
            className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline"
          >
            {phone}
          </a>
        ),
      })}
    </p>
  );
}
