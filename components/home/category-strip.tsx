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

/** Number of categories that phones show above the slider, in two rows of three. */
const TILES = 6;

/**
 * 'Shop By Categories': a slider with picture and name of each category. On phones, where it shows one
 * at a time, the first ones are also tiles.
 */
export function CategoryStrip({ locale, categories }: CategoryStripProps) {
  const t = useTranslations("home");
  if (categories.length === 0) return null;
  const title = t("shopByCategories");
  return (
    <HomeSection id="categories" title={title} href="/products" className="home-categories">
      <ul className="category-tiles">
        {categories.slice(0, TILES).map((category) => (
          <li key={category.id}>
            <CategoryTile locale={locale} category={category} />
          </li>
        ))}
      </ul>
      <Carousel label={title} slide="category">
        {categories.map((category) => (
          <CategoryTile key={category.id} locale={locale} category={category} />
        ))}
      </Carousel>
    </HomeSection>
  );
}

interface CategoryTileProps {
  locale: Locale;
  category: Category;
}

function CategoryTile({ locale, category }: CategoryTileProps) {
  return (
    <Link
      href={`/category/products/${category.id}`}
      lang={locale === "bn" && !category.nameBn ? "en" : undefined}
      className="category-tile"
    >
      <CategoryPicture category={category} />
      <span className="category-name">{categoryName(category, locale)}</span>
    </Link>
  );
}

function CategoryPicture({ category }: { category: Category }) {
  if (!category.image) {
    return (
      <span className="category-sign">
        <Icon name="medical-notes" className="size-[55%]" />
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
