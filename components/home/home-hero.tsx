import Image from "next/image";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import type { Slider } from "@/lib/api/schemas/slider";
import type { Locale } from "@/lib/i18n/locales";
import { mediaUrl } from "@/lib/media/media-url";

interface HomeHeroProps {
  locale: Locale;
  banners: { main: Slider[]; medium: Slider[] };
}

/** The main banner with two smaller ones beside it; only the first picture is preloaded. */
export function HomeHero({ locale, banners }: HomeHeroProps) {
  const [main] = banners.main;
  if (!main) return null;
  const medium = banners.medium.slice(0, 2);
  return (
    <div className="container-page mt-4 grid gap-4 md:mt-6 lg:grid-cols-[2fr_1fr]">
      <MainBanner locale={locale} banner={main} />
      {medium.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          {medium.map((banner) => (
            <MediumBanner key={banner.id} locale={locale} banner={banner} />
          ))}
        </div>
      )}
    </div>
  );
}

interface BannerProps {
  locale: Locale;
  banner: Slider;
}

function MainBanner({ locale, banner }: BannerProps) {
  const t = useTranslations("home");
  const { headline, subline, cta } = banner.texts[locale];
  return (
    <div className="relative isolate flex min-h-100 flex-col overflow-hidden rounded-card bg-mint md:aspect-12/5 md:min-h-0 md:justify-center">
      <Image
        src={mediaUrl(banner.image)}
        alt=""
        fill
        preload
        sizes="(min-width: 80rem) 830px, (min-width: 64rem) 66vw, 100vw"
        className="-z-10 object-cover object-[right_bottom] max-md:top-auto! max-md:h-56!"
      />
      <div className="p-5 md:w-[46%] md:p-6 xl:p-10">
        {headline && (
          <p className="text-balance font-semibold text-2xl leading-tight xl:text-4xl">
            {headline}
          </p>
        )}
        {subline && <p className="mt-2 xl:mt-4 xl:text-lg">{subline}</p>}
        <Link href={banner.link ?? "/products"} className={`${buttonStyle()} mt-4 xl:mt-6`}>
          {cta ?? t("shopNow")}
        </Link>
      </div>
    </div>
  );
}

function MediumBanner({ locale, banner }: BannerProps) {
  const { headline, subline } = banner.texts[locale];
  return (
    <Link
      href={banner.link ?? "/products"}
      className="group relative isolate flex aspect-15/7 flex-col justify-center overflow-hidden rounded-card bg-mint p-5"
    >
      <Image
        src={mediaUrl(banner.image)}
        alt=""
        fill
        sizes="(min-width: 64rem) 410px, (min-width: 40rem) 48vw, 94vw"
        className="-z-10 object-cover object-right"
      />
      <span className="max-w-[46%] font-semibold text-lg leading-snug group-hover:underline lg:text-base xl:text-lg">
        {headline}
      </span>
      {subline && <span className="mt-1 max-w-[44%] text-sm">{subline}</span>}
    </Link>
  );
}
