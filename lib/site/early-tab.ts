/** Attribute of the root element with the fragment of the address. */
export const TAB_ATTRIBUTE = "data-tab";

/**
 * Inline script of every page: marks the root element with the fragment of the address, for the
 * styles in tabs.css. Browsers apply `:target` only after they have parsed the whole document and
 * its style sheet, and a tab that opens later moves what is below it. Until hydration the tabs are
 * links to fragments.
 */
export const EARLY_TAB_SCRIPT = `((mark) => {
  mark();
  addEventListener("hashchange", mark);
})(() => document.documentElement.setAttribute("${TAB_ATTRIBUTE}", location.hash.slice(1)))`.replace(
  /\n\s*/g,
  "",
);
