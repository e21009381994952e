import type { ReactNode } from "react";
import { JsonLd } from "@/components/seo/json-ld";
import { Film } from "@/components/ui/film";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { videoJsonLd } from "@/lib/seo/content-json-ld";
import type { SiteSettings } from "@/lib/site/settings";

interface HowToVideoProps {
  locale: Locale;
  film: SiteSettings["ebookVideo"];
  /** The same in words, for a shop without a film. */
  children: ReactNode;
}

/** How to buy an e-book, as a film in Bengali (SPEC 2). */
export function HowToVideo({ locale, film, children }: HowToVideoProps) {
  if (!film) return children;
  const { title, video } = MESSAGES.bn.ebooks.howTo;
  return (
    <aside aria-labelledby="how-to-buy" className="rounded-card bg-mint p-4 sm:p-5">
      <JsonLd data={videoJsonLd(film, { name: title, description: video })} />
      <h2 id="how-to-buy" lang="bn" className="font-bengali font-semibold text-lg">
        {title}
      </h2>
      {locale === "en" && <p className="text-muted text-sm">{MESSAGES.en.ebooks.howTo.title}</p>}
      <div className="mt-3">
        <Film label={video} film={film} />
      </div>
    </aside>
  );
}
