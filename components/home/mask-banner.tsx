import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import type { Category } from "@/lib/contract/readers/products";
import type { Locale } from "@/lib/i18n/locales";
import { readSiteSettings } from "@/lib/site/settings";

interface MaskBannerProps {
  locale: Locale;
  categories: Category[];
}

/** Banner for face masks; renders nothing without its texts, or if the category does not exist. */
export function MaskBanner({ locale, categories }: MaskBannerProps) {
  const { maskBanner } = readSiteSettings();
  const masks = categories.find(({ name }) => /\bmasks?\b/i.test(name));
  if (!masks || !maskBanner) return null;
  const { photo, title, text, button } = maskBanner;
  return (
    <section className="home-part container-page">
      <div className="mask-banner relative isolate flex min-h-40 flex-col overflow-hidden rounded-card bg-brand-900 p-4 text-white md:min-h-0 md:aspect-15/4 md:justify-center md:p-10">
        <Picture
          src={photo}
          alt=""
          layout="croppedPage"
          className="picture-cover -z-10 object-[62%_bottom]"
        />
        <div className="w-[58%] md:w-[38%]">
          <h2 className="font-semibold text-xl md:text-2xl lg:text-3xl">{title[locale]}</h2>
          <p className="mt-1 max-md:text-sm md:mt-2">{text[locale]}</p>
          <Link
            href={`/category/products/${masks.id}`}
            className={`${buttonStyle("secondary")} mt-4`}
          >
            {button[locale]}
          </Link>
        </div>
      </div>
    </section>
  );
}
