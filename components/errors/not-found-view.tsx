import { getLocale, getTranslations } from "next-intl/server";
import { buttonStyle } from "@/components/ui/button-style";
import { Drawing } from "@/components/ui/drawing";
import { HomeButton } from "@/components/ui/home-button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { MessagePanel } from "@/components/ui/message-panel";
import { Picture } from "@/components/ui/picture";
import { INPUT_STYLE } from "@/components/ui/text-field";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { Category } from "@/lib/contract/readers/products";
import { type Locale, localePath } from "@/lib/i18n/locales";
import { fetchMenuCategories } from "@/lib/server-reads/menu-categories";
import { categoryEntry } from "@/lib/shop/catalogue/category-entry";
import { QUERY_PARAM, SEARCH_PATH } from "@/lib/shop/search/search-query";

/** Number of categories that are offered: those with the most products. */
const SHOWN = 4;

/** Content of the page-not-found page: search, links, popular categories. */
export async function NotFoundView() {
  const t = await getTranslations();
  const locale = await getLocale();
  const categories = await fetchMenuCategories();
  const popular = [...categories]
    .sort((one, other) => (other.total ?? 0) - (one.total ?? 0))
    .slice(0, SHOWN);
  return (
    <div data-no-newsletter="">
      <MessagePanel title={t("errors.notFound")} picture={<Drawing name="search" />}>
        <p className="text-muted">{t("errors.notFoundHint")}</p>
        <SearchForm locale={locale} />
        <p className="flex flex-wrap justify-center gap-3">
          <HomeButton />
          <Link href="/products" className={buttonStyle("secondary")}>
            {t("common.products")}
          </Link>
        </p>
        {popular.length > 0 && (
          <section className="w-full max-w-2xl">
            <h2 className="mb-3 font-semibold text-lg">{t("errors.popularCategories")}</h2>
            <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
              {popular.map((category) => (
                <li key={category.id}>
                  <CategoryTile category={category} locale={locale} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </MessagePanel>
    </div>
  );
}

/** Search field that needs no JavaScript. */
async function SearchForm({ locale }: { locale: Locale }) {
  const t = await getTranslations("search");
  return (
    <search className="w-full max-w-md">
      <form action={localePath(locale, SEARCH_PATH)} className="flex gap-2">
        <input
          type="search"
          name={QUERY_PARAM}
          required
          maxLength={100}
          aria-label={t("label")}
          placeholder={t("placeholder")}
          className={INPUT_STYLE}
        />
        <button type="submit" className={buttonStyle()}>
          {t("submit")}
        </button>
      </form>
    </search>
  );
}

function CategoryTile({ category, locale }: { category: Category; locale: Locale }) {
  const { id, name, lang } = categoryEntry(category, locale);
  const picture = category.image2x ?? category.image;
  return (
    <Link href={`/category/products/${id}`} lang={lang} className="popular-category">
      {picture ? (
        <Picture src={mediaUrl(picture)} alt="" width={48} height={48} layout={48} />
      ) : (
        <Icon name="medical-notes" className="size-12 text-brand-700" />
      )}
      {name}
    </Link>
  );
}
