import type { ReactNode } from "react";

/** Grid columns per available width, and the picture layout for them. */
export const PLACES = {
  wide: {
    // Lists here usually have 4, 8 or 12 products, so that the last row is not left with a single
    // one.
    columns: "md:grid-cols-4 lg:gap-6",
    layout: "gridOfFour",
  },
  besideFilters: {
    columns: "sm:grid-cols-3 xl:gap-6",
    layout: "gridOfThree",
  },
} as const;

/** `besideFilters`: on list pages, beside the filters; `wide`: full page width. */
export type ProductListPlace = keyof typeof PLACES;

interface ProductColumnsProps {
  place?: ProductListPlace;
  /** `<li>` elements. */
  children: ReactNode;
}

/** Product grid with two columns on phones, three or four on wide screens. */
export function ProductColumns({ place = "wide", children }: ProductColumnsProps) {
  return <ul className={`grid grid-cols-2 gap-3 sm:gap-4 ${PLACES[place].columns}`}>{children}</ul>;
}
