import { deleteKept } from "./marks";
import type { WorkerScope } from "./scope";

// Takes the place of the service worker where it is switched off: browsers fetch it as an update.

declare const self: WorkerScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => {
  const leave = async () => {
    await deleteKept(self.caches);
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
