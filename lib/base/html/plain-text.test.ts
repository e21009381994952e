/** @jest-environment node */
import { plainText } from "./plain-text";

describe("plainText", () => {
  it("decodes entities", () => {
    expect(plainText("<p>Salt &amp; sugar</p><p>5 &lt; 6</p>", 100)).toBe("Salt & sugar. 5 < 6");
  });

  it.each([
    [
      "<h3>Uses</h3><ul><li>Fever</li><li>Pain.</li></ul><p>Ask us</p>",
      "Uses: Fever. Pain. Ask us",
    ],
    ["<p>Is it safe?</p><p><strong>Yes</strong></p><p>Always</p>", "Is it safe? Yes. Always"],
    ["<h2>ব্যবহার</h2><p>জ্বর কমায়।</p><p>দিনে দুবার</p>", "ব্যবহার: জ্বর কমায়। দিনে দুবার"],
    ["<ul><li><p>One</p></li><li>Two</li></ul>", "One. Two"],
    [
      "<table><tr><td>Seat</td><td>46 cm</td></tr><tr><td>Width</td></tr></table>",
      "Seat 46 cm. Width",
    ],
    ["one<br>two", "one two"],
  ])("converts %s to: %s", (html, text) => {
    expect(plainText(html, 200)).toBe(text);
  });

  it("truncates at a word boundary", () => {
    expect(plainText("<p>one two three four</p>", 12)).toBe("one two…");
  });
});
