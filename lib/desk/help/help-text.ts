import { SCREENS, type ScreenName } from "../screens";

/** All screens, each with a sentence of help. */
export const HELP_SCREENS = Object.keys(SCREENS) as ScreenName[];

/** Returns the screen with this name; null if it has no help. */
export function helpScreen(name: string): ScreenName | null {
  return HELP_SCREENS.find((screen) => screen === name) ?? null;
}

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, "-");

/** Returns the name after # in the address of a screen's part of the help. */
export function helpAnchor(screen: ScreenName): string {
  return slugOf(SCREENS[screen].row);
}

/** A part of a text; `code` is a name of a program or file. */
export interface HelpWords {
  text: string;
  code: boolean;
}

/** Texts of the document about screens, and other facts. */
interface HelpText {
  screens: { anchor: string; name: string; words: HelpWords[] }[];
  notes: HelpWords[][];
}

/** A link leads to another document, which the desk does not have. */
const LINK = /\[[^\]]*\]\([^)]*\)/;

function wordsOf(text: string): HelpWords[] {
  return text
    .split("`")
    .map((part, index) => ({ text: part, code: index % 2 === 1 }))
    .filter((words) => words.text !== "");
}

/**
 * Reads the part "Screens" of docs/operations.md: a table with a row for each screen, then a list.
 * Its first column is the name, the second one what staff do there.
 */
export function readHelp(markdown: string): HelpText {
  const lines = markdown.split("\n");
  const rows = lines.filter((line) => line.startsWith("| ")).slice(1);
  const screens = rows.map((row) => {
    const [, name = "", text = ""] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { anchor: slugOf(name), name, words: wordsOf(text) };
  });
  const list = markdown.slice(Math.max(0, markdown.search(/^- /m)));
  const notes = list
    .split(/^- /m)
    .map((note) => note.replace(/\s+/g, " ").trim())
    .filter((note) => note !== "" && !LINK.test(note));
  return { screens, notes: rows.length > 0 ? notes.map(wordsOf) : [] };
}
