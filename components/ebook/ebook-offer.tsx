import { useTranslations } from "next-intl";
import { ReviewsLink } from "@/components/reviews/reviews-link";
import { Fact } from "@/components/ui/fact";
import { PriceLine } from "@/components/ui/price-line";
import { ShareLinks } from "@/components/ui/share-links";
import { mediaUrl } from "@/lib/base/media/media-url";
import { localDigits } from "@/lib/i18n/digits";
import { foreignLang } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { pageUrl } from "@/lib/seo/metadata";
import { ebookPath, ebookPrice } from "@/lib/shop/ebook/ebook-rules";
import type { LocalEbookDetails } from "@/lib/shop/ebook/local-ebook";
import { BookPreview } from "./book-preview";
import { BuyEbookLink } from "./buy-ebook-link";
import { OwnedEbook } from "./owned-ebook";

interface EbookOfferProps {
  locale: Locale;
  ebook: LocalEbookDetails;
}

/** Name, reviews, price, facts, Buy Now, preview and share links of an e-book. */
export function EbookOffer({ locale, ebook }: EbookOfferProps) {
  const t = useTranslations("ebooks");
  const { id, name, rating, reviewCount } = ebook;
  const price = ebookPrice(ebook);
  const digits = (value: number) => localDigits(String(value), locale);
  const pages = ebook.preview.map((path, index) => ({
    src: mediaUrl(path),
    alt: t("previewPage", { number: digits(index + 1), name }),
  }));
  return (
    <div className="grid min-w-0 gap-4 max-sm:flex-1 max-sm:basis-40">
      <div className="grid gap-2">
        <h1 lang={foreignLang(name, locale)} className="font-semibold text-xl md:text-3xl">
          {name}
        </h1>
        <ReviewsLink
          rating={rating}
          reviewCount={reviewCount}
          text={t("reviews", { count: reviewCount, digits: digits(reviewCount) })}
        />
      </div>
      <OwnedEbook
        key={id}
        ebookId={id}
        texts={{ owned: t("owned"), download: t("download") }}
        price={<PriceLine price={price} large />}
        buy={price && <BuyEbookLink ebook={ebook} variant="primary" />}
        preview={
          <BookPreview
            label={t("readBook")}
            title={t("previewTitle")}
            empty={t("previewEmpty")}
            pages={pages}
          />
        }
      >
        <EbookFacts locale={locale} ebook={ebook} />
      </OwnedEbook>
      <div className="border-line border-t pt-3">
        <ShareLinks url={pageUrl(locale, ebookPath(id))} title={name} />
      </div>
    </div>
  );
}

interface EbookFactsProps {
  locale: Locale;
  ebook: Pick<LocalEbookDetails, "category" | "author" | "pages" | "language">;
}

/** Category, author, language, number of pages and file type of an e-book. */
function EbookFacts({ locale, ebook }: EbookFactsProps) {
  const t = useTranslations();
  const { category, author, pages, language } = ebook;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-[0.9375rem]">
      {category && (
        <Fact name={t("product.category")}>
          <span lang={foreignLang(category, locale)}>{category}</span>
        </Fact>
      )}
      {author && (
        <Fact name={t("ebooks.author")}>
          <span lang={foreignLang(author, locale)}>{author}</span>
        </Fact>
      )}
      {language && <Fact name={t("ebooks.language")}>{t(`ebooks.languages.${language}`)}</Fact>}
      {pages !== null && <Fact name={t("ebooks.pages")}>{localDigits(String(pages), locale)}</Fact>}
    </dl>
  );
}
