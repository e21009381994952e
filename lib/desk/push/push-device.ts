import { PUSH_WORKER_PATH } from "@/lib/site/routes";
import { DeskError } from "../desk-error";

/** Whether this browser can be notified while the desk is closed; on https only. */
export function canBeNotified(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Returns the subscription of this browser; null without one. */
export async function deviceSubscription(): Promise<PushSubscription | null> {
  if (!canBeNotified()) return null;
  const registration = await navigator.serviceWorker.getRegistration(PUSH_WORKER_PATH);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Installs the service worker of the desk. Only an active one can be subscribed. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(PUSH_WORKER_PATH, {
    updateViaCache: "none",
  });
  const coming = registration.active ? null : (registration.installing ?? registration.waiting);
  if (coming)
    await new Promise<void>((resolve) => {
      const check = () => {
        if (coming.state === "activated" || coming.state === "redundant") resolve();
      };
      coming.addEventListener("statechange", check);
      check();
    });
  return registration;
}

/** Bytes as base64url. */
function encoded(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * Subscribes this browser, after its question. A subscription with another key of the shop is
 * replaced.
 * @throws DeskError if the person or the browser refuses
 */
export async function subscribeDevice(publicKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new DeskError("desk.notifications.refused", 0);
  try {
    const { pushManager } = await activeWorker();
    const known = await pushManager.getSubscription();
    const key = known?.options.applicationServerKey;
    if (known && key && encoded(key) === publicKey) return known;
    await known?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    throw new DeskError("desk.notifications.not_done", 0);
  }
}
