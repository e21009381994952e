import { deleteOfflineCopies } from "./marks";
import type { WorkerScope } from "./scope";

// Replaces the service worker if it is switched off: browsers fetch this file as an update.

declare const self: WorkerScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => {
  const leave = async () => {
    await deleteOfflineCopies(self.caches);
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
