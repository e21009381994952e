import { hiddenElements, parseInert, withoutCode } from "./inert-html";

test("names what is in a text beside words", () => {
  expect(hiddenElements('<p>a</p><img src="a"><iframe></iframe><img>')).toEqual(["img", "iframe"]);
  expect(hiddenElements("<div><p>a</p></div>")).toEqual([]);
});

test("takes styles and event handlers away, but not words about them", () => {
  const html = `<style>p{}</style><p class='a'style="color:red" STYLE = x/onClick=y>a style="b"</p>`;
  expect(withoutCode(html)).toBe(
    `<p class='a'data-style="color:red" data-STYLE = x/data-onClick=y>a style="b"</p>`,
  );
  expect(parseInert(html).querySelector("[style], [onclick]")).toBeNull();
});
