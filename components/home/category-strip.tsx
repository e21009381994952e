import Image from "next/image";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { Category } from "@/lib/api/schemas/category";
import { categoryName } from "@/lib/category/category-name";
import type { Locale } from "@/lib/i18n/locales";
import { mediaUrl } from "@/lib/media/media-url";

interface CategoryStripProps {
  locale: Locale;
  categories: Category[];
}

/** Shop By Categories: a tile with picture and name for each category (SPEC 2). */
export function CategoryStrip({ locale, categories }: CategoryStripProps) {
  const t = useTranslations("home");
  if (categories.length === 0) return null;
  return (
    <section className="container-page mt-10">
      <h2 className="mb-5 font-semibold text-2xl">{t("shopByCategories")}</h2>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              href={`/category/products/${category.id}`}
              className="grid h-full content-start justify-items-center gap-2 rounded-card border border-line bg-white px-1.5 py-3 text-center sm:px-3 hover:border-brand-600 hover:shadow-card"
            >
              <CategoryPicture category={category} />
              <span className="font-semibold text-xs leading-tight sm:text-sm">
                {categoryName(category, locale)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CategoryPicture({ category }: { category: Category }) {
  if (!category.image) {
    return (
      <span className="flex size-16 items-center justify-center rounded-full bg-mint text-brand-700">
        <Icon name="shield" className="size-8" />
      </span>
    );
  }
  return <Image src={mediaUrl(category.image2x ?? category.image)} alt="" width={64} height={64} />;
}
