import { createHmac } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import type { AppContext } from "../kernel/http/http";
import { sameBytes } from "../kernel/safety/same-bytes";
import type { ShopSession } from "../kernel/sessions/sessions";
import type { Services } from "../services";
import type { AfterSalesViewer } from "./after-sales-order";

const COOKIE = "shop_order";
const LIFETIME_MS = 3_600_000;
const PATTERN = /^(\d{1,9})\.(\d{1,15})\.([\w-]{43})$/;

// Bound to the session, so that a copied cookie proves nothing, and a logout ends it.
function macOf({ secrets }: Services, session: ShopSession, order: string, expiresAt: string) {
  const message = `${session.tokenHash}.${order}.${expiresAt}`;
  return createHmac("sha256", secrets.keyFor("order-proof")).update(message).digest();
}

/** Stores for an hour that the session knows the phone number of an order. */
export function rememberProof(c: AppContext, services: Services, orderId: number): void {
  const order = String(orderId);
  const expiresAt = String(services.now() + LIFETIME_MS);
  const mac = macOf(services, c.var.session, order, expiresAt).toString("base64url");
  setCookie(c, COOKIE, `${order}.${expiresAt}.${mac}`, {
    path: "/api/",
    sameSite: "Strict",
    secure: services.secure,
    httpOnly: true,
    maxAge: LIFETIME_MS / 1_000,
  });
}

function provenOrder(c: AppContext, services: Services, session: ShopSession): number | null {
  const [, order, expiresAt, given] = PATTERN.exec(getCookie(c, COOKIE) ?? "") ?? [];
  if (!order || !expiresAt || !given || Number(expiresAt) <= services.now()) return null;
  const mac = Buffer.from(given, "base64url");
  return sameBytes(mac, macOf(services, session, order, expiresAt)) ? Number(order) : null;
}

/** Returns a visitor with the order whose phone number this session has proven. */
export function afterSalesViewer(
  c: AppContext,
  services: Services,
  session: ShopSession,
): AfterSalesViewer {
  const { rowId, userId } = session;
  return { rowId, userId, provenOrder: provenOrder(c, services, session) };
}
