import { act } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { SharedMarkup } from "./shared-markup";

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

const HTML =
  '<p data-kept="0" class="text" title="a">Kept <b>text</b></p><img data-kept="1" alt="A picture">';

// The component collects the marked elements once, at hydration.
beforeAll(() => {
  document.head.innerHTML =
    '<meta charset="utf-8"><title data-kept="7">Page A</title><meta name="description" content="About A"><link rel="alternate" hreflang="bn" href="/bn/a"><meta name="other" content="stays">';
});

test("reuses the element of the document and recreates it with all attributes and children", async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const place = document.createElement("main");
  place.innerHTML = HTML;
  document.body.append(place);
  const [before] = place.children;
  const page = (
    <>
      <SharedMarkup tag="p" name={0} />
      <SharedMarkup tag="img" name={1} />
    </>
  );
  let root: Root | undefined;
  await act(() => {
    root = hydrateRoot(place, page);
  });
  expect(place.innerHTML).toBe(HTML);
  expect(place.firstElementChild).toBe(before);
  await act(() => root?.render(null));
  expect(place).toBeEmptyDOMElement();
  await act(() => root?.render(page));
  expect(place.innerHTML).toBe(HTML);
});

test("removes the head elements of a page when React removes the page", async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const place = document.createElement("main");
  document.body.append(place);
  const [, title, description] = document.head.children;
  let root: Root | undefined;
  await act(() => {
    root = hydrateRoot(place, <SharedMarkup tag="title" name={7} count={3} />);
  });
  expect(document.head.children).toHaveLength(5);
  expect([title, description].every((one) => one?.isConnected)).toBe(true);
  await act(() => root?.render(<title>Page B</title>));
  expect(document.title).toBe("Page B");
  const left = [...document.head.children].map((one) => one.outerHTML);
  expect(left).toEqual([
    '<meta charset="utf-8">',
    '<meta name="other" content="stays">',
    "<title>Page B</title>",
  ]);
  await act(() => root?.render(<SharedMarkup tag="title" name={7} count={3} />));
  expect(document.title).toBe("Page A");
  expect(document.querySelector("link[hreflang=bn]")).toHaveAttribute("href", "/bn/a");
});
