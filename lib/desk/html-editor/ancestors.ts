import type { NodeType } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";

/** Returns the innermost ancestor of the selection that has one of the types, and its position. */
export function around({ selection }: EditorState, types: readonly NodeType[]) {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (types.includes(node.type)) return { node, depth, pos: $from.before(depth) };
  }
  return null;
}
