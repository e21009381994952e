/** Rule of a style sheet. */
export type StyleRule =
  /** Declarations, with the selectors that they apply to. */
  | { kind: "style"; selectors: StyleSelector[]; body: string }
  /** Block with other rules, such as a layer or a media query. */
  | { kind: "group"; prelude: string; rules: StyleRule[] }
  /** Any other rule, such as a font or an animation. */
  | { kind: "other"; prelude: string; text: string };

/** One selector, and what a document must contain for it to match anything. */
export interface StyleSelector {
  text: string;
  classes: string[];
  attributes: string[];
  tags: string[];
  /** Whether it applies only after an action of the visitor, such as hovering. */
  isLater: boolean;
}

const GROUPS = /^@(?:layer|media|supports|container|starting-style)\b/;
const QUOTES = "\\\"'";
const STRING_OR_ESCAPE = /\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/y;

/** Returns the position after a string or an escaped character at `from`, and `from` otherwise. */
function afterQuoted(text: string, from: number): number {
  if (!QUOTES.includes(text[from] ?? " ")) return from;
  STRING_OR_ESCAPE.lastIndex = from;
  const [quoted = ""] = STRING_OR_ESCAPE.exec(text) ?? [];
  return from + quoted.length;
}

/** Returns the position of the first of these characters outside of brackets and strings, or -1. */
function indexOutside(text: string, characters: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const after = afterQuoted(text, at);
    if (after > at) {
      at = after - 1;
      continue;
    }
    const character = text[at] ?? "";
    if (depth === 0 && characters.includes(character)) return at;
    if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) depth -= 1;
  }
  return -1;
}

/** Splits a list at commas outside of brackets and strings. */
export function splitList(list: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = indexOutside(list, ",", 0); at >= 0; at = indexOutside(list, ",", start)) {
    parts.push(list.slice(start, at));
    start = at + 1;
  }
  return [...parts, list.slice(start)];
}

/**
 * Reads a style sheet without nested style rules, as the build writes it.
 * @throws Error for text that it cannot read
 */
export function readStyleSheet(text: string): StyleRule[] {
  const rules: StyleRule[] = [];
  let start = 0;
  while (text.slice(start).trim() !== "") {
    const at = indexOutside(text, "{;", start);
    if (at < 0) throw new Error(`a rule without an end: ${text.slice(start, start + 80)}`);
    const prelude = text.slice(start, at).trim();
    const isBlock = text[at] === "{";
    const end = isBlock ? indexOutside(text, "}", at + 1) : at;
    if (end < 0) throw new Error(`a block without an end: ${prelude.slice(0, 80)}`);
    rules.push(ruleOf(prelude, isBlock ? text.slice(at + 1, end) : null));
    start = end + 1;
  }
  return rules;
}

function ruleOf(prelude: string, body: string | null): StyleRule {
  if (body === null) return { kind: "other", prelude, text: `${prelude};` };
  if (GROUPS.test(prelude)) return { kind: "group", prelude, rules: readStyleSheet(body) };
  if (prelude.startsWith("@")) return { kind: "other", prelude, text: `${prelude}{${body}}` };
  return { kind: "style", selectors: splitList(prelude).map(selectorOf), body };
}

const LATER =
  /:(?:hover|active|popover-open|modal|user-invalid|autofill)(?![\w-])|::backdrop|::selection/;
const PSEUDO = /:{1,2}[\w-]+/g;
const CLASS = /\.((?:\\[\s\S]|[\w-]|\P{ASCII})+)/gu;
const ATTRIBUTE = /\[([\w-]+)[^\]]*\]/g;
const TAG = /(?:^|[\s>+~])([a-z][\w-]*)/g;

function selectorOf(given: string): StyleSelector {
  const text = given.trim();
  const plain = withoutAlternatives(text);
  const classes = [...plain.matchAll(CLASS)].map(([, name = ""]) =>
    name.replace(/\\([\s\S])/g, "$1"),
  );
  const bare = plain.replace(CLASS, "");
  const attributes = [...bare.matchAll(ATTRIBUTE)].map(([, name = ""]) => name);
  const elements = bare.replace(ATTRIBUTE, "").replace(PSEUDO, "");
  const tags = [...elements.matchAll(TAG)].map(([, name = ""]) => name);
  return { text, classes, attributes, tags, isLater: LATER.test(plain.replace(CLASS, "")) };
}

/**
 * Returns a selector without the arguments of its pseudo-classes, which may be alternatives or
 * what must not match. The argument of `:is` and `:where` stays when there is only one.
 */
function withoutAlternatives(selector: string): string {
  let result = "";
  let start = 0;
  for (;;) {
    const open = indexOutside(selector, "(", start);
    if (open < 0) return result + selector.slice(start);
    const close = indexOutside(selector, ")", open + 1);
    if (close < 0) throw new Error(`a selector without an end: ${selector}`);
    const before = selector.slice(start, open);
    const argument = selector.slice(open + 1, close);
    const isOne = /:(?:is|where)$/.test(before) && splitList(argument).length === 1;
    result += before;
    if (isOne) result += ` ${withoutAlternatives(argument)}`;
    start = close + 1;
  }
}
