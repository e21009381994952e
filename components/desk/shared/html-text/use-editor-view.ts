import type { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useLayoutEffect, useRef, useState } from "react";
import { editorState } from "@/lib/desk/html-editor/editor-state";
import { writeHtml } from "@/lib/desk/html-editor/html-text";
import { cleanPastedHtml } from "@/lib/desk/html-editor/pasted-html";

export interface EditorProps {
  /** HTML of the subset that pages show. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: (() => void) | undefined;
  lang: "en" | "bn";
  /** Ids of the elements that name and describe the text. */
  labelId: string;
  helpId: string;
  invalid: boolean;
  required: boolean;
}

/** Attributes of the element that is written in. */
function attributesOf(id: string, props: EditorProps) {
  const { lang, labelId, helpId, invalid, required } = props;
  return {
    id,
    lang,
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": labelId,
    "aria-describedby": helpId,
    "aria-invalid": String(invalid),
    "aria-required": String(required),
  };
}

/**
 * Shows a text in an editor. The HTML changes only when the user edits: viewing a text, or undoing
 * all changes, leaves its HTML byte for byte unchanged.
 * @param id of the element that is written in
 */
export function useEditorView(id: string, props: EditorProps) {
  const { value, lang, labelId, helpId, invalid, required } = props;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState>(() => editorState(value));
  const latest = useRef(props);
  /** The HTML that the form has, and the text as it was loaded into the editor. */
  const known = useRef({ html: value, loaded: { html: value, doc: state.doc } });

  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    if (!place) return;
    const { html } = known.current;
    const opened: EditorView = new EditorView(place, {
      state: editorState(html),
      attributes: attributesOf(id, latest.current),
      transformPastedHTML: cleanPastedHtml,
      handleDOMEvents: { blur: () => latest.current.onBlur?.() },
      dispatchTransaction(transaction) {
        const next = opened.state.apply(transaction);
        opened.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        const { loaded } = known.current;
        const changed = loaded.doc.eq(next.doc) ? loaded.html : writeHtml(next.doc);
        if (changed === known.current.html) return;
        known.current.html = changed;
        latest.current.onChange(changed);
      },
    });
    known.current.loaded = { html, doc: opened.state.doc };
    setState(opened.state);
    setView(opened);
    return () => {
      opened.destroy();
      setView(null);
    };
  }, [place, id]);

  useLayoutEffect(() => {
    view?.setProps({
      attributes: attributesOf(id, { ...latest.current, lang, labelId, helpId, invalid, required }),
    });
  }, [view, id, lang, labelId, helpId, invalid, required]);

  useLayoutEffect(() => {
    // Such as after a save by another user: there is nothing to undo in the other text.
    if (!view || value === known.current.html) return;
    const next = editorState(value);
    known.current = { html: value, loaded: { html: value, doc: next.doc } };
    view.updateState(next);
    setState(next);
  }, [view, value]);

  return { setPlace, view, state };
}
