import type { ReactNode } from "react";

interface FactProps {
  name: string;
  children: ReactNode;
}

/** Term and value of a two-column description list. */
export function Fact({ name, children }: FactProps) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
