import { useTranslations } from "next-intl";
import { Carousel } from "@/components/ui/carousel";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import { galleryTitle } from "@/lib/centre/gallery/gallery-entries";
import type { GalleryItem } from "@/lib/contract/readers/home";
import type { Locale } from "@/lib/i18n/locales";
import { HomeSection } from "./home-section";

interface ImageGalleryProps {
  locale: Locale;
  images: GalleryItem[];
}

/** The gallery page shows all pictures. */
const MAX = 8;

/** 'Image Gallery': the first pictures, one second each. */
export function ImageGallery({ locale, images }: ImageGalleryProps) {
  const t = useTranslations();
  if (images.length === 0) return null;
  const title = t("home.sections.imageGallery");
  return (
    <HomeSection id="image-gallery" title={title} href="/gallery" tone="quiet">
      <Carousel label={title} slide="small" autoplayMs={1000} speedMs={1000}>
        {images.slice(0, MAX).map((image) => {
          const caption = galleryTitle(image, locale);
          return (
            <Link key={image.id} href="/gallery" className="gallery-link">
              <Picture
                src={mediaUrl(image.image)}
                alt={caption ? "" : t("gallery.pictureWithoutTitle")}
                width={400}
                height={300}
                layout="smallSlide"
                className="gallery-picture"
              />
              {caption && <span lang={caption.lang}>{caption.text}</span>}
            </Link>
          );
        })}
      </Carousel>
    </HomeSection>
  );
}
