import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Carousel } from "@/components/ui/carousel";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { Slider } from "@/lib/contract/readers/home";
import type { Locale } from "@/lib/i18n/locales";

interface HomeHeroProps {
  locale: Locale;
  sliders: { main: Slider[]; medium: Slider[]; group: Slider[] };
}

/** Banners rest two seconds and slide for one. */
const MOTION = { autoplayMs: 2000, speedMs: 1000 } as const;

/**
 * The main banner slider; beside it, stacked, the medium and the group slider. On a phone these two
 * stand side by side further down, where the style sheet puts them.
 */
export function HomeHero({ locale, sliders }: HomeHeroProps) {
  const t = useTranslations("home.banners");
  const { main, medium, group } = sliders;
  const side = [
    { name: "medium", banners: medium },
    { name: "group", banners: group },
  ] as const;
  if (main.length === 0) return null;
  return (
    <div className="home-hero">
      <div className="home-hero-main">
        <Carousel label={t("main")} slide="banner" {...MOTION}>
          {main.map((banner, index) => (
            <MainBanner key={banner.id} locale={locale} banner={banner} first={index === 0} />
          ))}
        </Carousel>
      </div>
      {medium.length + group.length > 0 && (
        <div className="home-hero-side">
          {side.map(
            ({ name, banners }) =>
              banners.length > 0 && (
                <Carousel key={name} label={t(name)} slide="aside" {...MOTION}>
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
    <div className="main-banner">
      <Picture
        src={mediaUrl(banner.image)}
        alt=""
        preload={first}
        layout="hero"
        className="picture-cover"
      />
      <div className="main-banner-text">
        {headline && (
          <p className="text-balance font-semibold text-xl leading-tight md:text-2xl xl:text-4xl">
            {headline}
          </p>
        )}
        {subline && <p className="mt-2 max-md:sr-only xl:mt-4 xl:text-lg">{subline}</p>}
        <Link
          href={banner.link ?? "/products"}
          className={`${buttonStyle()} mt-auto max-md:px-2.5 md:mt-4 xl:mt-6`}
        >
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
    <Link href={banner.link ?? "/products"} className="side-banner">
      <Picture src={mediaUrl(banner.image)} alt="" layout="besideHero" className="picture-cover" />
      <span className="side-banner-title">
        {headline ?? <span className="sr-only">{t("shopNow")}</span>}
      </span>
      {subline && <span className="side-banner-text">{subline}</span>}
    </Link>
  );
}
