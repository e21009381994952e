/** @jest-environment node */
import { readFileSync } from "node:fs";
import bengali from "../i18n/bn.json";
import english from "../i18n/en.json";
import firstBengali from "../i18n/first-bn.json";
import firstEnglish from "../i18n/first-en.json";
import { HELP_SCREENS, helpAnchor, helpScreen, readHelp } from "./help-text";

const { screens, notes } = readHelp(screensPart(readFileSync("docs/operations.md", "utf8")));

/** Returns what the bundle of the desk gets of the document. */
function screensPart(document: string): string {
  const [, part = ""] = document.split("\n### Screens\n");
  return part.split("\n## ")[0] ?? "";
}

/** Sentences by screen; that of the orders loads with their list. */
const SENTENCES = [
  { ...firstEnglish.desk.help.screens, ...english.desk.help.screens },
  { ...firstBengali.desk.help.screens, ...bengali.desk.help.screens },
].map((screens) => new Map(Object.entries(screens)));

test("every screen with help has a row of the document and a sentence in both languages", () => {
  expect(HELP_SCREENS.length).toBeGreaterThan(10);
  for (const screen of HELP_SCREENS) {
    expect(screens.map(({ anchor }) => anchor)).toContain(helpAnchor(screen));
    for (const sentences of SENTENCES) expect(sentences.get(screen)).toMatch(/[.।]$/);
  }
  for (const sentences of SENTENCES)
    expect([...sentences.keys()].sort()).toEqual([...HELP_SCREENS].sort());
});

test("reads names, words with code, and notes without links", () => {
  const orders = screens.find(({ name }) => name === "Orders");
  expect(orders?.words[0]?.text).toMatch(/^tabs by what an order needs/);
  const stock = screens.find(({ name }) => name === "Low stock");
  expect(stock?.words[1]).toEqual({ text: "lowStock", code: true });
  expect(notes.length).toBeGreaterThan(5);
  expect(notes[0]?.[0]?.text).toMatch(/^Each order has a ledger: .* cannot differ from them\.$/);
  expect(notes.flat().some(({ text }) => text.includes("]("))).toBe(false);
});

test("a document without the part gives nothing", () => {
  expect(readHelp("")).toEqual({ screens: [], notes: [] });
  expect(helpScreen("orders")).toBe("orders");
  expect(helpScreen("nothing")).toBeNull();
});
