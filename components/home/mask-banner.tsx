import Image from "next/image";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { Category } from "@/lib/contract/readers/products";

const PICTURE = "demo/sliders/mask-cta.webp";

/** Calls to action for face masks; leads to their category, or to all products without one. */
export function MaskBanner({ categories }: { categories: Category[] }) {
  const t = useTranslations("home.masks");
  const masks = categories.find(({ name }) => /\bmasks?\b/i.test(name));
  return (
    <section className="container-page mt-12 md:mt-16">
      <div className="relative isolate flex min-h-88 flex-col overflow-hidden rounded-card bg-brand-900 p-5 text-white md:min-h-0 md:aspect-15/4 md:justify-center md:p-10">
        <Image
          src={mediaUrl(PICTURE)}
          alt=""
          fill
          sizes="(min-width: 80rem) 1232px, (min-width: 48rem) 96vw, 160vw"
          className="-z-10 object-cover object-[75%_bottom] max-md:top-auto! max-md:h-40!"
        />
        <div className="md:w-[38%]">
          <h2 className="font-semibold text-2xl lg:text-3xl">{t("title")}</h2>
          <p className="mt-2">{t("text")}</p>
          <Link
            href={masks ? `/category/products/${masks.id}` : "/products"}
            className={`${buttonStyle("secondary")} mt-4`}
          >
            {t("cta")}
          </Link>
        </div>
      </div>
    </section>
  );
}
