import { useTranslations } from "next-intl";
import { PageMessages } from "@/components/providers/page-messages";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { HomeButton } from "@/components/ui/home-button";
import { SeeMoreList } from "@/components/ui/see-more-list";
import type { Locale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { ownLanguageFirst } from "@/lib/i18n/own-language-first";
import { breadcrumbJsonLd, itemListJsonLd } from "@/lib/seo/json-ld";
import { EBOOKS_PATH, ebookPath } from "@/lib/shop/ebook/ebook-rules";
import type { LocalEbook } from "@/lib/shop/ebook/local-ebook";
import { EbookCard } from "./ebook-card";

/** Number of e-books per batch. */
const BATCH = 8;

interface EbooksViewProps {
  locale: Locale;
  ebooks: LocalEbook[];
}

/** List of e-books, eight per batch. Books in the page's language come first. */
export function EbooksView({ locale, ...props }: EbooksViewProps) {
  const t = useTranslations();
  const ebooks = ownLanguageFirst(props.ebooks, locale);
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("ebooks.title"), href: EBOOKS_PATH },
  ];
  return (
    <div className="container-page">
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      {ebooks.length > 0 && (
        <JsonLd
          data={itemListJsonLd(
            locale,
            t("ebooks.title"),
            ebooks.map(({ id }) => ebookPath(id)),
          )}
        />
      )}
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="font-semibold text-2xl md:text-3xl">{t("ebooks.title")}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-muted">{t("ebooks.intro")}</p>
      {ebooks.length === 0 ? (
        <EmptyPanel text={t("ebooks.empty")} icon="book">
          <HomeButton />
        </EmptyPanel>
      ) : (
        <PageMessages messages={messagesOf(locale, "more")}>
          <SeeMoreList
            label={t("ebooks.title")}
            step={BATCH}
            className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 lg:gap-6"
          >
            {ebooks.map((ebook, index) => (
              <EbookCard
                key={ebook.id}
                ebook={ebook}
                heading="h2"
                layout="gridOfThree"
                preload={index === 0}
              />
            ))}
          </SeeMoreList>
        </PageMessages>
      )}
    </div>
  );
}
