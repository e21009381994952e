import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { helpAnchor } from "@/lib/desk/help/help-text";
import type { ScreenName } from "@/lib/desk/screens";

/** One sentence about a screen, and the link to its part of the help. */
export function HelpNote({ id, screen }: { id?: string; screen: ScreenName }) {
  const translate = useTranslate();
  return (
    <Typography id={id} role="note" variant="body2" sx={{ flexBasis: "100%" }}>
      {translate(`desk.help.screens.${screen}`)}{" "}
      <Link component={RouterLink} to={`/help#${helpAnchor(screen)}`}>
        {translate("desk.help.more")}
      </Link>
    </Typography>
  );
}
