import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect } from "react";
import { useDeskName } from "./use-desk-name";
import { useLanguage } from "./use-language";
import { useOrderCounts } from "./use-order-counts";

interface PageTitleProps {
  /** Heading and document title. */
  title: string;
  /** Buttons at its right. */
  children?: ReactNode;
}

/** Heading of a screen. The document title starts with the number of orders to confirm. */
export function PageTitle({ title, children }: PageTitleProps) {
  const { number } = useLanguage();
  const { to_confirm: waiting = 0 } = useOrderCounts();
  const name = useDeskName();
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${number(waiting)}) ` : ""}${title} – ${name}`;
  });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mb: 2 }}>
      <Typography
        component="h1"
        variant="h1"
        // Several buttons go below the title on a phone.
        sx={{ flex: "1 1 12rem", minWidth: 0, overflowWrap: "anywhere" }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  );
}
