import { act } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { KeptMarkup } from "./kept-markup";

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

const HTML =
  '<p data-kept="0" class="text" title="a">Kept <b>text</b></p><img data-kept="1" alt="A picture">';

test("takes the element of the document, and makes it again with all it had", async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const place = document.createElement("main");
  place.innerHTML = HTML;
  document.body.append(place);
  const [before] = place.children;
  const page = (
    <>
      <KeptMarkup tag="p" name={0} />
      <KeptMarkup tag="img" name={1} />
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
