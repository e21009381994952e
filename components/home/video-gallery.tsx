import { useTranslations } from "next-intl";
import { GalleryVideo } from "@/components/gallery/gallery-video";
import { Carousel } from "@/components/ui/carousel";
import { mediaUrl } from "@/lib/base/media/media-url";
import { galleryTitle } from "@/lib/centre/gallery/gallery-entries";
import { videoSource } from "@/lib/centre/gallery/video-source";
import type { GalleryItem } from "@/lib/contract/readers/home";
import type { Locale } from "@/lib/i18n/locales";
import { HomeSection } from "./home-section";

interface VideoGalleryProps {
  locale: Locale;
  videos: GalleryItem[];
}

/** 'Video Gallery': posters that load and play their video on a click. */
export function VideoGallery({ locale, videos }: VideoGalleryProps) {
  const t = useTranslations();
  const playable = videos.flatMap((video) => {
    const source = videoSource(video);
    return source ? [{ video, source }] : [];
  });
  if (playable.length === 0) return null;
  const title = t("home.sections.videoGallery");
  return (
    <HomeSection id="video-gallery" title={title} href="/gallery" tone="quiet">
      <Carousel label={title} slide="video" autoplayMs={1000} speedMs={1000}>
        {playable.map(({ video, source }) => {
          const caption = galleryTitle(video, locale);
          const name = caption?.text ?? title;
          return (
            <figure key={video.id}>
              <GalleryVideo
                source={source}
                locale={locale}
                poster={video.image && mediaUrl(video.image)}
                label={t(source.kind === "own" ? "gallery.playVideo" : "gallery.openVideo", {
                  name,
                })}
              />
              {caption && (
                <figcaption
                  lang={caption.lang}
                  className="mt-2 font-semibold leading-snug max-md:text-sm"
                >
                  {caption.text}
                </figcaption>
              )}
            </figure>
          );
        })}
      </Carousel>
    </HomeSection>
  );
}
