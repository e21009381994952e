import type { Locale } from "@/lib/i18n/locales";

interface CaptionedVideoProps {
  /** Accessible name. */
  label: string;
  /** Language of the captions enabled by default. */
  shown: Locale;
  /** Site paths; `captions` are WebVTT files. */
  video: { mp4: string; webm?: string; poster: string; captions: Record<Locale, string> };
}

/** Self-hosted video with Bengali sound. Loads only its poster until playback starts. */
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
