/** @jest-environment node */
import { nextSample } from "@/lib/dev/testing/next-sample";
import { TECHNIQUES, type Technique } from "@/lib/site/config/techniques";
import { prepareDocument } from "./prepared-document";
import { Techniques } from "./techniques";

const { document } = nextSample();
const inlineScripts = (text: string) =>
  [...text.matchAll(/<script(?: id="_R_")?>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
const without = (...off: Technique[]) => prepareDocument(document, new Techniques(off));

test("leaves a document as Next wrote it when all techniques are off, and names its scripts", () => {
  const { document: sent, scripts } = without(...TECHNIQUES);
  expect(sent).toBe(document.replace("<html", '<html data-no-prefetch=""'));
  expect(scripts).toEqual(inlineScripts(document));
  expect(scripts).toHaveLength(4);
});

test("loads scripts late without merging them, with a separate script", () => {
  const { document: sent, scripts } = without("merged-scripts");
  expect(scripts).toEqual(inlineScripts(sent));
  expect(scripts).toHaveLength(5);
  expect(scripts.at(-1)).toContain('["/_next/a.js?a=1&b=2","/_next/c.js"]');
  expect(sent).not.toContain('async=""');
  expect(sent).not.toContain("data-kept");
});

test("merges scripts without loading others late", () => {
  const { document: sent, scripts } = without("late-scripts");
  expect(scripts).toEqual(inlineScripts(sent));
  expect(scripts).toHaveLength(1);
  expect(sent.match(/<script src/g)).toHaveLength(3);
});

test("removes markup from the payload only when that is on", () => {
  const [on, off] = [without(), without("deduplicated-markup")];
  expect(on.document).toContain("data-kept");
  expect(off.document).not.toContain("data-kept");
  expect(on.document.length).toBeLessThan(off.document.length);
});

test("informs the browser only when prefetches are off", () => {
  expect(without().document).toContain('<html lang="en">');
  expect(without("full-prefetch").document).toContain('<html data-no-prefetch="" lang="en">');
});

test("adds the shop's own script after the others, with every technique on or off", () => {
  for (const off of [[], TECHNIQUES]) {
    const { document: sent, scripts } = prepareDocument(
      document,
      new Techniques([...off]),
      "added()",
    );
    expect(scripts).toEqual(inlineScripts(sent));
    expect(scripts.at(-1)).toContain("added()");
  }
});
