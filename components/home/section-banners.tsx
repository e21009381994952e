import Image from "next/image";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { mediaUrl } from "@/lib/base/media/media-url";

/** A picture of the settings, and the list it stands for. */
interface SectionBanner {
  /** Null or undefined: the settings have none, nothing is shown. */
  image: string | null | undefined;
  title: string;
  href: string;
}

interface SectionBannersProps {
  banners: SectionBanner[];
  /** In a section, above its products, or on their own between two sections. */
  place: keyof typeof PLACES;
}

const PLACES = {
  section: "mb-5 lg:mb-6",
  between: "container-page mt-12 md:mt-16",
} as const;

/** Banners side by side between the sections of the home page. */
export function SectionBanners({ banners, place }: SectionBannersProps) {
  const shown = banners.filter(({ image }) => image);
  if (shown.length === 0) return null;
  return (
    <ul className={`grid gap-4 sm:grid-cols-2 lg:gap-6 ${PLACES[place]}`}>
      {shown.map(({ image, title, href }) => (
        <li key={title}>
          <Link
            href={href}
            className="group relative isolate flex aspect-2/1 items-end overflow-hidden rounded-card bg-mint p-4 md:aspect-12/5 md:p-6"
          >
            <Image
              src={mediaUrl(image ?? null)}
              alt=""
              fill
              sizes="(min-width: 80rem) 610px, (min-width: 40rem) 48vw, 94vw"
              className="-z-10 object-cover object-right"
            />
            <span className="inline-flex min-h-11 items-center gap-1 rounded-card bg-white px-4 py-2 font-semibold text-brand-700 leading-tight group-hover:underline">
              {title}
              <Icon name="next" className="size-4" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
