import { atom } from "jotai";

/** Whether the slide-out mini cart is open. */
export const miniCartOpenAtom = atom(false);
