import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { Category } from "@/lib/contract/readers/products";
import type { Locale } from "@/lib/i18n/locales";
import { categoryName } from "@/lib/shop/catalogue/category-name";

interface SearchCategoriesProps {
  locale: Locale;
  categories: Category[];
}

const CHIP =
  "inline-flex min-h-11 items-center rounded-full border border-line px-4 font-semibold text-sm hover:bg-brand-50";

/** The categories, for those who would rather look around. */
export function SearchCategories({ locale, categories }: SearchCategoriesProps) {
  const t = useTranslations("searchPage");
  return (
    <section aria-labelledby="search-categories" className="mt-10">
      <h2 id="search-categories" className="mb-4 font-semibold text-xl">
        {t("categories")}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {categories.map((category) => (
          <li key={category.id}>
            <Link href={`/category/products/${category.id}`} className={CHIP}>
              {categoryName(category, locale)}
            </Link>
          </li>
        ))}
        <li>
          <Link href="/products" className={CHIP}>
            {t("allProducts")}
          </Link>
        </li>
      </ul>
    </section>
  );
}
