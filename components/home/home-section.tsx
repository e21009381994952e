import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";

interface HomeSectionProps {
  /** Id of the heading. */
  id: string;
  title: string;
  /** Page that shows all of it. */
  href?: string;
  /** Several rows of cards, so that it is higher than most sections. */
  tall?: boolean;
  /** Only for what begins on the first screen: it has a place of its own and is laid out at once. */
  className?: string;
  children: ReactNode;
}

/** A part of the home page: heading, the link to everything of that kind, content. */
export function HomeSection({ id, title, href, tall, className, children }: HomeSectionProps) {
  const t = useTranslations("home");
  const height = tall
    ? "[--height:46rem] md:[--height:40rem]"
    : "[--height:18rem] md:[--height:26rem]";
  return (
    <section className={`home-part ${className ?? `container-page render-near ${height}`}`}>
      <div className="section-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {href && (
          <Link href={href} className="text-link">
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
