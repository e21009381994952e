import { useTranslations } from "next-intl";
import { Carousel } from "@/components/ui/carousel";
import type { Slider } from "@/lib/contract/readers/home";
import type { Locale } from "@/lib/i18n/locales";
import { MainBanner, SideBanner } from "./hero-banners";

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
