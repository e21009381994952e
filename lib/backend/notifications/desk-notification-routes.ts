import { createECDH } from "node:crypto";
import { DESK_NOTIFICATION_CALLS as calls } from "@/lib/contract/notifications/desk-calls";
import type { DeskDevice } from "@/lib/contract/notifications/schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { sessionOf } from "../desk/desk-guard";
import type { PushSubscriptionRow } from "../kernel/db/schema-staff";
import { fieldError, notFound } from "../kernel/errors";
import { isPushEndpoint } from "../kernel/outbox/push-endpoint";
import { PUSH_CURVE, vapidKeys } from "../kernel/safety/vapid-keys";
import { deviceClass } from "../kernel/sessions/device-class";
import { listDevices, removeOwnDevice, saveDevice } from "../kernel/sessions/push-subscriptions";
import type { Services } from "../services";

const REFUSED = refusalText("notifications.refused");

/** Whether a key is a point of the curve, so that a message can be encrypted for it. */
function isPoint(publicKey: string): boolean {
  const ecdh = createECDH(PUSH_CURVE);
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(Buffer.from(publicKey, "base64url"));
    return true;
  } catch {
    return false;
  }
}

function shownDevice({
  id,
  endpoint,
  browser,
  system,
  created_at,
}: PushSubscriptionRow): DeskDevice {
  return { id, endpoint, browser, system, created_at: new Date(created_at).toISOString() };
}

/** Routes for the notifications of a staff member on the own devices. */
export function deskNotificationRoutes(services: Services) {
  const { db, now, secrets, pushService } = services;
  const routes = declaredDeskRoutes(services);

  routes.read(calls.getDeskNotifications, async ({ c }) => {
    const devices = await listDevices(db, sessionOf(c).staffId);
    return { public_key: vapidKeys(secrets).publicKey, data: devices.map(shownDevice) };
  });

  routes.act(calls.addDeskNotifications, async ({ c, body, record }) => {
    const { endpoint, keys, language } = body;
    if (!isPushEndpoint(endpoint, pushService)) throw fieldError("endpoint", REFUSED);
    if (!isPoint(keys.p256dh)) throw fieldError("keys", REFUSED);
    const { id, staffId } = sessionOf(c);
    await record(async (trx) => {
      const isNew = await saveDevice(trx, {
        staff_id: staffId,
        session_id: id,
        endpoint,
        public_key: keys.p256dh,
        auth_secret: keys.auth,
        language,
        ...deviceClass(c.req.header("User-Agent")),
        created_at: now(),
      });
      const entry = { subject: `staff ${staffId}`, before: null, after: { notifications: true } };
      return { audit: isNew ? [entry] : [], result: undefined };
    });
    return { message: "Notifications are on." };
  });

  routes.act(calls.removeDeskNotifications, async ({ c, params, record }) => {
    const { staffId } = sessionOf(c);
    await record(async (trx) => {
      if (!(await removeOwnDevice(trx, staffId, params.id)))
        throw notFound(refusalText("notifications.removed"));
      const entry = { subject: `staff ${staffId}`, before: null, after: { notifications: false } };
      return { audit: [entry], result: undefined };
    });
    return { message: "Notifications are off." };
  });

  return routes.app;
}
