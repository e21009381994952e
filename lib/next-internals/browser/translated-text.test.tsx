import { render, waitFor } from "@testing-library/react";
import { act, type ReactNode } from "react";
import { followTranslation } from "./translated-text";

beforeAll(followTranslation);

function textsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter((text) => text.parentElement?.nodeName !== "FONT" && text.data.trim());
}

function fontOf(text: string): HTMLElement {
  const outer = document.createElement("font");
  const inner = outer.appendChild(document.createElement("font"));
  inner.textContent = text.toUpperCase();
  return outer;
}

/** The ways in which translators put their elements in place of a text. */
const WAYS: Record<string, (text: Text) => void> = {
  "replaces the text": (text) => text.replaceWith(fontOf(text.data)),
  "inserts before, then removes": (text) => {
    text.parentNode?.insertBefore(fontOf(text.data), text);
    text.remove();
  },
  "inserts after, then removes": (text) => {
    text.after(fontOf(text.data));
    text.remove();
  },
};

/** A page whose texts a translator replaces, also after each change. */
async function open(content: ReactNode, translate: (text: Text) => void) {
  const { container, rerender, unmount } = render(content);
  const translateAll = () => textsOf(container).forEach(translate);
  translateAll();
  const translator = new MutationObserver(translateAll);
  translator.observe(container, { childList: true, subtree: true, characterData: true });
  // The translator's task ends before React changes anything.
  await Promise.resolve();
  return {
    container,
    show: (changed: ReactNode) => rerender(changed),
    close: () => {
      translator.disconnect();
      unmount();
    },
  };
}

const CHANGES: [name: string, before: ReactNode, after: ReactNode, shown: string][] = [
  [
    "a text goes",
    <p key="p">
      one<b>two</b>
    </p>,
    <p key="p">
      {null}
      <b>two</b>
    </p>,
    "TWO",
  ],
  [
    "a text comes",
    <p key="p">
      {null}
      <b>two</b>
    </p>,
    <p key="p">
      one<b>two</b>
    </p>,
    "ONETWO",
  ],
  [
    "an element comes before a text",
    <p key="p">{null}one</p>,
    <p key="p">
      <b>new</b>one
    </p>,
    "NEWONE",
  ],
  [
    "a text changes beside an element",
    <p key="p">
      one<b>two</b>
    </p>,
    <p key="p">
      three<b>two</b>
    </p>,
    "THREETWO",
  ],
  ["a text changes alone", <p key="p">one</p>, <p key="p">two</p>, "TWO"],
  [
    "a text becomes an element",
    <p key="p">
      one<i>two</i>
    </p>,
    <p key="p">
      <b>one</b>
      <i>two</i>
    </p>,
    "ONETWO",
  ],
  [
    "neighbouring texts change",
    <p key="p">
      {"a"}
      {"b"}
      {"c"}
    </p>,
    <p key="p">
      {"a"}
      {"x"}
      {"c"}
    </p>,
    "AXC",
  ],
  [
    "a neighbouring text goes",
    <p key="p">
      {"a"}
      {"b"}
      {"c"}
    </p>,
    <p key="p">
      {"a"}
      {null}
      {"c"}
    </p>,
    "AC",
  ],
  [
    "all goes",
    <p key="p">
      one<b>two</b>
    </p>,
    null,
    "",
  ],
];

test("a page that nobody translates keeps the browser's own methods", async () => {
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  const page = render(<p>one</p>);
  document.body.append(fontOf("of the page itself"));
  page.rerender(<p>two</p>);
  page.unmount();
  document.body.lastElementChild?.remove();
  await Promise.resolve();
  expect([
    Node.prototype.removeChild,
    Node.prototype.insertBefore,
    Node.prototype.appendChild,
  ]).toEqual([removeChild, insertBefore, appendChild]);
  expect(removeChild.name).toBe("removeChild");
});

describe.each(Object.entries(WAYS))("a translator that %s", (_name, translate) => {
  test.each(CHANGES)("%s, and back, twice", async (_change, before, after, shown) => {
    const page = await open(before, translate);
    const start = page.container.textContent;
    for (let time = 0; time < 2; time++) {
      act(() => page.show(after));
      await waitFor(() => expect(page.container).toHaveTextContent(new RegExp(`^${shown}$`)));
      act(() => page.show(before));
      await waitFor(() => expect(page.container.textContent).toBe(start));
    }
    page.close();
  });
});

test("keyed texts that change places", async () => {
  const list = (names: string[]) => (
    <p>
      {names.map((name) => (
        <Named key={name} name={name} />
      ))}
    </p>
  );
  const page = await open(list(["a", "b", "c"]), WAYS["replaces the text"] ?? (() => {}));
  act(() => page.show(list(["c", "a", "d", "b"])));
  await waitFor(() => expect(page.container).toHaveTextContent("CADB"));
  page.close();
});

/** Renders no element of its own, so React moves its text. */
const Named = ({ name }: { name: string }) => name;

test("the original is shown again, and React goes on", async () => {
  const page = await open(
    <p>
      one<b>two</b>
    </p>,
    () => {},
  );
  const [one] = textsOf(page.container);
  const font = fontOf("one");
  one?.replaceWith(font);
  await Promise.resolve();
  font.replaceWith(one ?? "");
  await Promise.resolve();
  act(() =>
    page.show(
      <p>
        three<b>two</b>
      </p>,
    ),
  );
  expect(page.container).toHaveTextContent("threetwo");
  act(() =>
    page.show(
      <p>
        {null}
        <b>two</b>
      </p>,
    ),
  );
  expect(page.container).toHaveTextContent("two");
  page.close();
});

test("removing a node that is no child still throws", () => {
  const stranger = document.createElement("p");
  expect(() => document.body.removeChild(stranger)).toThrow();
});
