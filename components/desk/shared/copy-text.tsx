import { type ReactNode, useRef } from "react";
import { useCopy } from "@/components/ui/use-copy";
import { EntryButton } from "../entry/parts";
import { useTexts } from "../entry/texts";

interface CopyTextProps {
  text: string;
  /** Key of the button's text. */
  label: string;
  /** Key of the text after copying failed. */
  byHand: string;
  /** Further buttons beside it. */
  buttons?: ReactNode;
  /** The text as it is shown. */
  children: ReactNode;
}

/** A text with a button that copies it. */
export function CopyText({ text, label, byHand, buttons, children }: CopyTextProps) {
  const { translate } = useTexts();
  const { outcome, copy } = useCopy(text);
  const shown = useRef<HTMLDivElement>(null);

  async function press() {
    // Selects the text, so that it can be copied by hand if the clipboard is not available.
    if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
    await copy();
  }

  return (
    <>
      <div ref={shown} className="entry-copied">
        {children}
      </div>
      <div className="entry-buttons entry-screen">
        <EntryButton onClick={() => void press()}>{translate(label)}</EntryButton>
        {buttons}
      </div>
      <div className="entry-screen" role="status">
        {outcome && translate(outcome === "copied" ? "desk.copied" : byHand)}
      </div>
    </>
  );
}
