import type { AnswerOf } from "@/lib/contract/define-calls";
import type { LOGIN_CALLS } from "@/lib/contract/login/calls";
import type { AppContext } from "../kernel/http/http";
import { setSessionCookies } from "../kernel/middleware/cookies";
import type { ShopSession } from "../kernel/sessions/sessions";
import { makeCsrfToken } from "../kernel/sessions/tokens";
import type { Services } from "../services";
import { readUser } from "./accounts";
import { guestSessionOfLogin, readGuestRecords } from "./guest-records";

/** Sets the cookies of a session. @returns the customer who has just logged in with it */
export async function answerLogin(
  c: AppContext,
  services: Services,
  session: ShopSession,
  message: string,
): Promise<AnswerOf<typeof LOGIN_CALLS.login>> {
  const { db, secrets } = services;
  setSessionCookies(c, services, session, makeCsrfToken(secrets.csrf, session.token.id));
  const user = session.userId === null ? null : await readUser(db, session.userId);
  const guestId = await guestSessionOfLogin(db, session.tokenHash);
  const { orders, appointments } = await readGuestRecords(db, guestId);
  return { message, user, guest_records: orders.length + appointments.length };
}
