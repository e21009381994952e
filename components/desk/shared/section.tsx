import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useLinkTarget } from "./use-link-target";

interface SectionProps {
  title: string;
  /** Name after # in links that open the page at this part. */
  anchor?: string;
  children: ReactNode;
}

/** Part of a page with its heading. */
export function Section({ title, anchor, children }: SectionProps) {
  const id = useId();
  const { ref } = useLinkTarget(anchor ?? "", "start");
  return (
    <Paper
      component="section"
      id={anchor}
      ref={ref}
      aria-labelledby={id}
      tabIndex={anchor ? -1 : undefined}
      sx={{ p: { xs: 1.5, md: 2 } }}
    >
      <Typography id={id} component="h2" variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
