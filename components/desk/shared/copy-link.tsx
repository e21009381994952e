import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef } from "react";
import { useTranslate } from "react-admin";
import { useCopy } from "@/components/ui/use-copy";

/** A link to hand over, with a button that copies it. */
export function CopyLink({ link }: { link: string }) {
  const translate = useTranslate();
  const { outcome, copy } = useCopy(link);
  const text = useRef<HTMLElement>(null);

  async function press() {
    // Selects the link, so that it can be copied by hand if the clipboard is not available.
    if (text.current) window.getSelection()?.selectAllChildren(text.current);
    await copy();
  }

  return (
    <>
      <Box
        component="code"
        lang="en"
        ref={text}
        sx={{ display: "block", overflowWrap: "anywhere", my: 1 }}
      >
        {link}
      </Box>
      <Button variant="outlined" onClick={() => void press()}>
        {translate("desk.staff.copy")}
      </Button>
      <Box role="status" sx={{ mt: 1 }}>
        {outcome &&
          translate(outcome === "copied" ? "desk.staff.copied" : "desk.staff.copy_by_hand")}
      </Box>
    </>
  );
}
