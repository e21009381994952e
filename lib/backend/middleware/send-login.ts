import type { AppContext } from "../http";
import { readUser } from "../services/accounts/accounts";
import type { Services } from "../services/services";
import { guestSessionOfLogin, readGuestRecords } from "../services/sessions/guest-records";
import type { ShopSession } from "../services/sessions/sessions";
import { makeCsrfToken } from "../services/sessions/tokens";
import { setSessionCookies } from "./cookies";

/** Answers with the customer who has just logged in, and sets the cookies of the session. */
export async function sendLogin(
  c: AppContext,
  services: Services,
  session: ShopSession,
  message: string,
): Promise<Response> {
  const { db, secrets } = services;
  setSessionCookies(c, services, session, makeCsrfToken(secrets.csrf, session.token.id));
  const user = session.userId === null ? null : await readUser(db, session.userId);
  const guestId = await guestSessionOfLogin(db, session.tokenHash);
  const { orders, appointments } = await readGuestRecords(db, guestId);
  return c.json({ message, user, guest_records: orders.length + appointments.length });
}
