import Box from "@mui/material/Box";
import type { Node as TextNode } from "prosemirror-model";
import type { Command } from "prosemirror-state";
import { useId, useState } from "react";
import { forButtons } from "@/lib/desk/html-editor/editor-state";
import { type LinkPlace, linkPlace, withLink } from "@/lib/desk/html-editor/link";
import { LinkDialog } from "./link-dialog";
import { RichToolbar } from "./rich-toolbar";
import { TEXT_STYLES } from "./text-styles";
import { type EditorProps, useEditorView } from "./use-editor-view";

interface RichTextProps extends EditorProps {
  label: string;
}

/** Editor of a text as pages show it, with a toolbar. */
export function RichText({ label, ...editor }: RichTextProps) {
  const id = useId();
  const { setPlace, view, state } = useEditorView(id, editor);
  /** Selection for the link of the dialog, and the document at that time. */
  const [linked, setLinked] = useState<{ place: LinkPlace; doc: TextNode } | null>(null);

  const run = (command: Command) => {
    // A change within a composition, such as of Bengali characters, would break it.
    if (!view || view.composing) return;
    command(forButtons(view.state), view.dispatch, view);
    view.focus();
  };
  return (
    <>
      <RichToolbar
        label={label}
        textId={id}
        state={forButtons(state)}
        onRun={run}
        onLink={() => {
          if (!view || view.composing) return;
          setLinked({ place: linkPlace(forButtons(view.state)), doc: view.state.doc });
        }}
      />
      <Box ref={setPlace} sx={TEXT_STYLES} />
      {linked && (
        <LinkDialog
          place={linked.place}
          lang={editor.lang}
          onClose={() => {
            setLinked(null);
            view?.focus();
          }}
          onLink={(address, words) => {
            setLinked(null);
            run((current, dispatch) => {
              // The form may have been reloaded since.
              const place = current.doc.eq(linked.doc) ? linked.place : linkPlace(current);
              dispatch?.(withLink(current, place, address, words));
              return true;
            });
          }}
        />
      )}
    </>
  );
}
