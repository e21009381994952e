import { looseObject } from "@/lib/base/loose";
import type { PushWorkerScope } from "./worker-scope";

const DESK = "/desk";

/** Reads a message of the shop; one of another version is still a new order. */
function readMessage(text: string | undefined, shop: string) {
  const { title, body, url } = looseObject(text === undefined ? null : JSON.parse(text));
  const isOfDesk = typeof url === "string" && url.startsWith(`${DESK}/`);
  return {
    title: typeof title === "string" ? title : shop,
    body: typeof body === "string" ? body : "",
    url: isOfDesk ? url : `${DESK}/orders`,
  };
}

/** Shows the list of orders: in a tab that has it open, so that no form of another tab is left. */
async function open({ clients }: PushWorkerScope, url: string): Promise<void> {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((one) => new URL(one.url).pathname === url);
  await (tab ? tab.focus() : clients.openWindow(url));
}

/** Shows the messages of the shop as notifications, which lead to the orders. */
export function servePush(scope: PushWorkerScope): void {
  scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener("push", (event) => {
    const { title, body, url } = readMessage(event.data?.text(), scope.location.hostname);
    // Several orders are one notification, which sounds again.
    const shown = { body, tag: "orders", renotify: true, data: url, icon: "/favicon.ico" };
    event.waitUntil(scope.registration.showNotification(title, shown));
  });
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(scope, String(event.notification.data)));
  });
}
