import { useTranslations } from "next-intl";
import { Part } from "@/components/errors/part";
import { OfferBadge } from "@/components/product/product-badge";
import { Reviews } from "@/components/reviews/reviews";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Picture } from "@/components/ui/picture";
import { RelatedSlider } from "@/components/ui/related-slider";
import { SafeHtml } from "@/components/ui/safe-html";
import { Tabs } from "@/components/ui/tabs";
import { mediaUrl } from "@/lib/base/media/media-url";
import { localDigits } from "@/lib/i18n/digits";
import { foreignLang } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";
import { ebookJsonLd } from "@/lib/seo/product-json-ld";
import { EBOOKS_PATH, ebookPath, ebookPrice } from "@/lib/shop/ebook/ebook-rules";
import type { LocalEbookDetails } from "@/lib/shop/ebook/local-ebook";
import { serverConfig } from "@/lib/site/config/server-config";
import { areReviewsChecked } from "@/lib/site/review-policy";
import { readSiteSettings } from "@/lib/site/settings";
import { EbookCard } from "./ebook-card";
import { EbookOffer } from "./ebook-offer";
import { HowToVideo } from "./how-to-video";

interface EbookViewProps {
  locale: Locale;
  ebook: LocalEbookDetails;
}

/** Page of an e-book: cover and offer, then description and reviews, then related e-books. */
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
      <div className="flex flex-wrap items-start gap-4 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-12">
        <EbookCover ebook={ebook} />
        <EbookOffer locale={locale} ebook={ebook} />
      </div>
      <div className="mt-10 grid items-start gap-x-12 gap-y-8 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Part>
            <EbookTexts locale={locale} ebook={ebook} />
          </Part>
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
              <p lang={foreignLang(ebook.shortDescription, locale)}>{ebook.shortDescription}</p>
            </aside>
          )}
        </div>
      </div>
      <RelatedSlider
        title={t("ebooks.related")}
        className="mt-12 lg:mt-16"
        slides={ebook.related.map((related) => (
          <EbookCard key={related.id} ebook={related} heading="h3" layout="slideOfFour" />
        ))}
      />
    </div>
  );
}

function EbookTexts({ locale, ebook }: EbookViewProps) {
  const t = useTranslations();
  const { id, reviews, reviewCount, description } = ebook;
  const tabs = [
    {
      id: "description",
      title: t("product.description"),
      panel: <SafeHtml html={description} lang={foreignLang(description, locale)} />,
    },
    {
      id: "reviews",
      title: t("productPage.reviewsTab", { count: localDigits(String(reviewCount), locale) }),
      panel: (
        <Reviews
          checked={areReviewsChecked()}
          ownReview={serverConfig().features.includes("own-review")}
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

/** Cover of an e-book, with a badge if discounted; on phones so small that the price is beside it. */
function EbookCover({
  ebook,
}: {
  ebook: Pick<LocalEbookDetails, "image" | "discount" | "salePrice">;
}) {
  return (
    <div className="relative rounded-card bg-surface p-2 max-sm:w-[min(7rem,32vw)] sm:p-8">
      <Picture
        src={mediaUrl(ebook.image)}
        alt=""
        width={600}
        height={900}
        layout="bookCover"
        preload
        className="mx-auto aspect-2/3 w-full object-contain sm:max-w-100"
      />
      {ebookPrice(ebook)?.oldPrice && <OfferBadge percent={ebook.discount} />}
    </div>
  );
}

const STEPS = ["choose", "pay", "read"] as const;

/**
 * Instructions to buy an e-book: Bengali on all pages, with an English version below on English
 * pages.
 */
function HowToBuy({ locale }: { locale: Locale }) {
  const bengali = MESSAGES.bn.ebooks.howTo;
  const english = locale === "en" ? MESSAGES.en.ebooks.howTo : null;
  return (
    <aside aria-labelledby="how-to-buy" className="rounded-card bg-mint p-4 sm:p-5">
      <h2 id="how-to-buy" lang="bn" className="font-bengali font-semibold text-lg">
        {bengali.title}
      </h2>
      {english && <p className="text-muted text-sm">{english.title}</p>}
      <ol className="mt-3 grid gap-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-brand-600 font-bengali font-semibold text-sm text-white"
            >
              {String.fromCharCode(0x09e7 + index)}
            </span>
            <div>
              <p lang="bn" className="font-bengali">
                {bengali.steps[step]}
              </p>
              {english && <p className="mt-0.5 text-muted text-sm">{english.steps[step]}</p>}
            </div>
          </li>
        ))}
      </ol>
    </aside>
  );
}
