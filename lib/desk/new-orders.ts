import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";
import { playSound, unlockSounds } from "./sounds";

// Numbers of orders, which only grow, so that all tabs of a browser know what each has done.
const SEEN = "desk-orders-seen";
const SOUNDED = "desk-orders-sounded";
const SOUND = "desk-order-sound";

/** Returns a stored number of orders; `total` without one, and with that of another shop. */
function stored(name: string, total: number): number {
  const number = readLocalJson(name);
  return typeof number === "number" && number <= total ? number : total;
}

/** Whether this device plays a sound for a new order; it does not at first. */
export const isSoundOn = (): boolean => readLocalJson(SOUND) === true;

/** Switches the sound on, which is heard at once, or off. Call it in a tap: browsers want that. */
export function switchSound(on: boolean): void {
  writeLocalJson(SOUND, on || undefined);
  if (on) void playSound("order");
}

/** Lets sounds be heard from the first tap on. @returns a function that no longer waits for it */
export function unlockOnTap(): () => void {
  const waiting = new AbortController();
  const unlock = () => {
    waiting.abort();
    unlockSounds();
  };
  for (const type of ["pointerdown", "keydown"])
    window.addEventListener(type, unlock, { signal: waiting.signal });
  return () => waiting.abort();
}

/** Runs work in one tab at a time. */
async function inOneTab(work: () => boolean): Promise<boolean> {
  if (!("locks" in navigator)) return work();
  return navigator.locks.request("desk-new-orders", work);
}

/** Plays the sound for new orders if it is on, and no other tab has played it. */
export async function announceOrders(total: number): Promise<void> {
  if (!isSoundOn()) return;
  const isFirst = await inOneTab(() => {
    if (readLocalJson(SOUNDED) === total) return false;
    writeLocalJson(SOUNDED, total);
    return true;
  });
  if (isFirst) await playSound("order");
}

/** Shows on the icon of the desk how many orders came since the list was looked at. */
export function showBadge(total: number): void {
  if (!("setAppBadge" in navigator)) return;
  const seen = stored(SEEN, total);
  writeLocalJson(SEEN, seen);
  // Without the permission of the system nothing is shown.
  const shown = total > seen ? navigator.setAppBadge(total - seen) : navigator.clearAppBadge();
  void shown.catch(() => undefined);
}

/** Notes that the list of orders was looked at. */
export const noteSeen = (total: number): void => writeLocalJson(SEEN, total);
