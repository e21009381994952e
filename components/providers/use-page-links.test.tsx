import { fireEvent, render, screen } from "@testing-library/react";
import { usePageLinks } from "./use-page-links";

const router = { push: jest.fn(), prefetch: jest.fn() };
let pathname = "/bn/products";
jest.mock("next/navigation", () => ({
  useRouter: () => router,
  usePathname: () => pathname,
}));

function Page({ href, ...props }: Record<string, string> & { href: string }) {
  usePageLinks();
  return (
    <>
      <header>
        <nav>
          <a href="/bn/products">Products</a>
          <a href="/bn/blogs">Blog</a>
        </nav>
      </header>
      <a href={href} {...props}>
        <span>Go</span>
      </a>
    </>
  );
}

/**
 * Clicks the link and prevents the navigation that jsdom does not implement. `taken`: whether the
 * hook called preventDefault.
 */
function click(init: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  const followed = jest.fn((own: Event) => {
    prevented = own.defaultPrevented;
    own.preventDefault();
  });
  let prevented = false;
  window.addEventListener("click", followed, { once: true });
  fireEvent(screen.getByText("Go"), event);
  expect(followed).toHaveBeenCalled();
  return Object.assign(event, { taken: prevented });
}

beforeEach(() => {
  router.push.mockReset();
  router.prefetch.mockReset();
});

test("navigates on the client", () => {
  render(<Page href="/products/5?a=1#reviews" />);
  expect(click()).toHaveProperty("taken", true);
  expect(router.push).toHaveBeenCalledWith("/products/5?a=1#reviews");
});

test("keeps the scroll position for a link with data-keep-scroll", () => {
  render(<Page href="/my-account" data-keep-scroll="" />);
  click();
  expect(router.push).toHaveBeenCalledWith("/my-account", { scroll: false });
});

test.each([
  ["on another site", { href: "https://wa.me/1" }],
  ["to a phone", { href: "tel:+880" }],
  ["in a new tab", { href: "/products", target: "_blank" }],
  ["in another language", { href: "/bn", hrefLang: "bn" }],
  ["to a file", { href: "/media/notice.pdf" }],
  ["to a fragment of this page", { href: "#list-filters" }],
])("ignores a link %s", (_, props) => {
  render(<Page {...props} />);
  expect(click()).toHaveProperty("taken", false);
  fireEvent.mouseOver(screen.getByText("Go"));
  expect(router.push).not.toHaveBeenCalled();
  expect(router.prefetch).not.toHaveBeenCalled();
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])("ignores a click with a modifier key or another button: %j", (init) => {
  render(<Page href="/products" />);
  expect(click(init)).toHaveProperty("taken", false);
  expect(router.push).not.toHaveBeenCalled();
});

test("ignores a click that a component has handled", () => {
  render(<Page href="/products" />);
  screen.getByText("Go").addEventListener("click", (event) => event.preventDefault());
  click();
  expect(router.push).not.toHaveBeenCalled();
});

test("prefetches a page once per hover, and on touch and focus", () => {
  render(<Page href="/products/5" />);
  const inside = screen.getByText("Go");
  fireEvent.mouseOver(inside);
  fireEvent.mouseOver(screen.getByRole("link", { name: "Go" }));
  expect(router.prefetch).toHaveBeenCalledTimes(1);
  fireEvent.mouseOver(document.body);
  fireEvent.touchStart(inside);
  fireEvent.mouseOver(document.body);
  fireEvent.focusIn(inside);
  const whole = ["/products/5", { kind: "full" }];
  expect(router.prefetch.mock.calls).toEqual([whole, whole, whole]);
});

test.each(["/search?q=mask", "/bn/products?sort=new", "/category/products/7?page=2"])(
  "does not prefetch the list %s",
  (href) => {
    render(<Page href={href} />);
    fireEvent.mouseOver(screen.getByText("Go"));
    expect(router.prefetch).not.toHaveBeenCalled();
  },
);

test("prefetches other pages with a query", () => {
  render(<Page href="/products/buy-now?productId=5" />);
  fireEvent.mouseOver(screen.getByText("Go"));
  expect(router.prefetch.mock.calls).toEqual([["/products/buy-now?productId=5", { kind: "full" }]]);
});

test("prefetches nothing if the document disables it", () => {
  document.documentElement.setAttribute("data-no-prefetch", "");
  render(<Page href="/products/5" />);
  fireEvent.mouseOver(screen.getByText("Go"));
  document.documentElement.removeAttribute("data-no-prefetch");
  expect(router.prefetch).not.toHaveBeenCalled();
});

test("marks the current page in menus and updates it after navigation", () => {
  const { rerender } = render(<Page href="/products" />);
  const current = () =>
    screen.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
  expect(current()).toEqual([screen.getByRole("link", { name: "Products" })]);
  pathname = "/bn/blogs";
  rerender(<Page href="/products" />);
  expect(current()).toEqual([screen.getByRole("link", { name: "Blog" })]);
});
