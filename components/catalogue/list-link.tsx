import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

interface ListLinkProps {
  /** Names this control, so that it gets the focus back on the new list. */
  control: string;
  /** Path without language. */
  href: string;
  nofollow?: boolean;
  /** It stands for what is shown now. */
  active?: boolean;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A link that changes the list one is looking at: what follows it is `ListLinkFollower`. */
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
