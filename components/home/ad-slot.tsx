import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import type { Locale } from "@/lib/i18n/locales";
import { readSiteSettings } from "@/lib/site/settings";

/** Advertisement of the site settings; by default there is none. */
export function AdSlot({ locale }: { locale: Locale }) {
  const { ad } = readSiteSettings();
  if (!ad) return null;
  const picture = (
    <Picture
      src={ad.image}
      alt={ad.alt[locale]}
      width={ad.width}
      height={ad.height}
      layout="page"
      className="mx-auto h-auto max-w-full rounded-card"
    />
  );
  return (
    <aside className="home-part container-page">
      {ad.href.startsWith("/") ? (
        <Link href={ad.href}>{picture}</Link>
      ) : (
        <a href={ad.href} target="_blank" rel="sponsored noopener noreferrer">
          {picture}
        </a>
      )}
    </aside>
  );
}
