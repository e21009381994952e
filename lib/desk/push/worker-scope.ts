// The parts of a service worker that notifications use. TypeScript's own declarations cannot be
// loaded beside those of pages.

interface LastingEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

interface PushMessageEvent extends LastingEvent {
  data: { text: () => string } | null;
}

interface NotificationEvent extends LastingEvent {
  notification: { data: unknown; close: () => void };
}

interface Tab {
  url: string;
  focus: () => Promise<unknown>;
}

interface Shown {
  body: string;
  /** A notification replaces one with the same tag. */
  tag: string;
  renotify: boolean;
  data: string;
  icon: string;
}

interface PushWorkerEvents {
  install: LastingEvent;
  push: PushMessageEvent;
  notificationclick: NotificationEvent;
}

export interface PushWorkerScope {
  location: { hostname: string };
  registration: { showNotification: (title: string, options: Shown) => Promise<void> };
  clients: {
    matchAll: (options: { type: "window"; includeUncontrolled: true }) => Promise<readonly Tab[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof PushWorkerEvents>(
    name: Name,
    handler: (event: PushWorkerEvents[Name]) => void,
  ) => void;
}
