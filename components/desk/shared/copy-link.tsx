import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { CopyText } from "./copy-text";

/** Opens the share menu of a phone; other browsers have none. */
function ShareButton({ text }: { text: string }) {
  const translate = useTranslate();
  if (!("share" in navigator)) return null;
  // It also fails when the person closes the menu.
  const share = () => void navigator.share({ text }).catch(() => undefined);
  return (
    <Button variant="outlined" onClick={share}>
      {translate("desk.staff.share")}
    </Button>
  );
}

/** A link to hand over, with buttons that copy and share it. */
export function CopyLink({ link }: { link: string }) {
  return (
    <CopyText
      text={link}
      label="desk.staff.copy"
      byHand="desk.staff.copy_by_hand"
      buttons={<ShareButton text={link} />}
    >
      <Box component="code" lang="en" sx={{ overflowWrap: "anywhere" }}>
        {link}
      </Box>
    </CopyText>
  );
}
