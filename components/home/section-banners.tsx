import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import { listRel } from "./list-rel";

/** Banner picture of the settings and its link. */
interface SectionBanner {
  /** If null or undefined, the banner is not shown. */
  image: string | null | undefined;
  title: string;
  href: string;
}

interface SectionBannersProps {
  banners: SectionBanner[];
  /** `section`: inside a section, above its products; `between`: between two sections. */
  place: keyof typeof PLACES;
}

const PLACES = {
  section: "mb-4 lg:mb-6",
  between: "home-part container-page",
} as const;

/** Banners side by side on the home page. */
export function SectionBanners({ banners, place }: SectionBannersProps) {
  const shown = banners.filter(({ image }) => image);
  if (shown.length === 0) return null;
  return (
    <ul className={`grid grid-cols-2 gap-3 sm:gap-4 lg:gap-6 ${PLACES[place]}`}>
      {shown.map(({ image, title, href }) => (
        <li key={title}>
          <Link href={href} rel={listRel(href)} className="section-banner">
            <Picture
              src={mediaUrl(image ?? null)}
              alt=""
              layout="halfOfPage"
              className="picture-cover"
            />
            <span>
              {title}
              <Icon name="next" className="size-4" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
