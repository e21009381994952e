import LessIcon from "@mui/icons-material/ExpandLess";
import MoreIcon from "@mui/icons-material/ExpandMore";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useStore } from "react-admin";
import { Section } from "../shared/section";
import { useWide } from "../shared/use-wide";

interface FoldedSectionProps {
  /** Name under which this browser remembers whether it is open. */
  name: string;
  title: string;
  children: ReactNode;
}

/** Part of a page with its heading, which opens and closes on phones. */
export function FoldedSection({ name, title, children }: FoldedSectionProps) {
  const id = useId();
  const isWide = useWide();
  const [open, setOpen] = useStore(`desk.settings.open.${name}`, false);
  if (isWide) return <Section title={title}>{children}</Section>;
  return (
    <Paper component="section" aria-labelledby={id} sx={{ px: 1.5 }}>
      <Typography component="h2" variant="h2" id={id}>
        <Button
          fullWidth
          aria-expanded={open}
          endIcon={open ? <LessIcon /> : <MoreIcon />}
          onClick={() => setOpen(!open)}
          sx={{ justifyContent: "space-between", minHeight: 52, font: "inherit", px: 0 }}
        >
          {title}
        </Button>
      </Typography>
      {open && children}
    </Paper>
  );
}
