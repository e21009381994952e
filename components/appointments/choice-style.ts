/** A day or time to choose: the radio button itself is hidden, its label is what is seen. */
export const CHOICE_STYLE =
  "relative grid min-h-12 content-center justify-items-center rounded-card border border-muted/60 bg-white px-1 py-1.5 text-center leading-tight hover:border-brand-600 has-checked:border-brand-600 has-checked:bg-brand-600 has-checked:text-white has-disabled:border-line has-disabled:bg-surface has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-brand-600 has-focus-visible:outline-offset-2 forced-colors:has-checked:border-4";
