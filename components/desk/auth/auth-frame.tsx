import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect } from "react";
import { LanguageSwitch } from "../layout/language-switch";
import { useDeskName } from "../shared/use-desk-name";

/** Frame of the screens before the login. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const name = useDeskName();
  useEffect(() => {
    document.title = `${title} – ${name}`;
  });
  return (
    <Box
      component="main"
      sx={{
        minHeight: "100dvh",
        display: "grid",
        placeItems: "center",
        p: 2,
        boxSizing: "border-box",
      }}
    >
      <Paper sx={{ p: 3, width: "100%", maxWidth: 440, boxSizing: "border-box" }}>
        <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", mb: 1 }}>
          <Typography color="primary" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <LanguageSwitch />
        </Box>
        <Typography component="h1" variant="h1" sx={{ mb: 1 }}>
          {title}
        </Typography>
        {children}
      </Paper>
    </Box>
  );
}
