import Image from "next/image";
import { useTranslations } from "next-intl";
import { Carousel } from "@/components/ui/carousel";
import { Link } from "@/components/ui/link";
import { mediaUrl } from "@/lib/base/media/media-url";
import { galleryTitle } from "@/lib/centre/gallery/gallery-entries";
import type { GalleryItem } from "@/lib/contract/readers/home";
import type { Locale } from "@/lib/i18n/locales";
import { HomeSection } from "./home-section";

interface ImageGalleryProps {
  locale: Locale;
  images: GalleryItem[];
}

/** Image Gallery: pictures of the house, one second each. */
export function ImageGallery({ locale, images }: ImageGalleryProps) {
  const t = useTranslations();
  if (images.length === 0) return null;
  const title = t("home.sections.imageGallery");
  return (
    <HomeSection id="image-gallery" title={title} href="/gallery">
      <Carousel label={title} slide="card" autoplayMs={1000} speedMs={1000}>
        {images.map((image) => {
          const caption = galleryTitle(image, locale);
          return (
            <Link key={image.id} href="/gallery" className="group block">
              <Image
                src={mediaUrl(image.image)}
                alt={caption ? "" : t("gallery.pictureWithoutTitle")}
                width={400}
                height={300}
                sizes="(min-width: 80rem) 290px, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, (min-width: 30rem) 46vw, 94vw"
                className="aspect-4/3 w-full rounded-card bg-surface object-cover"
              />
              {caption && (
                <span
                  lang={caption.lang}
                  className="mt-2 block font-semibold leading-snug group-hover:underline"
                >
                  {caption.text}
                </span>
              )}
            </Link>
          );
        })}
      </Carousel>
    </HomeSection>
  );
}
