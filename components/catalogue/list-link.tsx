import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

interface ListLinkProps {
  /** Key of this control, used to restore the focus on the new list. */
  control: string;
  /** Path without locale prefix. */
  href: string;
  nofollow?: boolean;
  /** Whether the link represents the current state of the list. */
  active?: boolean;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Link that changes the current list; `ListLinkFollower` handles its clicks. */
export function ListLink({ control, nofollow, active, label, ...props }: ListLinkProps) {
  return (
    <Link
      {...props}
      rel={nofollow ? "nofollow" : undefined}
      aria-current={active ? "true" : undefined}
      aria-label={label}
      data-list-control={control}
    />
  );
}
