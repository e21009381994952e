/** Looks of one way to share. */
export const SHARE_STYLE = "icon-button relative rounded-full text-brand-700";
