import type { AnalyticsSettings } from "./analytics-settings";
import { countedAddress } from "./view-counter";

const GOOGLE: AnalyticsSettings = { provider: "google", id: "G-AB12CD34EF" };
const PLAUSIBLE: AnalyticsSettings = {
  provider: "plausible",
  script: "https://stats.example/js/script.manual.js",
  domain: "a.example",
};

/** Returns the commands queued for the service's script. */
function waiting(name: "dataLayer" | "plausible"): unknown[][] {
  const holder = Reflect.get(window, name);
  const queue: Iterable<ArrayLike<unknown>> = name === "plausible" ? holder.q : holder;
  return [...queue].map((words) => Array.from(words));
}

const scripts = () =>
  [...document.head.querySelectorAll<HTMLScriptElement>("script[src]")].map(({ src }) => src);

async function counter() {
  jest.resetModules();
  return (await import("./view-counter")).countView;
}

beforeEach(() => {
  document.head.replaceChildren();
  for (const name of ["dataLayer", "gtag", "plausible"]) Reflect.deleteProperty(window, name);
});

it("denies Google all storage before any other command, then counts each page once", async () => {
  const countView = await counter();
  for (const path of ["a", "a", "b"]) countView(GOOGLE, `https://a.example/${path}`);
  const commands = waiting("dataLayer");
  expect(commands[0]).toEqual([
    "consent",
    "default",
    expect.objectContaining({ analytics_storage: "denied", ad_storage: "denied" }),
  ]);
  expect(commands).toContainEqual(["config", GOOGLE.id, { send_page_view: false }]);
  expect(commands.filter(([, event]) => event === "page_view")).toEqual([
    ["event", "page_view", { page_location: "https://a.example/a" }],
    ["event", "page_view", { page_location: "https://a.example/b" }],
  ]);
  expect(scripts()).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF"]);
});

it("sends page views to Plausible manually", async () => {
  const countView = await counter();
  countView(PLAUSIBLE, "https://a.example/a");
  expect(waiting("plausible")).toEqual([["pageview", { u: "https://a.example/a" }]]);
  expect(document.head.querySelector<HTMLElement>("script[src]")?.dataset.domain).toBe("a.example");
});

it.each([
  ["globalPrivacyControl", true],
  ["doNotTrack", "1"],
])("loads nothing if the browser sends %s", async (name, value) => {
  Object.defineProperty(window.navigator, name, { value, configurable: true });
  const countView = await counter();
  countView(GOOGLE, "https://a.example/a");
  countView(PLAUSIBLE, "https://a.example/a");
  expect(scripts()).toEqual([]);
  Reflect.deleteProperty(window.navigator, name);
});

test.each([
  ["/products/1", "/products/1"],
  ["/products/1?utm_source=a&page=2#reviews", "/products/1?utm_source=a"],
  ["/search?q=pregnancy+test", "/search"],
  ["/order-details/NM-1234-5678-9012", "/order-details"],
  ["/bn/ebook-order-details/EB-1?paid=1", "/bn/ebook-order-details"],
  ["/appointment-details/AP-1", "/appointment-details"],
])("%s is counted as %s", (page, counted) => {
  expect(countedAddress(`https://shop.example${page}`)).toBe(`https://shop.example${counted}`);
});
