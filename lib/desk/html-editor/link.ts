import type { ResolvedPos, Node as TextNode } from "prosemirror-model";
import { type Command, type EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { htmlSchema } from "./schema";

const { a } = htmlSchema.marks;

/** The part of a text that a link is made of, as positions in the text. */
export interface LinkPlace {
  from: number;
  to: number;
  /** Its words; null if they cannot be changed as one: they have line breaks or several blocks. */
  words: string | null;
  /** Current URL; empty without a link. */
  address: string;
}

/** Returns where the link around a position starts and ends; null without a link. */
function linkAround($pos: ResolvedPos) {
  const { parent } = $pos;
  const mark = a.isInSet($pos.marks());
  if (!mark) return null;
  const isLinked = (index: number) => mark.isInSet(parent.child(index).marks);
  let first = $pos.index();
  let end = $pos.indexAfter();
  while (first > 0 && isLinked(first - 1)) first--;
  while (end < parent.childCount && isLinked(end)) end++;
  return { from: $pos.posAtIndex(first), to: $pos.posAtIndex(end) };
}

/** Returns where the first link of a part of a text leads; empty without a link. */
function firstAddress(doc: TextNode, from: number, to: number): string {
  let address = "";
  doc.nodesBetween(from, to, ({ marks }) => {
    address ||= String(a.isInSet(marks)?.attrs.href ?? "");
  });
  return address;
}

/** Returns what a link would be made of: the link at the caret, or the selected words. */
export function linkPlace({ selection, doc }: EditorState): LinkPlace {
  const { $from, $to, empty } = selection;
  const { from, to } = (empty && linkAround($from)) || selection;
  const address = from === to ? "" : firstAddress(doc, from, to);
  const words = $from.sameParent($to) ? doc.textBetween(from, to, null, "\n") : "\n";
  if (words.includes("\n")) return { from, to, words: null, address };
  // Spaces that were selected with a word stay outside.
  const start = from + words.length - words.trimStart().length;
  return { from: start, to: start + words.trim().length, words: words.trim(), address };
}

/** Makes a link at a place. Without words its text is the address. */
export function withLink(
  state: EditorState,
  place: LinkPlace,
  address: string,
  words: string | null,
): Transaction {
  const { tr } = state;
  const { from } = place;
  let { to } = place;
  if (place.words !== null) {
    const text = words?.trim() || address;
    if (text !== place.words) tr.insertText(text, from, to);
    to = from + text.length;
  }
  return tr
    .removeMark(from, to, a)
    .addMark(from, to, a.create({ href: address }))
    .setSelection(TextSelection.create(tr.doc, to))
    .removeStoredMark(a)
    .scrollIntoView();
}

/** Takes away the link at the caret, or those in the selected words. */
export const removeLink: Command = (state, dispatch) => {
  const { from, to, empty, $from } = state.selection;
  const range = empty ? linkAround($from) : { from, to };
  if (!range || !state.doc.rangeHasMark(range.from, range.to, a)) return false;
  dispatch?.(state.tr.removeMark(range.from, range.to, a));
  return true;
};
