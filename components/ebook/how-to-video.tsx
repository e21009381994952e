import type { ReactNode } from "react";
import { JsonLd } from "@/components/seo/json-ld";
import { CaptionedVideo } from "@/components/ui/captioned-video";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { ebookVideo, videoJsonLd } from "@/lib/seo/videos";
import type { SiteSettings } from "@/lib/site/settings-schema";

interface HowToVideoProps {
  locale: Locale;
  video: SiteSettings["ebookVideo"];
  /** The same instructions as text, for shops without a video. */
  children: ReactNode;
}

/** Bengali video on how to buy an e-book. */
export function HowToVideo({ locale, video, children }: HowToVideoProps) {
  if (!video) return children;
  const { title, video: label } = MESSAGES.bn.ebooks.howTo;
  return (
    <aside aria-labelledby="how-to-buy" className="rounded-card bg-mint p-4 sm:p-5">
      <JsonLd data={videoJsonLd(ebookVideo(video))} />
      <h2 id="how-to-buy" lang="bn" className="font-bengali font-semibold text-lg">
        {title}
      </h2>
      {locale === "en" && <p className="text-muted text-sm">{MESSAGES.en.ebooks.howTo.title}</p>}
      <div className="mt-3">
        <CaptionedVideo label={label} shown={locale} video={video} />
      </div>
    </aside>
  );
}
