import { getLocale, getTranslations } from "next-intl/server";
import { buttonStyle } from "@/components/ui/button-style";
import { HomeButton } from "@/components/ui/home-button";
import { Link } from "@/components/ui/link";
import { MessagePanel } from "@/components/ui/message-panel";
import { fetchMenuCategories } from "@/lib/server-reads/menu-categories";
import { categoryEntry } from "@/lib/shop/catalogue/category-entry";

/**
 * Content of the page-not-found page. It has no search field of its own, because the header has
 * one.
 */
export async function NotFoundView() {
  const t = await getTranslations();
  const locale = await getLocale();
  const categories = await fetchMenuCategories();
  return (
    <MessagePanel title={t("errors.notFound")}>
      <p className="text-muted">{t("errors.notFoundHint")}</p>
      <p className="flex flex-wrap justify-center gap-3">
        <HomeButton />
        <Link href="/products" className={buttonStyle("secondary")}>
          {t("common.products")}
        </Link>
      </p>
      {categories.length > 0 && (
        <div className="max-w-3xl">
          <ul className="flex flex-wrap justify-center gap-2">
            {categories
              .map((category) => categoryEntry(category, locale))
              .map(({ id, name, lang }) => (
                <li key={id}>
                  <Link href={`/category/products/${id}`} lang={lang} className="category-chip">
                    {name}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      )}
    </MessagePanel>
  );
}
