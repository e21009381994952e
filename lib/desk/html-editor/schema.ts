import {
  type AttributeSpec,
  type Attrs,
  type MarkSpec,
  type NodeSpec,
  Schema,
  type TagParseRule,
} from "prosemirror-model";
import { ALLOWED_ATTRIBUTES, type AllowedTag, LINK_REL } from "@/lib/base/html/allowed-tags";
import { isKeptAddress } from "./link-address";

/** Names of the attributes that the editor keeps of a tag. It writes `rel` of links itself. */
function namesOf(tag: AllowedTag): string[] {
  const names = [...(ALLOWED_ATTRIBUTES[tag] ?? []), ...(ALLOWED_ATTRIBUTES["*"] ?? [])];
  return names.filter((name) => name !== "rel");
}

function attributes(tag: AllowedTag): Record<string, AttributeSpec> {
  return Object.fromEntries(
    namesOf(tag).map((name) => [name, { default: null, validate: "string|null" }]),
  );
}

/** Rules that read elements with one of the tags `from` as `tag`, if it accepts their attributes. */
function rules(
  tag: AllowedTag,
  from: readonly string[],
  accepts: (attrs: Attrs) => boolean = () => true,
): TagParseRule[] {
  const getAttrs = (element: HTMLElement): Attrs | false => {
    const attrs = Object.fromEntries(
      namesOf(tag).map((name) => [name, element.getAttribute(name) || null]),
    );
    return accepts(attrs) && attrs;
  };
  return from.map((name) => ({ tag: name, getAttrs }));
}

/** Returns the attributes that have a value. */
function written(attrs: Attrs): Record<string, string> {
  return Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null));
}

function block(tag: AllowedTag, spec: NodeSpec, from: readonly string[] = [tag]): NodeSpec {
  return {
    ...spec,
    attrs: attributes(tag),
    parseDOM: rules(tag, from),
    toDOM: ({ attrs }) => [tag, written(attrs), 0],
  };
}

function leaf(tag: AllowedTag, spec: NodeSpec): NodeSpec {
  return { ...block(tag, spec), toDOM: ({ attrs }) => [tag, written(attrs)] };
}

function mark(tag: AllowedTag, parseDOM = rules(tag, [tag])): MarkSpec {
  return {
    attrs: attributes(tag),
    parseDOM,
    toDOM: ({ attrs }) => [tag, written(attrs), 0],
  };
}

const heading = { content: "inline*", group: "block", defining: true };
const list = { content: "li+", group: "block" };
const cell = { content: "block+", isolating: true };

/**
 * Schema of the editor: the allowed tags and attributes, each node and mark under the name of its
 * tag. `b` and `i` become `strong` and `em`, which are displayed the same, and `h1` becomes `h2` as
 * on pages.
 */
export const htmlSchema = new Schema({
  nodes: {
    doc: { content: "block+" },
    p: block("p", { content: "inline*", group: "block" }),
    h2: block("h2", heading, ["h1", "h2"]),
    h3: block("h3", heading),
    h4: block("h4", heading),
    ul: block("ul", list),
    ol: block("ol", list),
    li: block("li", { content: "block+", defining: true }),
    blockquote: block("blockquote", { content: "block+", group: "block", defining: true }),
    hr: leaf("hr", { group: "block" }),
    table: block("table", {
      content: "caption? (tbody | thead)+",
      group: "block",
      isolating: true,
    }),
    caption: block("caption", { content: "inline*", isolating: true }),
    thead: block("thead", { content: "tr*" }),
    tbody: block("tbody", { content: "tr*" }),
    tr: block("tr", { content: "(td | th)*" }),
    th: block("th", cell),
    td: block("td", cell),
    text: { group: "inline" },
    br: leaf("br", { inline: true, group: "inline", selectable: false }),
  },
  marks: {
    a: {
      ...mark(
        "a",
        rules("a", ["a"], ({ href }) => href !== null && isKeptAddress(href)),
      ),
      inclusive: false,
      toDOM: ({ attrs: { href, ...attrs } }) => [
        "a",
        { href, rel: LINK_REL, ...written(attrs) },
        0,
      ],
    },
    strong: mark("strong", rules("strong", ["strong", "b"])),
    em: mark("em", rules("em", ["em", "i"])),
    u: mark("u"),
    s: mark("s"),
    sub: { ...mark("sub"), excludes: "sub sup" },
    sup: { ...mark("sup"), excludes: "sub sup" },
    // A span is kept for its attributes; several of them may be around the same words.
    span: {
      ...mark(
        "span",
        rules("span", ["span"], (attrs) => Object.values(attrs).some((value) => value !== null)),
      ),
      excludes: "",
    },
  },
});
