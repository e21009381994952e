import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";

interface RowLinkProps {
  /** Path below /desk. */
  to: string;
  children: ReactNode;
}

/** Link of a row that opens its record when clicked: the row does not open it a second time. */
export function RowLink({ to, children }: RowLinkProps) {
  return (
    <Link component={RouterLink} to={to} noWrap onClick={(click) => click.stopPropagation()}>
      {children}
    </Link>
  );
}
