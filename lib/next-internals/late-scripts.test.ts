/** @jest-environment jsdom */
import { delayScripts } from "./late-scripts";

const SOURCE = `<head><link rel="stylesheet" href="/a.css"/><link rel="preload" as="script" fetchPriority="low" href="/c.js"/><script src="/a.js" async=""></script><script src="/b.js?v=1&amp;w=2" async=""></script><script src="/old.js" noModule=""></script></head><body><p>Text</p><script src="/c.js" id="_R_" async=""></script><script>data()</script></body>`;

const loaded = () =>
  [...document.head.querySelectorAll("script")].map((script) => script.getAttribute("src"));

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  Object.defineProperty(document, "hidden", { value: false, configurable: true });
});

afterEach(() => jest.useRealTimers());

function start({ loader }: { loader: string }): void {
  new Function(loader)();
}

test("removes external scripts and their preloads, and nothing else", () => {
  const { markup } = delayScripts(SOURCE);
  expect(markup).toBe(
    `<head><link rel="stylesheet" href="/a.css"/><script src="/old.js" noModule=""></script></head><body><p>Text</p><script>data()</script></body>`,
  );
});

test("loads the scripts after the first frame, with the async attribute", () => {
  start(delayScripts(SOURCE));
  expect(loaded()).toEqual([]);
  jest.advanceTimersToNextFrame();
  expect(loaded()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(loaded()).toEqual(["/a.js", "/b.js?v=1&w=2", "/c.js"]);
  expect(document.querySelectorAll('script[async=""]')).toHaveLength(3);
});

const MANY = Array.from({ length: 8 }, (_, index) => `/${index}.js`);
const manyScripts = MANY.map((address) => `<script src="${address}" async=""></script>`).join("");

test("loads many scripts a few at a time", () => {
  start(delayScripts(manyScripts));
  jest.advanceTimersToNextFrame();
  const counts = [1, 2, 3].map(() => {
    jest.runOnlyPendingTimers();
    return loaded().length;
  });
  expect(counts).toEqual([3, 6, 8]);
  expect(loaded()).toEqual(MANY);
  expect(jest.getTimerCount()).toBe(0);
});

test("loads all scripts immediately in a background tab", () => {
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  start(delayScripts(manyScripts));
  expect(loaded()).toEqual(MANY);
});

test("leaves a document without external scripts unchanged", () => {
  const source = "<body><script>data()</script></body>";
  expect(delayScripts(source)).toEqual({ markup: source, addresses: [], loader: "" });
});
