/** Looks of one way to share. */
export const SHARE_STYLE =
  "relative inline-flex size-11 items-center justify-center rounded-full text-brand-700 hover:bg-brand-50";
