import type { Locale } from "@/lib/i18n/locales";
import type { SiteSettings } from "@/lib/site/settings-schema";

interface ShopLogoProps {
  locale: Locale;
  site: Pick<SiteSettings, "logo" | "name">;
  /** Size of the picture. */
  className: string;
}

/** Logo of the shop; its name in letters while it has none. */
export function ShopLogo({ locale, site: { logo, name }, className }: ShopLogoProps) {
  const text = name[locale];
  if (!logo) return <span className="shop-name">{text}</span>;
  return (
    <img
      src={logo[locale]}
      alt={text}
      width={256}
      height={64}
      className={`shop-logo ${className}`}
    />
  );
}
