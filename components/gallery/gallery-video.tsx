import type { VideoSource } from "@/lib/centre/gallery/video-source";
import type { Locale } from "@/lib/i18n/locales";
import { VideoTile } from "./video-tile";

const LANGUAGES: Record<Locale, string> = { en: "English", bn: "বাংলা" };
const WEBM = /\.webm$/i;

interface GalleryVideoProps {
  source: VideoSource;
  /** Of the page: captions in this language are shown at first. */
  locale: Locale;
  /** Address of the poster image, or null. */
  poster: string | null;
  /** Accessible name: the action and the name of the video. */
  label: string;
  /** Aspect ratio, as a class name. */
  shape?: "aspect-video" | "aspect-4/3";
}

/**
 * A video of the gallery, with its captions. Files and captions are rendered here, on the server,
 * which keeps them out of the scripts of the page.
 */
export function GalleryVideo({ source, locale, ...tile }: GalleryVideoProps) {
  if (source.kind === "foreign") return <VideoTile {...tile} href={source.url} foreign />;
  const { mp4: file, webm, captions } = source;
  const shown = captions.find((one) => one.locale === locale) ?? captions[0];
  return (
    <VideoTile {...tile} href={file}>
      {webm && <source src={webm} type="video/webm" />}
      <source src={file} type={WEBM.test(file) ? "video/webm" : "video/mp4"} />
      {captions.map((track) => (
        <track
          key={track.locale}
          kind="captions"
          src={track.src}
          srcLang={track.locale}
          label={LANGUAGES[track.locale]}
          default={track === shown}
        />
      ))}
    </VideoTile>
  );
}
