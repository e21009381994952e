import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useRef } from "react";
import { useTranslate } from "react-admin";
import { useCopy } from "@/components/ui/use-copy";

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
  const translate = useTranslate();
  const { outcome, copy } = useCopy(text);
  const shown = useRef<HTMLElement>(null);

  async function press() {
    // Selects the text, so that it can be copied by hand if the clipboard is not available.
    if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
    await copy();
  }

  return (
    <>
      <Box ref={shown} sx={{ my: 1 }}>
        {children}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, displayPrint: "none" }}>
        <Button variant="outlined" onClick={() => void press()}>
          {translate(label)}
        </Button>
        {buttons}
      </Box>
      <Box role="status" sx={{ mt: 1, displayPrint: "none" }}>
        {outcome && translate(outcome === "copied" ? "desk.actions.copied" : byHand)}
      </Box>
    </>
  );
}
