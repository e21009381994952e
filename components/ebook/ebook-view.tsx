import { useTranslations } from "next-intl";
import { Reviews } from "@/components/product/reviews";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { SafeHtml } from "@/components/ui/safe-html";
import { Tabs } from "@/components/ui/tabs";
import type { EbookDetails } from "@/lib/contract/readers/ebooks";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";
import { ebookJsonLd } from "@/lib/seo/product-json-ld";
import { EBOOKS_PATH, ebookPath } from "@/lib/shop/ebook/ebook-rules";
import { readSiteSettings } from "@/lib/site/settings";
import { EbookCover } from "./ebook-cover";
import { EbookOffer } from "./ebook-offer";
import { HowToBuy } from "./how-to-buy";
import { HowToVideo } from "./how-to-video";
import { RelatedBooks } from "./related-books";

interface EbookViewProps {
  locale: Locale;
  ebook: EbookDetails;
}

/** Everything about one e-book: what it is and its price, then its texts, then others. */
export function EbookView({ locale, ebook }: EbookViewProps) {
  const t = useTranslations();
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("ebooks.title"), href: EBOOKS_PATH },
    { name: ebook.name, href: ebookPath(ebook.id) },
  ];
  return (
    <div className="container-page">
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      <JsonLd data={ebookJsonLd(locale, ebook)} />
      <Breadcrumbs crumbs={crumbs} />
      <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-12">
        <EbookCover ebook={ebook} />
        <EbookOffer locale={locale} ebook={ebook} />
      </div>
      <div className="mt-10 grid items-start gap-x-12 gap-y-8 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <EbookTexts locale={locale} ebook={ebook} />
        </div>
        <div className="grid gap-6">
          <HowToVideo locale={locale} video={readSiteSettings().ebookVideo}>
            <HowToBuy locale={locale} />
          </HowToVideo>
          {ebook.shortDescription && (
            <aside aria-labelledby="summary" className="rounded-card border border-line p-4 sm:p-5">
              <h2 id="summary" className="mb-2 font-semibold text-lg">
                {t("productPage.summary")}
              </h2>
              <p lang={ebook.language}>{ebook.shortDescription}</p>
            </aside>
          )}
        </div>
      </div>
      <RelatedBooks ebooks={ebook.related} />
    </div>
  );
}

function EbookTexts({ locale, ebook }: EbookViewProps) {
  const t = useTranslations();
  const { id, reviews, reviewCount, description, language } = ebook;
  const tabs = [
    {
      id: "description",
      title: t("product.description"),
      panel: <SafeHtml html={description} lang={language} />,
    },
    {
      id: "reviews",
      title: t("productPage.reviewsTab", { count: localDigits(String(reviewCount), locale) }),
      panel: (
        <Reviews
          locale={locale}
          target={{ kind: "ebook", id }}
          reviews={reviews}
          here={`${ebookPath(id)}#reviews`}
        />
      ),
    },
  ];
  return <Tabs key={id} label={t("productPage.details")} tabs={tabs} />;
}
