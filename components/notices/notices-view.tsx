import { useTranslations } from "next-intl";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { HomeButton } from "@/components/ui/home-button";
import { Pagination } from "@/components/ui/pagination";
import type { Page } from "@/lib/base/paging";
import type { Notice } from "@/lib/contract/readers/content";
import type { Locale } from "@/lib/i18n/locales";
import { noticesPath } from "@/lib/list-pages/notices";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";
import { NoticeTable } from "./notice-table";

interface NoticesViewProps {
  locale: Locale;
  notices: Page<Notice>;
}

/** One page of the centre's notices. */
export function NoticesView({ locale, notices }: NoticesViewProps) {
  const t = useTranslations();
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("notices.title"), href: noticesPath(1) },
  ];
  return (
    <div className="container-page">
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="font-semibold text-2xl md:text-3xl">{t("notices.title")}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-muted">{t("notices.intro")}</p>
      {notices.total === 0 ? (
        <EmptyPanel text={t("notices.empty")} icon="document">
          <HomeButton />
        </EmptyPanel>
      ) : (
        <NoticeTable locale={locale} notices={notices} />
      )}
      <Pagination
        locale={locale}
        page={notices.page}
        pageCount={notices.pageCount}
        href={noticesPath}
      />
    </div>
  );
}
