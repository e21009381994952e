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
  children: ReactNode;
}

/** A part of the home page: heading, the link to everything of that kind, content. */
export function HomeSection({ id, title, href, children }: HomeSectionProps) {
  const t = useTranslations("home");
  return (
    <section className="container-page mt-12 md:mt-16">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 md:mb-5">
        <h2 id={id} tabIndex={-1} className="py-1.5 font-semibold text-2xl outline-none">
          {title}
        </h2>
        {href && (
          <Link
            href={href}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand-700 hover:underline"
          >
            {t("seeAll")}
            <span className="sr-only"> {title}</span>
            <Icon name="next" className="size-4" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
