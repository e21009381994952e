import type { NodeType, Node as TextNode } from "prosemirror-model";
import { type Command, type EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { around } from "./ancestors";
import { htmlSchema } from "./schema";

const { nodes } = htmlSchema;
const CELLS = [nodes.td, nodes.th];

/** Returns the cell of the caret, with its row and table. */
function cellPlace(state: EditorState) {
  const cell = around(state, CELLS);
  if (!cell) return null;
  const { $from } = state.selection;
  const { depth } = cell;
  return {
    column: $from.index(depth - 1),
    row: { node: $from.node(depth - 1), pos: $from.before(depth - 1) },
    section: { node: $from.node(depth - 2), pos: $from.before(depth - 2) },
    table: { node: $from.node(depth - 3), pos: $from.before(depth - 3) },
  };
}

type CellPlace = NonNullable<ReturnType<typeof cellPlace>>;

export const isInTable = (state: EditorState) => around(state, CELLS) !== null;

/** Returns the parts of a node with a type, and their positions, in order. */
function partsOf({ node, pos }: CellPlace["table"], types: readonly NodeType[]) {
  const parts: CellPlace["table"][] = [];
  node.descendants((part, offset) => {
    if (types.includes(part.type)) parts.push({ node: part, pos: pos + 1 + offset });
    // Cells may contain tables.
    return !CELLS.includes(part.type);
  });
  return parts;
}

function hasJoinedCells(table: CellPlace["table"]): boolean {
  return partsOf(table, CELLS).some(({ node }) => node.attrs.colspan ?? node.attrs.rowspan);
}

/** Makes a command for the table of the caret. Joined cells leave no rows and columns to change. */
function onTable(change: (tr: Transaction, place: CellPlace) => void): Command {
  return (state, dispatch) => {
    const place = cellPlace(state);
    if (!place || hasJoinedCells(place.table)) return false;
    if (dispatch) {
      const { tr } = state;
      change(tr, place);
      dispatch(tr.scrollIntoView());
    }
    return true;
  };
}

const emptyLike = (cell: TextNode) => cell.type.createAndFill(cell.attrs) ?? cell;

/** A row below that of the caret; below a heading row it is the first row of the body. */
const addRow = onTable((tr, { row, section, table }) => {
  const body = partsOf(table, [nodes.tbody])[0];
  const inHead = section.node.type === nodes.thead && body;
  const model = (inHead && body.node.firstChild) || row.node;
  const cells = Array.from({ length: row.node.childCount }, (_, index) => {
    const cell = model.maybeChild(index);
    return cell ? emptyLike(cell) : nodes.td.createAndFill();
  });
  const filled = cells.filter((cell) => cell !== null);
  tr.insert(inHead ? body.pos + 1 : row.pos + row.node.nodeSize, nodes.tr.create(null, filled));
});

/** Whether all cells of a row are headings, as in the first row of most tables. */
const isHeadRow = (row: TextNode) => row.content.content.every(({ type }) => type === nodes.th);

/** A column behind that of the caret. */
const addColumn = onTable((tr, { column, table }) => {
  for (const { node, pos } of partsOf(table, [nodes.tr]).reverse()) {
    const beside = node.maybeChild(column);
    if (!beside) continue;
    let end = pos + 1;
    for (let index = 0; index <= column; index++) end += node.child(index).nodeSize;
    const cell = isHeadRow(node) ? emptyLike(beside) : nodes.td.createAndFill();
    if (cell) tr.insert(end, cell);
  }
});

function deletePart(tr: Transaction, { node, pos }: CellPlace["table"]): void {
  tr.delete(pos, pos + node.nodeSize);
}

/** Removes the row of the caret, with the head or body or table that would be empty. */
const removeRow = onTable((tr, { row, section, table }) => {
  const isLast = partsOf(table, [nodes.tr]).length === 1;
  if (isLast) deletePart(tr, table);
  else deletePart(tr, section.node.childCount === 1 ? section : row);
});

/** Removes the column of the caret, or the table if it has no other. */
const removeColumn = onTable((tr, { column, row, table }) => {
  if (row.node.childCount === 1) {
    deletePart(tr, table);
    return;
  }
  for (const { node, pos } of partsOf(table, [nodes.tr]).reverse()) {
    const cell = node.maybeChild(column);
    if (!cell) continue;
    let start = pos + 1;
    for (let index = 0; index < column; index++) start += node.child(index).nodeSize;
    deletePart(tr, { node: cell, pos: start });
  }
});

const removeTable: Command = (state, dispatch) => {
  const place = cellPlace(state);
  if (!place) return false;
  if (dispatch) {
    const { tr } = state;
    deletePart(tr, place.table);
    dispatch(tr.scrollIntoView());
  }
  return true;
};

/**
 * Inserts a table with a row of headings and two rows below the block of the caret, or instead of
 * an empty paragraph, and puts the caret into its first cell. Never inserts it into a list or
 * quote.
 */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  if (dispatch) {
    const row = (type: NodeType, attrs?: { scope: string }) => {
      const cells = [1, 2].map(() => type.createAndFill(attrs)).filter((cell) => cell !== null);
      return nodes.tr.create(null, cells);
    };
    const table = nodes.table.create(null, [
      nodes.thead.create(null, row(nodes.th, { scope: "col" })),
      nodes.tbody.create(null, [row(nodes.td), row(nodes.td)]),
    ]);
    const { $to, to } = state.selection;
    const end = $to.depth > 0 ? $to.after(1) : to;
    const isEmpty = $to.depth === 1 && $to.parent.content.size === 0;
    const start = isEmpty ? $to.before(1) : end;
    const tr = state.tr.replaceWith(start, end, table);
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))).scrollIntoView());
  }
  return true;
};

/** Moves the caret to the next or previous cell; false at the end, where Tab leaves the text. */
export function toCell(step: 1 | -1): Command {
  return (state, dispatch) => {
    const place = cellPlace(state);
    if (!place) return false;
    const cells = partsOf(place.table, CELLS);
    const { from } = state.selection;
    const current = cells.findIndex(({ node, pos }) => from > pos && from < pos + node.nodeSize);
    const target = cells[current + step];
    if (!target) return false;
    const $inside = state.doc.resolve(target.pos + 1);
    dispatch?.(state.tr.setSelection(TextSelection.near($inside)).scrollIntoView());
    return true;
  };
}

/** Buttons for the table of the caret. */
export const TABLE_ACTIONS = {
  add_row: { run: addRow },
  add_column: { run: addColumn },
  remove_row: { run: removeRow },
  remove_column: { run: removeColumn },
  remove_table: { run: removeTable },
} as const;
