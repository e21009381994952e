import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { listRel } from "./list-rel";

interface HomeSectionProps {
  /** Id of the heading. */
  id: string;
  title: string;
  /** Path of the page that shows the whole list. */
  href?: string;
  /** Set for several rows of cards: reserves more height until the section is rendered. */
  tall?: boolean;
  /** `offer`: on a coloured band on phones; `quiet`: with a smaller heading, for what is not sold. */
  tone?: "offer" | "quiet";
  /**
   * For sections on the first screen: replaces the default classes, so that the section is laid out
   * immediately.
   */
  className?: string;
  children: ReactNode;
}

/** Section of the home page: heading, link to the whole list, content. */
export function HomeSection({
  id,
  title,
  href,
  tall,
  tone,
  className,
  children,
}: HomeSectionProps) {
  const t = useTranslations("home");
  const height = tall
    ? "[--height:24rem] md:[--height:40rem]"
    : "[--height:18rem] md:[--height:26rem]";
  return (
    <section
      data-tone={tone}
      className={`home-part ${className ?? `container-page in-[.home-lead]:lg:px-0 render-near ${height}`}`}
    >
      <div className="section-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {href && (
          <Link
            href={href}
            // Crawlers may not fetch sorted lists.
            rel={listRel(href)}
            className="text-link"
          >
            {t("seeAll")}
            <span className="sr-only">{` ${title}`}</span>
            <Icon name="next" className="size-4" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
