import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { can, isHidden, needsPassword, type Permission } from "@/lib/contract/permissions";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { withRetries } from "../kernel/db/transaction";
import { AppError, notFound } from "../kernel/errors";
import type { AppContext, AppEnv, DeskUser } from "../kernel/http/http";
import { checkOrigin, readJsonBody } from "../kernel/middleware/guards";
import { sameText } from "../kernel/safety/same-bytes";
import { sessionExpired } from "../kernel/sessions/sessions";
import {
  findStaffSession,
  STAFF_ABSOLUTE_MS,
  type StaffSession,
  touchStaffSession,
} from "../kernel/sessions/staff-sessions";
import type { Services } from "../services";

/** Header of a background request, such as a poll: it does not extend the session. */
const BACKGROUND = "X-Desk-Background";

const READS = new Set(["GET", "HEAD"]);
const NOT_LOGGED_IN = refusalText("desk.loginRequired");

/** Returns name and attributes of a cookie of the desk. */
export function deskCookie(
  { secure }: Services,
  name: "niramoy_desk" | "niramoy_desk_device" | "niramoy_desk_passkey",
) {
  return {
    name: secure ? `__Host-${name}` : name,
    options: { path: "/", sameSite: "Strict", httpOnly: true, secure } as const,
  };
}

/** Sets the session cookie of the desk, which is separate from that of customers. */
export function setDeskCookie(c: AppContext, services: Services, token: string): void {
  const maxAge = STAFF_ABSOLUTE_MS / 1000;
  const { name, options } = deskCookie(services, "niramoy_desk");
  setCookie(c, name, token, { ...options, maxAge });
}

export function clearDeskCookie(c: AppContext, services: Services): void {
  const { name, options } = deskCookie(services, "niramoy_desk");
  deleteCookie(c, name, options);
}

/** Returns the session of the desk's cookie, or null. */
async function readDeskSession(c: AppContext, services: Services): Promise<StaffSession | null> {
  const token = getCookie(c, deskCookie(services, "niramoy_desk").name);
  return token ? findStaffSession(services.db, token, services.now()) : null;
}

/** @throws AppError 419 without the CSRF token of the session */
function checkCsrf(c: AppContext, { csrfToken }: StaffSession): void {
  if (!sameText(c.req.header("X-CSRF-TOKEN") ?? "", csrfToken)) throw sessionExpired();
}

/**
 * @throws AppError 404 for a hidden resource; 403, with `confirm_password` if the password has to be
 *   entered again
 */
export function checkPermission({ role, confirmedUntil }: DeskUser, permission: Permission): void {
  const [resource = "", action = ""] = permission.split(".");
  if (!can(role, resource, action) && isHidden(resource)) throw notFound();
  if (!can(role, resource, action)) throw new AppError(403, refusalText("desk.notAllowed"));
  if (needsPassword(resource, action) && confirmedUntil === null)
    throw new AppError(403, refusalText("desk.passwordAgain"), undefined, {
      confirm_password: true,
    });
}

/** Returns the operator of a request that a command made in this process; null for all others. */
function operatorOf(c: AppContext, at: number): DeskUser | null {
  const operator = c.env?.operator;
  if (!operator) return null;
  const confirmedUntil = operator.confirmed ? at : null;
  return { staffId: null, name: operator.name, role: "owner", confirmedUntil, operator };
}

/**
 * Returns the session of the staff member.
 * @throws AppError 401 for an operator, who has none
 */
export function sessionOf({ var: { staff } }: AppContext): StaffSession {
  if (staff.staffId === null) throw new AppError(401, NOT_LOGGED_IN);
  return staff;
}

/** Guard of a form of the desk without a session: checks the origin and reads the JSON body. */
export function deskFormGuard(services: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    checkOrigin(c, services);
    c.set("body", await readJsonBody(c));
    await next();
  });
}

/**
 * Guard of the desk: a session, for writes also the origin, the CSRF token and the JSON body; then
 * the permission. An operator needs no session and no token. Sets `staff` and `body`.
 * @param permission null if every staff member may call it
 * @param body "file" if the handler reads the body, which is not JSON
 * @param maxBytes maximum JSON body of a write, if it is not the usual one
 */
export function deskGuard(
  services: Services,
  permission: Permission | null,
  body: "json" | "file" = "json",
  maxBytes?: number,
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const isWrite = !READS.has(c.req.method);
    if (isWrite) checkOrigin(c, services);
    const user = operatorOf(c, services.now()) ?? (await readDeskSession(c, services));
    if (!user) throw new AppError(401, NOT_LOGGED_IN);
    const session = user.staffId === null ? null : user;
    if (isWrite && session) checkCsrf(c, session);
    if (permission) checkPermission(user, permission);
    c.set("staff", user);
    if (isWrite && body === "json") c.set("body", await readJsonBody(c, maxBytes));
    if (session && c.req.header(BACKGROUND) === undefined)
      await withRetries(() => touchStaffSession(services.db, session, services.now()));
    await next();
  });
}
