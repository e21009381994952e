/** Classes of a share link or button. */
export const SHARE_STYLE = "icon-button relative rounded-full text-brand-700";
