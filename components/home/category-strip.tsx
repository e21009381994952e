import { useTranslations } from "next-intl";
import { Carousel } from "@/components/ui/carousel";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { Category } from "@/lib/contract/readers/products";
import type { Locale } from "@/lib/i18n/locales";
import { categoryName } from "@/lib/shop/catalogue/category-entry";
import { HomeSection } from "./home-section";

interface CategoryStripProps {
  locale: Locale;
  categories: Category[];
}

/** 'Shop By Categories': a tile with picture and name for each category. */
export function CategoryStrip({ locale, categories }: CategoryStripProps) {
  const t = useTranslations("home");
  if (categories.length === 0) return null;
  const title = t("shopByCategories");
  return (
    <HomeSection id="categories" title={title} href="/products" className="home-categories">
      <Carousel label={title} slide="category">
        {categories.map((category) => (
          <Link
            key={category.id}
            href={`/category/products/${category.id}`}
            lang={locale === "bn" && !category.nameBn ? "en" : undefined}
            className="category-tile"
          >
            <CategoryPicture category={category} />
            <span className="category-name">{categoryName(category, locale)}</span>
          </Link>
        ))}
      </Carousel>
    </HomeSection>
  );
}

function CategoryPicture({ category }: { category: Category }) {
  if (!category.image) {
    return (
      <span className="flex size-16 items-center justify-center rounded-full bg-mint text-brand-700">
        <Icon name="medical-notes" className="size-8" />
      </span>
    );
  }
  return (
    <Picture
      src={mediaUrl(category.image2x ?? category.image)}
      alt=""
      width={64}
      height={64}
      layout={64}
    />
  );
}
