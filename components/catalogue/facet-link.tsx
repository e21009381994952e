import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { ListLink } from "./list-link";

interface FacetLinkProps {
  control: string;
  /** Null when no product is behind it: then it is text and no link. */
  href: string | null;
  label: string;
  /** Language of the label when it is not that of the page. */
  lang?: "en";
  /** How many products: a number, and for screen readers what it counts. */
  count: ReactNode;
  active: boolean;
  nofollow: boolean;
  /** A place to be in, not a filter to take off again: it has no mark. */
  place?: boolean;
  /** Gold stars before the label. */
  stars?: number;
}

/** A choice of the sidebar with the number of products behind it. */
export function FacetLink({ control, href, active, nofollow, place, ...row }: FacetLinkProps) {
  const look = place ? "facet facet-place" : "facet";
  if (href === null) {
    return (
      <span className={`${look} text-muted`}>
        <FacetRow {...row} />
      </span>
    );
  }
  return (
    <ListLink control={control} href={href} nofollow={nofollow} active={active} className={look}>
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
