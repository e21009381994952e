/** Attribute of `<html>` in documents of a shop that has the technique `full-prefetch` off. */
export const NO_PREFETCH = "data-no-prefetch";
