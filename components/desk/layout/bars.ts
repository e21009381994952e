/** Height in px of the bar at the top of a wide screen; that of a phone is lower. */
export const TOP_BAR = 64;

/** Height in px of the menu at the bottom of a phone, without the safe area below it. */
export const BOTTOM_MENU = 56;

/** Where something begins that stays above the menu at the bottom of a phone. */
export const ABOVE_MENU = `calc(${BOTTOM_MENU}px + env(safe-area-inset-bottom))`;

/** Height in px of the bar with the button that saves a form. */
export const SAVE_BAR = 64;
