import { LOGIN_ADDRESSES } from "@/lib/contract/login/addresses";
import type { LOGIN_CALLS } from "@/lib/contract/login/calls";
import { renewCsrfToken } from "./browser";
import { declaredWrites } from "./declared-calls";
import { recordLogout } from "./last-customer";

const { logout } = declaredWrites<typeof LOGIN_CALLS>(LOGIN_ADDRESSES);

/**
 * Ends the session, deletes the customer's data in this browser, then fetches a CSRF token for the
 * guest's writes.
 * @throws when the logout is refused or gets no response; a missing CSRF token is fetched with the
 *   next write
 */
export async function logOut(): Promise<void> {
  await logout();
  recordLogout();
  await renewCsrfToken().catch(() => undefined);
}
