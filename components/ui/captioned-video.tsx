import type { Locale } from "@/lib/i18n/locales";

interface CaptionedVideoProps {
  /** Accessible name. */
  label: string;
  /** The language of the captions that are shown at first. */
  shown: Locale;
  /** Site paths; `captions` are WebVTT. */
  video: { mp4: string; webm?: string; poster: string; captions: Record<Locale, string> };
}

/** A video of our own in Bengali; nothing but its still picture loads before somebody starts it. */
export function CaptionedVideo({
  label,
  shown,
  video: { mp4, webm, poster, captions },
}: CaptionedVideoProps) {
  return (
    <video
      controls
      preload="none"
      poster={poster}
      aria-label={label}
      lang="bn"
      className="aspect-video w-full rounded-card bg-ink"
    >
      {webm && <source src={webm} type="video/webm" />}
      <source src={mp4} type="video/mp4" />
      <track kind="captions" src={captions.bn} srcLang="bn" label="বাংলা" default={shown === "bn"} />
      <track
        kind="captions"
        src={captions.en}
        srcLang="en"
        label="English"
        default={shown === "en"}
      />
    </video>
  );
}
