import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { SaveButton, useTranslate } from "react-admin";
import { ABOVE_MENU } from "../layout/bars";

interface SaveBarProps {
  /** What has to be corrected. */
  summary: ReactNode;
  /** Whether it can be pressed before anything is changed. */
  alwaysEnable: boolean;
}

/** Bar with the one button that saves a form: it stays visible below a long one. */
export function SaveBar({ summary, alwaysEnable }: SaveBarProps) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        position: "sticky",
        bottom: { xs: ABOVE_MENU, md: 0 },
        zIndex: 1,
        py: 1,
        borderTop: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
      }}
    >
      {summary}
      <SaveButton alwaysEnable={alwaysEnable} label={translate("desk.actions.save")} />
    </Box>
  );
}
