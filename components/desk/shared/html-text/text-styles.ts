import type { SxProps } from "@mui/material/styles";

const BLOCKS = ":is(p, h2, h3, h4, ul, ol, blockquote, table, hr)";

/** Frame of a text that is written, and its elements much as pages show them. */
export const TEXT_STYLES = {
  "& .ProseMirror": {
    // The editor relies on the place and on spaces being kept.
    position: "relative",
    whiteSpace: "break-spaces",
    overflowWrap: "anywhere",
    minHeight: "12rem",
    maxHeight: "60vh",
    overflowY: "auto",
    px: 1.75,
    py: 1,
    border: 1,
    borderColor: "divider",
    borderRadius: 1,
    outline: "none",
    "&:hover": { borderColor: "text.primary" },
    "&:focus": { borderColor: "primary.main", boxShadow: "inset 0 0 0 1px currentColor" },
    "&[aria-invalid=true]": { borderColor: "error.main" },
    [`& ${BLOCKS}`]: { m: 0 },
    [`& > * + ${BLOCKS}`]: { mt: 1.5 },
    "& h2": { fontSize: "1.35rem" },
    "& h3": { fontSize: "1.15rem" },
    "& h4": { fontSize: "1rem" },
    "& :is(ul, ol)": { pl: 3 },
    "& ul": { listStyle: "disc" },
    "& ol": { listStyle: "decimal" },
    "&:lang(bn) ol": { listStyle: "bengali" },
    "& blockquote": { borderLeft: 4, borderColor: "primary.main", pl: 1.5 },
    "& table": { borderCollapse: "collapse", width: "100%" },
    "& :is(th, td)": {
      border: 1,
      borderColor: "divider",
      p: 0.75,
      textAlign: "start",
      verticalAlign: "top",
      minWidth: "2.5rem",
    },
    "& th": { bgcolor: "background.default" },
    "& a": { color: "primary.dark" },
    "& .ProseMirror-selectednode": { outline: 2, outlineColor: "primary.main" },
    "& .ProseMirror-separator": { display: "inline", border: 0, m: 0 },
  },
} satisfies SxProps;
