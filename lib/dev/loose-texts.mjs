import { readFileSync } from "node:fs";
import { parseAst } from "rolldown/parseAst";

/**
 * Prints texts of components (paths in the arguments) that come, go or change beside other content
 * without an element of their own. A browser's translator replaces such a text, and React then no
 * longer finds it.
 */

/**
 * What this needs of a node of the syntax tree.
 * @typedef {{ type: string, start: number, end: number, value?: unknown, expression?: Syntax,
 *   consequent?: Syntax, alternate?: Syntax, right?: Syntax, callee?: { name?: string },
 *   children?: Syntax[] }} Syntax
 */

/** Functions that return a text; others may return elements. */
const RETURNS_TEXT = /^(t|common|product|format\w*|localDigits|digits)$/;

/**
 * Whether an expression may be a text.
 * @param {Syntax | undefined} node
 * @returns {boolean}
 */
function isText(node) {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" && node.value !== "";
    case "TemplateLiteral":
      return true;
    case "CallExpression":
      return RETURNS_TEXT.test(node.callee?.name ?? "");
    case "ConditionalExpression":
      return isText(node.consequent) || isText(node.alternate);
    case "LogicalExpression":
      return isText(node.right);
    case "ParenthesizedExpression":
      return isText(node.expression);
    default:
      return false;
  }
}

/** @param {Syntax} child */
const isConditionalText = ({ type, expression }) =>
  type === "JSXExpressionContainer" &&
  /^(Conditional|Logical)Expression$/.test(expression?.type ?? "") &&
  isText(expression);

/**
 * Whether a child of an element is rendered: no comment, and not the whitespace between lines.
 * @param {Syntax} child
 */
const isRendered = ({ type, value, expression }) =>
  type === "JSXText"
    ? /\S|^[^\n]+$/.test(String(value))
    : expression?.type !== "JSXEmptyExpression";

/**
 * Finds the texts below a part of the syntax tree.
 * @param {unknown} part
 * @returns {Generator<Syntax>}
 */
function* looseTexts(part) {
  if (typeof part !== "object" || part === null) return;
  const node = /** @type {Syntax} */ (part);
  if (node.type === "JSXElement" || node.type === "JSXFragment") {
    const children = (node.children ?? []).filter(isRendered);
    // The content of a fragment stands beside the siblings of the fragment.
    if (children.length > 1 || node.type === "JSXFragment")
      yield* children.filter(isConditionalText);
  }
  for (const inner of Object.values(part)) yield* looseTexts(inner);
}

for (const file of process.argv.slice(2)) {
  const source = readFileSync(file, "utf8");
  for (const { start, end } of looseTexts(parseAst(source, { lang: "tsx" }, file).body)) {
    const line = source.slice(0, start).split("\n").length;
    console.log(`${file}:${line} ${source.slice(start, end)}`);
  }
}
