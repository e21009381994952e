import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { LocalBlogDetails } from "@/lib/centre/blog/local-blog";
import { bookingOf } from "@/lib/centre/doctors/booking";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { foreignLang } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";

interface BlogSourcesProps {
  locale: Locale;
  blog: Pick<LocalBlogDetails, "reviewer" | "reviewedOn" | "sources">;
}

/** The doctor who checked a blog, and its sources; renders nothing without both. */
export function BlogSources({ locale, blog }: BlogSourcesProps) {
  const t = useTranslations("blogs");
  const { reviewer, reviewedOn, sources } = blog;
  if (!reviewer && sources.length === 0) return null;
  return (
    <div className="mt-8 grid max-w-3xl gap-5 border-line border-t pt-5">
      {reviewer && (
        <section aria-labelledby="reviewer">
          <h2 id="reviewer" className="font-semibold text-lg">
            {t("reviewedBy")}
          </h2>
          <p>
            <Link
              href={bookingOf().href(reviewer.id)}
              lang={foreignLang(reviewer.name, locale)}
              className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline-offset-4 hover:underline"
            >
              {reviewer.name}
            </Link>
          </p>
          {[reviewer.title, reviewer.degrees].map(
            (text) =>
              text && (
                <p key={text} lang={foreignLang(text, locale)} className="text-muted text-sm">
                  {text}
                </p>
              ),
          )}
          {reviewedOn && (
            <p className="text-muted text-sm">
              {t("reviewedOn", { day: formatDay(reviewedOn, locale) })}
            </p>
          )}
        </section>
      )}
      {sources.length > 0 && (
        <section aria-labelledby="sources">
          <h2 id="sources" className="font-semibold text-lg">
            {t("sources")}
          </h2>
          <ul>
            {sources.map(({ title, url }) => (
              <li key={url}>
                <a
                  href={url}
                  rel="noopener"
                  lang={foreignLang(title, locale)}
                  className="wrap-anywhere inline-flex min-h-11 items-center text-brand-700 underline underline-offset-4"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
