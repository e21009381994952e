/**
 * Inline script of every page: marks the root element with the fragment of the address, for the
 * styles in tabs.css. Browsers apply `:target` only after they have parsed the whole document and
 * its style sheet, and a tab that opens later moves what is below it.
 */
export const EARLY_TAB_SCRIPT = "document.documentElement.dataset.tab=location.hash.slice(1)";
