import { Icon } from "@/components/ui/icon";
import { ListLink } from "./list-link";

interface FacetLinkProps {
  control: string;
  /** Null when no product is behind it: then it is text and no link. */
  href: string | null;
  label: string;
  /** Language of the label when it is not that of the page. */
  lang?: "en";
  /** How many products, as a number and in words. */
  count: [string, string];
  active: boolean;
  nofollow: boolean;
  /** A place to be in, not a filter to take off again: it has no mark. */
  place?: boolean;
  /** Gold stars before the label. */
  stars?: number;
}

/** A choice of the sidebar with the number of products behind it. */
export function FacetLink({ control, href, active, nofollow, ...row }: FacetLinkProps) {
  if (href === null) {
    return (
      <span className="facet text-muted">
        <FacetRow {...row} active={false} />
      </span>
    );
  }
  return (
    <ListLink control={control} href={href} nofollow={nofollow} active={active} className="facet">
      <FacetRow {...row} active={active} />
    </ListLink>
  );
}

type FacetRowProps = Pick<
  FacetLinkProps,
  "label" | "lang" | "count" | "active" | "place" | "stars"
>;

function FacetRow({ label, lang, count: [number, words], active, place, stars }: FacetRowProps) {
  return (
    <>
      {!place && (
        <span className="facet-mark">{active && <Icon name="check" className="size-3.5" />}</span>
      )}
      <span lang={lang} className="facet-name">
        {stars !== undefined && (
          <span aria-hidden="true" className="stars" style={{ "--filled": `${stars * 20}%` }} />
        )}
        {label}
      </span>
      <span aria-hidden="true" className="text-muted text-sm tabular-nums">
        {number}
      </span>
      <span className="sr-only"> {words}</span>
    </>
  );
}
