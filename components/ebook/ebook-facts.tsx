import { useTranslations } from "next-intl";
import { Fact } from "@/components/ui/fact";
import type { EbookDetails } from "@/lib/contract/readers/ebooks";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";

interface EbookFactsProps {
  locale: Locale;
  ebook: Pick<EbookDetails, "category" | "author" | "pages" | "language">;
}

/** Category, author, language, number of pages and file type of an e-book. */
export function EbookFacts({ locale, ebook }: EbookFactsProps) {
  const t = useTranslations();
  const { category, author, pages, language } = ebook;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-[0.9375rem]">
      {category && (
        <Fact name={t("product.category")}>
          <span lang={language}>{category}</span>
        </Fact>
      )}
      {author && (
        <Fact name={t("ebooks.author")}>
          <span lang={language}>{author}</span>
        </Fact>
      )}
      <Fact name={t("ebooks.language")}>{t(`ebooks.languages.${language}`)}</Fact>
      {pages !== null && <Fact name={t("ebooks.pages")}>{localDigits(String(pages), locale)}</Fact>}
    </dl>
  );
}
