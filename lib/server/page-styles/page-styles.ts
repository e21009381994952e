import { SCRIPT_ATTRIBUTES } from "@/lib/site/page-script";
import { type StyleRule, type StyleSelector, splitList } from "./style-sheet";

/** What a document contains that selectors can name. */
interface Contents {
  /** Addresses of fonts that the page preloads. */
  fonts: string[];
  classes: Set<string>;
  attributes: Set<string>;
  tags: Set<string>;
}

const TAG = /<([a-z][\w-]*)((?:\s+[\w:.-]+(?:="[^"]*")?)*)/gi;
const ATTRIBUTE = /\s([\w:.-]+)(?:="([^"]*)")?/g;
/** Style rules that no first paint on a screen needs. */
const LATER_GROUP = /^@media (?:print|\(hover: ?hover\))$/;
/** Another file: the line is free for the page without it. */
const FILE = /url\((?!["']?data:)/;
const NAME = /^@(?:property|keyframes) ([\w-]+)/;
const OPTIONAL_FONT = /font-family:([^;]+);.*font-display:optional/;
const CUSTOM_PROPERTY = /(--[\w-]+):([^;{}]*)/g;

/**
 * Returns the rules of a style sheet that a document as it is sent needs, in the order of the sheet.
 * @param markup HTML without its scripts
 * @param fonts addresses of fonts that the page preloads; without their rules they would be swapped
 *   when the sheet arrives
 */
export function pageStyles(sheet: StyleRule[], markup: string, fonts: string[] = []): string {
  const contents = { ...contentsOf(markup), fonts };
  const kept = sheet.map((rule) => [rule, textOf(rule, contents)] as const);
  const styles = kept.map(([{ kind }, text]) => (kind === "other" ? "" : text)).join("");
  const isUsed = ([rule]: (typeof kept)[number]) => {
    if (rule.kind !== "other") return true;
    const [, name] = NAME.exec(rule.prelude) ?? [];
    return name === undefined || styles.includes(name);
  };
  const late = lateFonts(sheet);
  return kept
    .filter(isUsed)
    .map(([rule, text]) => text + withoutFonts(late, rule, text))
    .join("");
}

/**
 * Returns the fonts that are used only if they are there before the first paint. The sheet arrives
 * after it, and browsers would swap a font that arrives within 100 ms after that.
 */
function lateFonts(sheet: StyleRule[]): string[] {
  return sheet.flatMap((rule) => {
    if (rule.kind !== "other" || rule.prelude !== "@font-face" || !FILE.test(rule.text)) return [];
    const [, family] = OPTIONAL_FONT.exec(rule.text) ?? [];
    return family ? [family.trim()] : [];
  });
}

/**
 * Returns a rule that takes these fonts out of the lists of fonts in a rule. It is in the same layer,
 * and its selector is stronger than that of the theme, which the sheet repeats.
 */
function withoutFonts(late: string[], rule: StyleRule, text: string): string {
  const lists = [...text.matchAll(CUSTOM_PROPERTY)].flatMap(([, name = "", value = ""]) => {
    const fonts = splitList(value).map((font) => font.trim());
    const others = fonts.filter((font) => !late.includes(font));
    return others.length === fonts.length ? [] : [`${name}:${others.join(",")}`];
  });
  if (lists.length === 0) return "";
  const without = `:root:root{${lists.join(";")}}`;
  return rule.kind === "group" ? `${rule.prelude}{${without}}` : without;
}

function contentsOf(markup: string): Omit<Contents, "fonts"> {
  const contents = {
    classes: new Set<string>(),
    attributes: new Set<string>(SCRIPT_ATTRIBUTES),
    tags: new Set<string>(),
  };
  const lists = new Set<string>();
  for (const [, tag = "", attributes = ""] of markup.matchAll(TAG)) {
    contents.tags.add(tag.toLowerCase());
    for (const [, name = "", value = ""] of attributes.matchAll(ATTRIBUTE)) {
      contents.attributes.add(name.toLowerCase());
      if (name === "class") lists.add(value);
    }
  }
  for (const list of lists)
    for (const name of list
      .replaceAll("&gt;", ">")
      .replaceAll("&lt;", "<")
      .replaceAll("&amp;", "&")
      .split(/\s+/))
      contents.classes.add(name);
  return contents;
}

function textOf(rule: StyleRule, contents: Contents): string {
  if (rule.kind === "other") {
    const isLate = rule.prelude === "@font-face" && FILE.test(rule.text);
    const isPreloaded = contents.fonts.some((font) => rule.text.includes(`url(${font})`));
    return isLate && !isPreloaded ? "" : rule.text;
  }
  if (rule.kind === "group") {
    if (LATER_GROUP.test(rule.prelude)) return "";
    const inner = rule.rules.map((one) => textOf(one, contents)).join("");
    // An empty layer still has its place in the order of the layers.
    if (inner === "") return rule.prelude.startsWith("@layer") ? `${rule.prelude};` : "";
    return `${rule.prelude}{${inner}}`;
  }
  if (FILE.test(rule.body)) return "";
  const selectors = rule.selectors.filter((one) => matches(one, contents));
  return selectors.length === 0
    ? ""
    : `${selectors.map(({ text }) => text).join(",")}{${rule.body}}`;
}

function matches(selector: StyleSelector, { classes, attributes, tags }: Contents): boolean {
  return (
    !selector.isLater &&
    selector.classes.every((name) => classes.has(name)) &&
    selector.attributes.every((name) => attributes.has(name)) &&
    selector.tags.every((name) => tags.has(name))
  );
}
