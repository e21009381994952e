import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { Category } from "@/lib/contract/readers/products";

const PICTURE = "demo/sliders/mask-cta.webp";

/** Banner for face masks; renders nothing if the category does not exist. */
export function MaskBanner({ categories }: { categories: Category[] }) {
  const t = useTranslations("home.masks");
  const masks = categories.find(({ name }) => /\bmasks?\b/i.test(name));
  if (!masks) return null;
  return (
    <section className="home-part container-page">
      <div className="mask-banner relative isolate flex min-h-40 flex-col overflow-hidden rounded-card bg-brand-900 p-4 text-white md:min-h-0 md:aspect-15/4 md:justify-center md:p-10">
        <Picture
          src={mediaUrl(PICTURE)}
          alt=""
          layout="croppedPage"
          className="picture-cover -z-10 object-[62%_bottom]"
        />
        <div className="w-[58%] md:w-[38%]">
          <h2 className="font-semibold text-xl md:text-2xl lg:text-3xl">{t("title")}</h2>
          <p className="mt-1 max-md:text-sm md:mt-2">{t("text")}</p>
          <Link
            href={`/category/products/${masks.id}`}
            className={`${buttonStyle("secondary")} mt-4`}
          >
            {t("cta")}
          </Link>
        </div>
      </div>
    </section>
  );
}
