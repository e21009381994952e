import { browserApi, renewCsrfToken } from "./browser";
import { noteLogout } from "./last-customer";

/**
 * POST /logout, then a token for the writes of the guest; what the customer left in this tab goes.
 * @throws when the first is refused or has no answer; a missing token is fetched with the next write.
 */
export async function logOut(): Promise<void> {
  await browserApi.post("/logout");
  noteLogout();
  await renewCsrfToken().catch(() => undefined);
}
