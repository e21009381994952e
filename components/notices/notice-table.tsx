import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { Page } from "@/lib/base/paging";
import type { Notice } from "@/lib/contract/readers/content";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";
import { localText } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";

interface NoticeTableProps {
  locale: Locale;
  notices: Page<Notice>;
}

const CELL = "px-3 py-3 text-start align-top";
/** Columns for wide screens. Phones show publisher and date below the title. */
const WIDE_CELL = `${CELL} hidden md:table-cell`;

/** Table of notices: SL, title, published date, publisher, PDF link. */
export function NoticeTable({ locale, notices }: NoticeTableProps) {
  const t = useTranslations("notices");
  return (
    <div className="relative overflow-x-auto">
      {/* Fixed widths, so that columns do not move when the font arrives. */}
      <table className="w-full border-collapse rounded-card border border-line md:table-fixed">
        <caption className="sr-only">{t("title")}</caption>
        <thead className="bg-surface">
          <tr>
            <th scope="col" className={`${CELL} w-12 md:w-16`}>
              {t("serial")}
            </th>
            <th scope="col" className={CELL}>
              {t("noticeTitle")}
            </th>
            <th scope="col" className={`${WIDE_CELL} w-44`}>
              {t("publishedDate")}
            </th>
            <th scope="col" className={`${WIDE_CELL} w-64`}>
              {t("publisher")}
            </th>
            <th scope="col" className={`${CELL} w-20`}>
              {t("pdf")}
            </th>
          </tr>
        </thead>
        <tbody>
          {notices.items.map((notice, index) => (
            <NoticeRow
              key={notice.id}
              locale={locale}
              notice={notice}
              serial={notices.first + index}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface NoticeRowProps {
  locale: Locale;
  notice: Notice;
  serial: number;
}

function NoticeRow({ locale, notice, serial }: NoticeRowProps) {
  const t = useTranslations("notices");
  const { publishedAt, pdf } = notice;
  const title = localText(notice.title, notice.titleBn, locale);
  const publisher = localText(notice.publisher, notice.publisherBn, locale);
  const day = publishedAt && <time dateTime={publishedAt}>{formatDay(publishedAt, locale)}</time>;
  return (
    <tr className="border-line border-t">
      <td className={`${CELL} tabular-nums`}>{localDigits(String(serial), locale)}</td>
      <td className={CELL}>
        <span lang={title.lang} className="font-semibold">
          {title.text}
        </span>
        <span className="mt-1 block text-muted text-sm md:hidden">
          {day}
          {day && publisher && <span> · </span>}
          <span lang={publisher?.lang}>{publisher?.text}</span>
        </span>
      </td>
      <td className={`${WIDE_CELL} whitespace-nowrap`}>{day}</td>
      <td className={WIDE_CELL} lang={publisher?.lang}>
        {publisher?.text}
      </td>
      <td className={CELL}>
        {pdf && (
          <a
            href={mediaUrl(pdf)}
            target="_blank"
            rel="noopener"
            className="-my-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand-700 underline-offset-2 hover:underline"
          >
            <Icon name="document" />
            {t("pdf")}
            <span className="sr-only">
              : <span lang={title.lang}>{title.text}</span> ({t("newTab")})
            </span>
          </a>
        )}
      </td>
    </tr>
  );
}
