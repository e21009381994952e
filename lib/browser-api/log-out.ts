import { browserApi, renewCsrfToken } from "./browser";
import { recordLogout } from "./last-customer";

/**
 * POST /logout, deletes the customer's data in this browser, then fetches a CSRF token for the
 * guest's writes.
 * @throws when the logout is refused or gets no response; a missing CSRF token is fetched with the
 *   next write
 */
export async function logOut(): Promise<void> {
  await browserApi.post("/logout");
  recordLogout();
  await renewCsrfToken().catch(() => undefined);
}
