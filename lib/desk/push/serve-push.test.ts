/** @jest-environment node */
import { servePush } from "./serve-push";

/** A service worker's surroundings with these tabs open. */
function serve(...urls: string[]) {
  const handlers = new Map<string, (event: never) => void>();
  const shown: unknown[] = [];
  const calls: string[] = [];
  servePush({
    location: { hostname: "shop.example" },
    registration: {
      showNotification: async (title, options) => {
        shown.push({ title, ...options });
      },
    },
    clients: {
      matchAll: async () =>
        urls.map((url) => ({ url, focus: async () => calls.push(`focus ${url}`) })),
      openWindow: async (url) => calls.push(`open ${url}`),
    },
    skipWaiting: async () => {},
    addEventListener: (name, handler) => handlers.set(name, handler),
  });
  /** Sends an event and waits for its work. */
  const send = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    const handler = handlers.get(name) as ((event: object) => void) | undefined;
    handler?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  };
  return { send, shown, calls, names: [...handlers.keys()] };
}

const data = (message: unknown) => ({ data: { text: () => JSON.stringify(message) } });

test("handles no requests: public pages and the desk are not touched", () => {
  expect(serve().names.sort()).toEqual(["install", "notificationclick", "push"]);
});

test.each([
  [
    "a message",
    data({ title: "Niramoy", body: "A new order is waiting", url: "/desk/orders" }),
    { title: "Niramoy", body: "A new order is waiting", data: "/desk/orders" },
  ],
  [
    "a message of another version",
    data({ kind: "order" }),
    { title: "shop.example", body: "", data: "/desk/orders" },
  ],
  ["no message", { data: null }, { title: "shop.example", data: "/desk/orders" }],
  [
    "an address outside of the desk",
    data({ title: "Niramoy", url: "https://evil.example/desk/" }),
    { title: "Niramoy", data: "/desk/orders" },
  ],
])("always shows a notification: %s", async (_, event, expected) => {
  const { send, shown } = serve();
  await send("push", event);
  expect(shown).toEqual([expect.objectContaining({ ...expected, tag: "orders" })]);
});

test.each([
  [["https://shop.example/desk/orders"], "focus https://shop.example/desk/orders"],
  // What is typed there stays.
  [["https://shop.example/desk/products/12"], "open /desk/orders"],
  [[], "open /desk/orders"],
])("a press shows the orders, with %j open", async (urls, call) => {
  const { send, calls } = serve(...urls);
  const close = jest.fn();
  await send("notificationclick", { notification: { data: "/desk/orders", close } });
  expect(close).toHaveBeenCalled();
  expect(calls).toEqual([call]);
});
