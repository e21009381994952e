import HelpIcon from "@mui/icons-material/HelpOutline";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useTranslate } from "react-admin";
import type { ScreenName } from "@/lib/desk/screens";
import { HelpNote } from "../help/help-note";
import { useDeskName } from "./use-desk-name";
import { useLanguage } from "./use-language";
import { useWaitingOrders } from "./use-order-counts";

interface PageTitleProps {
  /** Heading and document title. */
  title: string;
  /** Screen whose help a button shows; null for none. */
  help?: ScreenName | null;
  /** A few words below the heading. */
  note?: ReactNode;
  /** Buttons at its right. */
  children?: ReactNode;
}

/** Heading of a screen. The document title starts with the number of orders that wait. */
export function PageTitle({ title, help = null, note, children }: PageTitleProps) {
  const id = useId();
  const translate = useTranslate();
  const { number } = useLanguage();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const waiting = useWaitingOrders() ?? 0;
  const name = useDeskName();
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${number(waiting)}) ` : ""}${title} – ${name}`;
  });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mb: 2 }}>
      {/* Several buttons go below the title on a phone, unless they are icons. */}
      <Box sx={{ flex: `1 1 ${note ? 6 : 12}rem`, minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography
          component="h1"
          variant="h1"
          sx={note ? { fontSize: { xs: "1.25rem", md: "1.5rem" } } : {}}
        >
          {title}
        </Typography>
        {note}
      </Box>
      {children}
      {help && (
        <IconButton
          aria-label={translate("desk.help.button")}
          aria-expanded={isHelpOpen}
          aria-controls={isHelpOpen ? id : undefined}
          onClick={() => setHelpOpen(!isHelpOpen)}
          sx={{ minWidth: 44, minHeight: 44 }}
        >
          <HelpIcon />
        </IconButton>
      )}
      {help && isHelpOpen && <HelpNote id={id} screen={help} />}
    </Box>
  );
}
