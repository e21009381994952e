import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { openSections } from "./field-places";

interface SectionName {
  /** Id in the page. */
  id: string;
  title: string;
}

/** Part of a form below a heading that opens and closes it. A refused field opens it. */
export function FormSection({ id, title, children }: SectionName & { children: ReactNode }) {
  return (
    <Box component="details" id={id} sx={{ mt: 1, borderTop: 1, borderColor: "divider" }}>
      <Box component="summary" sx={{ py: 1.5, cursor: "pointer" }}>
        <Typography component="h2" variant="h2" sx={{ display: "inline" }}>
          {title}
        </Typography>
      </Box>
      <Box sx={{ pb: 1 }}>{children}</Box>
    </Box>
  );
}

function openSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  openSections(section);
  section.scrollIntoView({ block: "start" });
  section.querySelector<HTMLElement>("summary, h2")?.focus({ preventScroll: true });
}

/** Buttons that open a part of a long form, at its top. */
export function SectionIndex({ sections }: { sections: readonly SectionName[] }) {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate("desk.forms.index")}
      sx={{ display: "flex", gap: 2, overflowX: "auto", mb: 1, whiteSpace: "nowrap" }}
    >
      {sections.map(({ id, title }) => (
        <Link
          key={id}
          component="button"
          type="button"
          onClick={() => openSection(id)}
          sx={{ py: 1.25, flex: "none" }}
        >
          {title}
        </Link>
      ))}
    </Box>
  );
}
