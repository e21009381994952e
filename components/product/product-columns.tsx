import type { ReactNode } from "react";

/** Columns by the room there is, and the width of a picture in them. */
export const PLACES = {
  wide: {
    // Four, eight or twelve of them: no last row is left with one.
    columns: "md:grid-cols-4 lg:gap-6",
    layout: "gridOfFour",
  },
  besideFilters: {
    columns: "sm:grid-cols-3 xl:gap-6",
    layout: "gridOfThree",
  },
} as const;

/** On a list page, beside its filters and at the top; otherwise over the whole width. */
export type Place = keyof typeof PLACES;

interface ProductColumnsProps {
  place?: Place;
  /** Items of a list. */
  children: ReactNode;
}

/** Products side by side: two on a phone, three or four on a wide screen. */
export function ProductColumns({ place = "wide", children }: ProductColumnsProps) {
  return <ul className={`grid grid-cols-2 gap-3 sm:gap-4 ${PLACES[place].columns}`}>{children}</ul>;
}
