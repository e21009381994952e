import { useTranslations } from "next-intl";
import { PageMessages } from "@/components/providers/page-messages";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { HomeButton } from "@/components/ui/home-button";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { SeeMoreList } from "@/components/ui/see-more-list";
import { type GalleryEntry, largePictures } from "@/lib/centre/gallery/gallery-entries";
import type { Locale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { GalleryLightbox, PictureLink } from "./gallery-lightbox";
import { GalleryVideo } from "./gallery-video";

/** Number of entries per batch. */
const BATCH = 9;

interface GalleryViewProps {
  locale: Locale;
  entries: GalleryEntry[];
}

/** Gallery of pictures and videos, nine per batch. */
export function GalleryView({ locale, entries }: GalleryViewProps) {
  const t = useTranslations("gallery");
  if (entries.length === 0)
    return (
      <EmptyPanel text={t("empty")} icon="play">
        <HomeButton />
      </EmptyPanel>
    );
  const pictures = largePictures(entries, t("pictureWithoutTitle"));
  return (
    <PageMessages messages={messagesOf(locale, "more", "pictures")}>
      <GalleryLightbox label={t("pictures")} pictures={pictures}>
        <SeeMoreList
          label={t("title")}
          step={BATCH}
          className="grid gap-x-4 gap-y-7 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-6"
        >
          {entries.map((entry) => (
            <GalleryCard key={entry.id} entry={entry} locale={locale} />
          ))}
        </SeeMoreList>
      </GalleryLightbox>
    </PageMessages>
  );
}

/** Card of a picture (label 'Portfolio') or video (label 'Youtube Video') with its title. */
function GalleryCard({ entry, locale }: { entry: GalleryEntry; locale: Locale }) {
  const t = useTranslations();
  const { source, src, title } = entry;
  const kind = t(source ? "gallery.video" : "gallery.portfolio");
  return (
    <figure>
      {source ? (
        <GalleryVideo
          source={source}
          locale={locale}
          poster={src}
          label={t(source.kind === "own" ? "gallery.playVideo" : "gallery.openVideo", {
            name: title?.text ?? kind,
          })}
          shape="aspect-4/3"
        />
      ) : (
        <PictureLink
          src={src}
          className="group relative block aspect-4/3 cursor-zoom-in overflow-hidden rounded-card bg-surface"
        >
          <Picture
            src={src}
            alt={title?.text ?? t("gallery.pictureWithoutTitle")}
            lang={title?.lang}
            layout="thirdOfPage"
            className="picture-cover motion-safe:transition-transform motion-safe:group-hover:scale-103"
          />
          <span className="sr-only">{t("pictures.enlarge")}</span>
          <span className="absolute end-3 bottom-3 inline-flex size-10 items-center justify-center rounded-full bg-white/90 text-brand-700">
            <Icon name="expand" />
          </span>
        </PictureLink>
      )}
      <figcaption className="mt-2">
        <span className="block text-muted text-sm">{kind}</span>
        {title && (
          <span lang={title.lang} className="font-semibold leading-snug">
            {title.text}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
