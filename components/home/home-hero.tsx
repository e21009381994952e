import Image from "next/image";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Carousel } from "@/components/ui/carousel";
import { Link } from "@/components/ui/link";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { Slider } from "@/lib/contract/readers/home";
import type { Locale } from "@/lib/i18n/locales";

interface HomeHeroProps {
  locale: Locale;
  sliders: { main: Slider[]; medium: Slider[]; group: Slider[] };
}

/** Banners rest two seconds and slide for one. */
const MOTION = { slide: "banner", autoplayMs: 2000, speedMs: 1000 } as const;

/** The main banner slider; beside it, stacked, the medium and the group slider. */
export function HomeHero({ locale, sliders }: HomeHeroProps) {
  const t = useTranslations("home.banners");
  const { main, medium, group } = sliders;
  const side = [
    { name: "medium", banners: medium },
    { name: "group", banners: group },
  ] as const;
  if (main.length === 0) return null;
  return (
    <div className="container-page mt-4 grid gap-4 md:mt-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Carousel label={t("main")} {...MOTION}>
        {main.map((banner, index) => (
          <MainBanner key={banner.id} locale={locale} banner={banner} first={index === 0} />
        ))}
      </Carousel>
      {medium.length + group.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:max-lg:grid-cols-[repeat(2,minmax(0,1fr))]">
          {side.map(
            ({ name, banners }) =>
              banners.length > 0 && (
                <Carousel key={name} label={t(name)} {...MOTION}>
                  {banners.map((banner) => (
                    <SideBanner key={banner.id} locale={locale} banner={banner} />
                  ))}
                </Carousel>
              ),
          )}
        </div>
      )}
    </div>
  );
}

interface BannerProps {
  locale: Locale;
  banner: Slider;
}

/** A slide of the main slider; the picture of the first one is preloaded, it is the largest of the page. */
function MainBanner({ locale, banner, first }: BannerProps & { first: boolean }) {
  const t = useTranslations("home");
  const { headline, subline, cta } = banner.texts[locale];
  return (
    <div className="relative isolate flex h-full min-h-100 flex-col overflow-hidden rounded-card bg-mint md:max-lg:aspect-12/5 md:min-h-0 md:justify-center">
      <Image
        src={mediaUrl(banner.image)}
        alt=""
        fill
        preload={first}
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

/** A slide of the medium or group slider: the whole banner is its link. */
function SideBanner({ locale, banner }: BannerProps) {
  const t = useTranslations("home");
  const { headline, subline } = banner.texts[locale];
  return (
    <Link
      href={banner.link ?? "/products"}
      className="group relative isolate flex h-full min-h-40 sm:aspect-15/7 flex-col overflow-hidden rounded-card bg-mint p-4"
    >
      <Image
        src={mediaUrl(banner.image)}
        alt=""
        fill
        sizes="(min-width: 64rem) 410px, (min-width: 40rem) 48vw, 94vw"
        className="-z-10 object-cover object-right"
      />
      <span className="max-w-[46%] font-semibold text-lg leading-snug group-hover:underline lg:text-base xl:text-lg">
        {headline ?? <span className="sr-only">{t("shopNow")}</span>}
      </span>
      {subline && <span className="mt-1 max-w-[44%] text-sm leading-snug">{subline}</span>}
    </Link>
  );
}
