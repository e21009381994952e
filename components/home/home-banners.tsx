import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Carousel } from "@/components/ui/carousel";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { Slider } from "@/lib/contract/readers/home";
import type { Locale } from "@/lib/i18n/locales";

/** Banners pause for two seconds and slide for one. */
const MOTION = { autoplayMs: 2000, speedMs: 1000 } as const;

interface BannersProps {
  locale: Locale;
  banners: Slider[];
}

/** Main slider at the top of the home page. */
export function MainBanners({ locale, banners }: BannersProps) {
  const t = useTranslations("home.banners");
  if (banners.length === 0) return null;
  return (
    <div className="home-main-banners">
      <Carousel label={t("main")} slide="banner" {...MOTION}>
        {banners.map((banner, index) => (
          <MainBanner key={banner.id} locale={locale} banner={banner} first={index === 0} />
        ))}
      </Carousel>
    </div>
  );
}

interface SideBannersProps {
  locale: Locale;
  sliders: { medium: Slider[]; group: Slider[] };
}

/**
 * Two small sliders: stacked beside the main slider on wide screens, otherwise side by side below
 * it.
 */
export function SideBanners({ locale, sliders }: SideBannersProps) {
  const t = useTranslations("home.banners");
  const shown = (["medium", "group"] as const).filter((name) => sliders[name].length > 0);
  if (shown.length === 0) return null;
  return (
    <div className="home-side-banners">
      {shown.map((name) => (
        <Carousel key={name} label={t(name)} slide="aside" {...MOTION}>
          {sliders[name].map((banner) => (
            <SideBanner key={banner.id} locale={locale} banner={banner} />
          ))}
        </Carousel>
      ))}
    </div>
  );
}

interface BannerProps {
  locale: Locale;
  banner: Slider;
}

/** Classes instead of an inline style, which the Content-Security-Policy does not allow. */
const coverOf = ({ focus }: Slider) => `picture-cover focus-${focus}`;

/**
 * Slide of the main slider. The first picture is preloaded, because it is the LCP element of the
 * page.
 */
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
        className={coverOf(banner)}
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

/** Slide of the medium or group slider; the whole banner is a link. */
function SideBanner({ locale, banner }: BannerProps) {
  const t = useTranslations("home");
  const { headline, subline } = banner.texts[locale];
  return (
    <Link href={banner.link ?? "/products"} className="side-banner">
      <Picture
        src={mediaUrl(banner.image)}
        alt=""
        layout="besideHero"
        className={coverOf(banner)}
      />
      <span className="side-banner-title">
        {headline ?? <span className="sr-only">{t("shopNow")}</span>}
      </span>
      {subline && <span className="side-banner-text">{subline}</span>}
    </Link>
  );
}
