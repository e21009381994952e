import { readFileSync } from "node:fs";
import path from "node:path";
import { readStyleSheet, type StyleRule } from "./style-sheet";

/** Name of a style sheet of the build. */
const NAME = /^[\w./~-]+\.css$/;

/** Address in a style sheet that is relative to it. */
const RELATIVE = /url\((?!["']?(?:data:|[/#]))["']?([^"')]+)["']?\)/g;

/** Makes the addresses in a style sheet absolute. */
function withAbsolute(text: string, address: string): string {
  const base = new URL(address, "http://shop.invalid");
  return text.replace(RELATIVE, (_, file: string) => `url(${new URL(file, base).pathname})`);
}

/**
 * Returns a lookup of the style sheets below `folder` by address. Each is read on first use and then
 * kept in memory.
 * @param prefix address of the folder
 * @returns a function that returns the rules; null for an address of no style sheet
 * @throws Error when the file is missing or cannot be read
 */
export function styleSheets(folder: string, prefix: string) {
  const known = new Map<string, StyleRule[]>();
  return (address: string): StyleRule[] | null => {
    const name = address.startsWith(prefix) ? address.slice(prefix.length) : "";
    if (!NAME.test(name) || name.includes("..")) return null;
    const held = known.get(name);
    if (held) return held;
    const text = readFileSync(path.join(folder, name), "utf8");
    const rules = readStyleSheet(withAbsolute(text, address));
    known.set(name, rules);
    return rules;
  };
}
