import { watchPageRequests } from "./page-requests";

const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const onFailed = jest.fn<boolean, [URL, string]>();
const PAGE = new URL("http://localhost/products?page=2&_rsc=abc");
const navigation = { headers: { rsc: "1" }, priority: "auto" } as const;
const prefetch = { ...navigation, priority: "low" } as const;
let stop = () => {};

/** Replaces the response of `fetch`, which jsdom does not have. */
const respond = (
  status: number,
  body: Promise<ArrayBuffer> = Promise.resolve(new ArrayBuffer(0)),
) =>
  Object.assign(Object.create(null) as Response, {
    status,
    clone: () => ({ arrayBuffer: () => body }),
  });

const outcome = (request: Promise<Response>) =>
  Promise.race([
    request.then(
      ({ status }) => status,
      (error: Error) => error.message,
    ),
    new Promise((resolve) => setTimeout(() => resolve("waits"), 0)),
  ]);

beforeEach(() => {
  send.mockReset();
  onFailed.mockReset().mockReturnValue(true);
  window.fetch = send;
  stop = watchPageRequests(onFailed);
});
afterEach(() => stop());

test("passes pages that come", async () => {
  send.mockResolvedValue(respond(200));
  expect(await outcome(window.fetch(PAGE, navigation))).toBe(200);
  expect(onFailed).not.toHaveBeenCalled();
});

test.each([404, 410])("leaves status %d to the router", async (status) => {
  send.mockResolvedValue(respond(status));
  expect(await outcome(window.fetch(PAGE, navigation))).toBe(status);
  expect(onFailed).not.toHaveBeenCalled();
});

test.each([500, 503, 429])("reports status %d and holds the router", async (status) => {
  send.mockResolvedValue(respond(status));
  expect(await outcome(window.fetch(PAGE, navigation))).toBe("waits");
  const [page, failure] = onFailed.mock.calls[0] ?? [];
  expect(String(page)).toBe("http://localhost/products?page=2");
  expect(failure).toBe("noAnswer");
});

test("leaves a service worker's 504 to the router, which then opens the kept page", async () => {
  send.mockResolvedValue(respond(504));
  expect(await outcome(window.fetch(PAGE, navigation))).toBe("waits");
  Object.defineProperty(navigator, "serviceWorker", {
    value: { controller: {} },
    configurable: true,
  });
  expect(await outcome(window.fetch(PAGE, navigation))).toBe(504);
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("reports a request without a response and holds the router", async () => {
  send.mockRejectedValue(new Error("no connection"));
  expect(await outcome(window.fetch(PAGE, navigation))).toBe("waits");
  expect(onFailed).toHaveBeenCalledWith(expect.any(URL), "offline");
});

test("reports a connection that breaks in the middle of the response", async () => {
  send.mockResolvedValue(respond(200, Promise.reject(new Error("broken"))));
  expect(await outcome(window.fetch(PAGE, navigation))).toBe("waits");
  expect(onFailed).toHaveBeenCalledWith(expect.any(URL), "offline");
});

test("does not block the router when no component shows the failure", async () => {
  onFailed.mockReturnValue(false);
  send.mockRejectedValue(new Error("no connection"));
  expect(await outcome(window.fetch(PAGE, navigation))).toBe("no connection");
});

test("reports failed prefetches but lets the router see them", async () => {
  send.mockRejectedValue(new Error("no connection"));
  expect(await outcome(window.fetch(PAGE, prefetch))).toBe("no connection");
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test("ignores other requests", async () => {
  send.mockRejectedValue(new Error("no connection"));
  expect(await outcome(window.fetch("/api/cart"))).toBe("no connection");
  expect(onFailed).not.toHaveBeenCalled();
});

test("restores fetch", () => {
  stop();
  expect(window.fetch).toBe(send);
});
