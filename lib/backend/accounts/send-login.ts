import type { AppContext } from "../kernel/http/http";
import { setSessionCookies } from "../kernel/middleware/cookies";
import type { ShopSession } from "../kernel/sessions/sessions";
import { makeCsrfToken } from "../kernel/sessions/tokens";
import type { Services } from "../services";
import { readUser } from "./accounts";
import { guestSessionOfLogin, readGuestRecords } from "./guest-records";

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
