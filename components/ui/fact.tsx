import type { ReactNode } from "react";

interface FactProps {
  name: string;
  children: ReactNode;
}

/** A name and a value of a description list with two columns. */
export function Fact({ name, children }: FactProps) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
