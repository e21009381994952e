import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface MediaFileFieldProps {
  /** Name of the field. */
  source: string;
  label: string;
  /** Path below /media; empty or null without a file. */
  path: string | null;
  /** Text of the link to the file. */
  open: string;
  /** Beside the link, such as a button that removes the file. */
  actions?: ReactNode;
  error: { message?: string | undefined } | undefined;
  hint: string;
  /** Button that chooses a file. */
  children: ReactNode;
}

/** Field of a form for a public file: link to the stored one, button, and hint or error. */
export function MediaFileField(props: MediaFileFieldProps) {
  const { source, label, path, open, actions, error, hint, children } = props;
  return (
    <Box role="group" data-field={source} aria-label={label} sx={{ my: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      {path && (
        <Box sx={{ display: "flex", alignItems: "center" }}>
          <Link
            href={`/media/${path}`}
            target="_blank"
            rel="noopener"
            sx={{ display: "inline-block", py: 1.5 }}
          >
            {open}
          </Link>
          {actions}
        </Box>
      )}
      <Box>{children}</Box>
      <FormHelperText error={error !== undefined}>{error?.message ?? hint}</FormHelperText>
    </Box>
  );
}
