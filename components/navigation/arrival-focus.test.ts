import { focusArrival, rememberLink } from "./arrival-focus";
import type { PageNavigation } from "./page-navigation";

const CARDS = '<main><h1>Products</h1><a href="/5"></a><a id="name" href="/5">Five</a></main>';
const navigation = (given: Partial<PageNavigation> = {}): PageNavigation => ({
  address: "/products/5",
  kind: "push",
  scroll: true,
  link: null,
  open: () => {},
  ...given,
});
const back = navigation({ address: "/products", kind: "traverse", scroll: false });
const link = () => document.querySelector<HTMLAnchorElement>("#name");

beforeEach(() => {
  window.history.replaceState(null, "", "/products");
  document.body.innerHTML = CARDS;
});

test("focuses the heading of the new page", () => {
  focusArrival(navigation(), null);
  expect(document.activeElement?.tagName).toBe("H1");
});

test("focuses the content of a page whose heading comes later", () => {
  document.body.innerHTML = "<main></main>";
  focusArrival(navigation(), null);
  expect(document.activeElement?.tagName).toBe("MAIN");
});

test.each([
  ["leads to a part of a page", { address: "/products/5#reviews" }],
  ["keeps the scroll position", { scroll: false }],
])("leaves the focus alone if the navigation %s", (_, given) => {
  focusArrival(navigation(given), null);
  expect(document.activeElement).toBe(document.body);
});

test("leaves the focus where the visitor or the page has moved it", () => {
  document.body.innerHTML += "<input />";
  document.querySelector("input")?.focus();
  focusArrival(navigation(), link());
  expect(document.activeElement?.tagName).toBe("INPUT");
});

test("returns to the followed link, not to a second link to the same page", () => {
  const followed = link();
  if (followed) rememberLink(followed);
  document.body.innerHTML = CARDS;
  focusArrival(back, followed);
  expect(document.activeElement).toBe(link());
});

test("leaves the focus when the followed link is gone", () => {
  const followed = link();
  if (followed) rememberLink(followed);
  document.body.innerHTML = "<main><h1>Products</h1></main>";
  focusArrival(back, followed);
  expect(document.activeElement).toBe(document.body);
});

test("remembers the links of ten pages", () => {
  for (let page = 0; page <= 10; page += 1) {
    window.history.replaceState(null, "", `/products?page=${page}`);
    const followed = link();
    if (followed) rememberLink(followed);
  }
  window.history.replaceState(null, "", "/products?page=0");
  focusArrival(back, null);
  expect(document.activeElement).toBe(document.body);
  window.history.replaceState(null, "", "/products?page=1");
  focusArrival(back, null);
  expect(document.activeElement).toBe(link());
});
