/** Whether the browser stores no cookies of this site, so that there is no session. */
export function cookiesBlocked(): boolean {
  return typeof navigator !== "undefined" && navigator.cookieEnabled === false;
}
