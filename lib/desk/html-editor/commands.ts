import { setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, wrapRangeInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { around } from "./ancestors";
import { removeLink } from "./link";
import { htmlSchema } from "./schema";
import { insertTable } from "./table";

const { p, h2, h3, h4, ul, ol, li, blockquote } = htmlSchema.nodes;
const { strong, em, sub, sup } = htmlSchema.marks;

/** Action of a button of the editor. */
export interface Action {
  /** Makes the change; without `dispatch` only says whether it is possible. */
  run: Command;
  /** Whether the selected part has it already; absent for a button without two states. */
  isOn?: (state: EditorState) => boolean;
}

/** Whether the words that are selected, or are typed next, have a mark. */
function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

function markAction(type: MarkType): Action {
  return { run: toggleMark(type), isOn: (state) => hasMark(state, type) };
}

const lineIs = (type: NodeType) => (state: EditorState) =>
  state.selection.$from.parent.type === type;

/** Makes headings of the selected lines; again, it makes paragraphs of them. */
function headingAction(type: NodeType): Action {
  const isOn = lineIs(type);
  const run: Command = (state, dispatch) => setBlockType(isOn(state) ? p : type)(state, dispatch);
  return { run, isOn };
}

/** Makes a list of the selected lines, turns the list into another kind, or takes lines out. */
function listAction(type: NodeType): Action {
  const isOn = (state: EditorState) => around(state, [ul, ol])?.node.type === type;
  const run: Command = (state, dispatch) => {
    const list = around(state, [ul, ol]);
    if (list?.node.type === type) return liftListItem(li)(state, dispatch);
    const { tr } = state;
    if (list) {
      dispatch?.(tr.setNodeMarkup(list.pos, type, list.node.attrs).scrollIntoView());
      return true;
    }
    const { from, to } = state.selection;
    // An entry with a heading in it is hardly ever meant.
    tr.setBlockType(from, to, p);
    const range = tr.selection.$from.blockRange(tr.selection.$to);
    if (!range || !wrapRangeInList(tr, range, type)) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };
  return { run, isOn };
}

const quote: Action = {
  isOn: (state) => around(state, [blockquote]) !== null,
  run: (state, dispatch) => {
    const { $from, $to } = state.selection;
    const quoted = around(state, [blockquote]);
    if (!quoted) return wrapIn(blockquote)(state, dispatch);
    const range = $from.blockRange($to, ({ type }) => type === blockquote);
    if (!range) return false;
    dispatch?.(state.tr.lift(range, range.depth - 1).scrollIntoView());
    return true;
  },
};

/** Removes every mark but links from the selected words. */
const plain: Command = (state, dispatch) => {
  const { from, to, empty } = state.selection;
  if (empty) return false;
  if (dispatch) {
    const { tr } = state;
    for (const type of Object.values(htmlSchema.marks))
      if (type !== htmlSchema.marks.a) tr.removeMark(from, to, type);
    dispatch(tr);
  }
  return true;
};

/** Buttons for lines and words, in their order. */
export const TEXT_ACTIONS = {
  paragraph: { run: setBlockType(p), isOn: lineIs(p) },
  heading: headingAction(h2),
  subheading: headingAction(h3),
  small_heading: headingAction(h4),
  bold: markAction(strong),
  italic: markAction(em),
  subscript: markAction(sub),
  superscript: markAction(sup),
  bullets: listAction(ul),
  numbers: listAction(ol),
  deeper: { run: sinkListItem(li) },
  outer: { run: liftListItem(li) },
  quote,
} satisfies Record<string, Action>;

/** Buttons behind that of the link, which has a dialog. */
export const OTHER_ACTIONS = {
  remove_link: { run: removeLink },
  table: { run: insertTable },
  plain: { run: plain },
  undo: { run: undo },
  redo: { run: redo },
} satisfies Record<string, Action>;
