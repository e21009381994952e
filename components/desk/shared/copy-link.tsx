import Box from "@mui/material/Box";
import { CopyText } from "./copy-text";

/** A link to hand over, with a button that copies it. */
export function CopyLink({ link }: { link: string }) {
  return (
    <CopyText text={link} label="desk.staff.copy" byHand="desk.staff.copy_by_hand">
      <Box component="code" lang="en" sx={{ overflowWrap: "anywhere" }}>
        {link}
      </Box>
    </CopyText>
  );
}
