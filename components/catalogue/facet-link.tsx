import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { Locale } from "@/lib/i18n/locales";
import { ListLink } from "./list-link";

interface FacetLinkProps {
  control: string;
  /** Null if no product matches: renders text instead of a link. */
  href: string | null;
  label: string;
  /** Set if the label is not in the page's language. */
  lang?: Locale;
  /** Number of matching products, with a unit for screen readers. */
  count: ReactNode;
  active: boolean;
  nofollow: boolean;
  /** Set for categories, which are locations and not removable filters: renders no mark. */
  place?: boolean;
  /** Set if it is independent of the other options: renders a square mark. */
  box?: boolean;
  /** Number of gold stars before the label. */
  stars?: number;
}

/** Option of the sidebar with the number of matching products. */
export function FacetLink({ control, href, active, nofollow, place, box, ...row }: FacetLinkProps) {
  const classNames = `facet${place ? " facet-place" : ""}${box ? " facet-box" : ""}`;
  if (href === null) {
    return (
      <span className={`${classNames} text-muted`}>
        <FacetRow {...row} />
      </span>
    );
  }
  return (
    <ListLink
      control={control}
      href={href}
      nofollow={nofollow}
      active={active}
      className={classNames}
    >
      {active && !place && <Icon name="check" className="facet-check" />}
      <FacetRow {...row} />
    </ListLink>
  );
}

function FacetRow({
  label,
  lang,
  count,
  stars,
}: Pick<FacetLinkProps, "label" | "lang" | "count" | "stars">) {
  return (
    <>
      {stars !== undefined && (
        <span aria-hidden="true" className="stars" style={{ "--filled": `${stars * 20}%` }} />
      )}
      {lang ? <span lang={lang}>{label}</span> : label} <span className="facet-count">{count}</span>
    </>
  );
}
