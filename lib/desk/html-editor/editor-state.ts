import { baseKeymap, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { AllSelection, type Command, EditorState, Plugin, TextSelection } from "prosemirror-state";
import { endsWithTextBlock, readHtml } from "./html-text";
import { htmlSchema } from "./schema";
import { toCell } from "./table";

const { nodes, marks } = htmlSchema;

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.br.create()).scrollIntoView());
  return true;
};

const keys = keymap({
  "Mod-b": toggleMark(marks.strong),
  "Mod-i": toggleMark(marks.em),
  "Mod-u": toggleMark(marks.u),
  "Mod-z": undo,
  "Shift-Mod-z": redo,
  "Mod-y": redo,
  "Mod-]": sinkListItem(nodes.li),
  "Mod-[": liftListItem(nodes.li),
  "Shift-Enter": lineBreak,
  Enter: splitListItem(nodes.li),
  Tab: toCell(1),
  "Shift-Tab": toCell(-1),
});

/** Characters that start a heading, list or quote when they are typed at the start of a line. */
const typed = inputRules({
  rules: [
    textblockTypeInputRule(/^##\s$/, nodes.h2),
    textblockTypeInputRule(/^###\s$/, nodes.h3),
    wrappingInputRule(/^[-*]\s$/, nodes.ul),
    wrappingInputRule(/^[1১][.)]\s$/, nodes.ol),
    wrappingInputRule(/^>\s$/, nodes.blockquote),
  ],
});

/** Keeps a paragraph below a table at the end, since one could not write there otherwise. */
const openEnd = new Plugin({
  appendTransaction: (_, __, { doc, tr }) =>
    endsWithTextBlock(doc) ? null : tr.insert(doc.content.size, nodes.p.create()),
});

const plugins = [typed, keys, keymap(baseKeymap), history(), openEnd];

/** Returns the state of an editor that shows a text, with nothing to undo. */
export function editorState(html: string): EditorState {
  return EditorState.create({ doc: readHtml(html), plugins });
}

/**
 * Returns the state for buttons. A selection of everything is outside of the blocks; buttons need
 * the selection from the first to the last word.
 */
export function forButtons(state: EditorState): EditorState {
  const { selection } = state;
  if (!(selection instanceof AllSelection)) return state;
  const words = TextSelection.between(selection.$from, selection.$to);
  return state.apply(state.tr.setSelection(words));
}
