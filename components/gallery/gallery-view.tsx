import { useTranslations } from "next-intl";
import { PageMessages } from "@/components/providers/page-messages";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { SeeMoreList } from "@/components/ui/see-more-list";
import { type GalleryEntry, largePictures } from "@/lib/centre/gallery/gallery-entries";
import type { Locale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { GalleryCard } from "./gallery-card";
import { GalleryLightbox } from "./gallery-lightbox";

/** Pictures and videos at a time. */
const BATCH = 9;

interface GalleryViewProps {
  locale: Locale;
  entries: GalleryEntry[];
}

/** Pictures and videos, nine at a time. */
export function GalleryView({ locale, entries }: GalleryViewProps) {
  const t = useTranslations("gallery");
  if (entries.length === 0) return <EmptyPanel text={t("empty")} />;
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
            <GalleryCard key={entry.id} entry={entry} />
          ))}
        </SeeMoreList>
      </GalleryLightbox>
    </PageMessages>
  );
}
