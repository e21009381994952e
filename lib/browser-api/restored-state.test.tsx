import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { RestoredValues, useRestoredScroll, useRestoredState } from "./restored-state";

const counts = new RestoredValues<number>();

function Counter({ name }: { name: string }) {
  const [count, setCount] = useRestoredState(counts, name, 1);
  return (
    <button type="button" onClick={() => setCount((before) => before + 1)}>
      {`${name} ${count}`}
    </button>
  );
}

/** Shows a page with counters at an address, as React's router does. */
function open(address: string, names = ["a"]) {
  window.history.pushState(null, "", address);
  return render(names.map((name) => <Counter key={name} name={name} />));
}

/** Shows a page again, like the router after Back or Forward. */
function traverse(address: string, names = ["a"]) {
  window.history.replaceState(null, "", address);
  window.dispatchEvent(new PopStateEvent("popstate"));
  return render(names.map((name) => <Counter key={name} name={name} />));
}

const press = (text: string) => act(() => screen.getByText(text).click());

it("restores the page's values after Back, by name", () => {
  const page = open("/doctors", ["a", "b"]);
  press("a 1");
  press("b 1");
  press("b 2");
  page.unmount();
  open("/doctors/1", []).unmount();
  traverse("/doctors", ["a", "b"]);
  expect(screen.getByText("a 2")).toBeVisible();
  expect(screen.getByText("b 3")).toBeVisible();
});

it("starts fresh when a link opens the page, also for a later Back", () => {
  const first = open("/gallery");
  press("a 1");
  first.unmount();
  const second = open("/gallery");
  expect(screen.getByText("a 1")).toBeVisible();
  second.unmount();
  traverse("/gallery");
  expect(screen.getByText("a 1")).toBeVisible();
});

it("starts with the initial value when a link opens a page that was shown by Back before", () => {
  const first = open("/e-books");
  press("a 1");
  first.unmount();
  const again = traverse("/e-books");
  expect(screen.getByText("a 2")).toBeVisible();
  // A traversal to a part of the same page.
  window.dispatchEvent(new PopStateEvent("popstate"));
  again.unmount();
  open("/e-books");
  expect(screen.getByText("a 1")).toBeVisible();
});

it("starts with the initial value in components that the page shows later", () => {
  const first = open("/bn/doctors");
  press("a 1");
  first.unmount();
  const page = traverse("/bn/doctors", []);
  page.rerender(<Counter name="b" />);
  page.rerender(<Counter name="a" />);
  expect(screen.getByText("a 1")).toBeVisible();
});

it("separates values by URL, for ten URLs", () => {
  const addresses = Array.from({ length: 11 }, (_, index) => `/blogs?page=${index}`);
  for (const address of addresses) {
    const page = open(address);
    press("a 1");
    page.unmount();
  }
  const shown = addresses.toReversed().map((address) => {
    const page = traverse(address);
    const text = screen.getByRole("button").textContent;
    page.unmount();
    return text;
  });
  expect(shown).toEqual([...Array.from({ length: 10 }, () => "a 2"), "a 1"]);
});

function Row() {
  const row = useRef<HTMLDivElement>(null);
  useRestoredScroll(row, "row");
  useRestoredState(counts, "row", 1);
  return <div ref={row} data-testid="row" />;
}

it("scrolls a row sideways to where it was, and a page opened by a link to the start", () => {
  window.history.pushState(null, "", "/rows");
  const first = render(<Row />);
  screen.getByTestId("row").scrollLeft = 120;
  fireEvent.scroll(screen.getByTestId("row"));
  first.unmount();
  const again = traverse("/rows", []);
  again.rerender(<Row />);
  expect(screen.getByTestId("row").scrollLeft).toBe(120);
  again.unmount();
  window.history.pushState(null, "", "/rows");
  render(<Row />);
  expect(screen.getByTestId("row").scrollLeft).toBe(0);
});

it("marks the document after Back until a link opens another page", () => {
  const marked = () => document.documentElement.hasAttribute("data-traversed");
  const page = open("/marked");
  page.unmount();
  const again = traverse("/marked");
  expect(marked()).toBe(true);
  window.history.pushState(null, "", "/elsewhere");
  again.unmount();
  expect(marked()).toBe(false);
});
