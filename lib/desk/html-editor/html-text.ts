import { DOMSerializer, type Node as TextNode, DOMParser as TextReader } from "prosemirror-model";
import { isElement, parseInert } from "./inert-html";
import { htmlSchema } from "./schema";

/**
 * Containers whose children are written on separate lines; MULTILINE_CONTAINERS also put their tags
 * on separate lines.
 */
const CONTAINERS = /^(?:BODY|BLOCKQUOTE|LI|TH|TD|UL|OL|TABLE|THEAD|TBODY)$/;
const MULTILINE_CONTAINERS = /^(?:UL|OL|TABLE|THEAD|TBODY)$/;
/** Blocks in which a single paragraph is written without its tags. */
const INLINE_CONTAINERS = /^(?:LI|TH|TD|BLOCKQUOTE)$/;
const EMPTY = /^(?:BR|HR)$/;

/**
 * Reads the HTML of a text as pages show it. A table or a line at the end gets an empty paragraph
 * below it, so that one can write there; {@link writeHtml} leaves that out.
 */
export function readHtml(html: string): TextNode {
  const doc = TextReader.fromSchema(htmlSchema).parse(parseInert(html));
  return endsWithTextBlock(doc) ? doc : doc.copy(doc.content.addToEnd(htmlSchema.node("p")));
}

/** Whether one can write at the end of a text, or leave its last block with Enter. */
export function endsWithTextBlock(doc: TextNode): boolean {
  const last = doc.lastChild?.type.name;
  return last !== "table" && last !== "hr";
}

/**
 * Writes a text as HTML that pages show unchanged, a block in each line. Empty paragraphs and
 * headings, which pages would show as nothing, are left out.
 */
export function writeHtml(doc: TextNode): string {
  const body = document.createElement("body");
  DOMSerializer.fromSchema(htmlSchema).serializeFragment(doc.content, { document }, body);
  for (const line of body.querySelectorAll("p:empty, h2:empty, h3:empty, h4:empty")) line.remove();
  return content(body);
}

function content(element: Element): string {
  const parts = Array.from(element.childNodes, (child) =>
    isElement(child) ? tagged(child) : escaped(child.nodeValue ?? ""),
  );
  return parts.join(CONTAINERS.test(element.tagName) ? "\n" : "");
}

function tagged(element: Element): string {
  const { localName, tagName } = element;
  if (isPlain(element)) return content(element);
  const attributes = Array.from(
    element.attributes,
    ({ name, value }) => ` ${name}="${escaped(value).replaceAll('"', "&quot;")}"`,
  ).join("");
  if (EMPTY.test(tagName)) return `<${localName}${attributes} />`;
  const line = MULTILINE_CONTAINERS.test(tagName) ? "\n" : "";
  return `<${localName}${attributes}>${line}${content(element)}${line}</${localName}>`;
}

/** Whether an element is the only paragraph of a list's entry, a cell or a quote, at its start. */
function isPlain(element: Element): boolean {
  const parent = element.parentElement;
  if (element.tagName !== "P" || !parent || !INLINE_CONTAINERS.test(parent.tagName)) return false;
  const paragraphs = Array.from(parent.children).filter(({ tagName }) => tagName === "P");
  return (
    paragraphs.length === 1 && parent.firstChild === element && element.attributes.length === 0
  );
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
