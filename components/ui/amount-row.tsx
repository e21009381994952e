import type { ReactNode } from "react";

interface AmountRowProps {
  name: ReactNode;
  /** Formatted amount. */
  amount: string;
  strong?: boolean;
  /** Says nothing of interest, such as an amount of 0. */
  quiet?: boolean;
}

/** A name and its amount, inside a dl. */
export function AmountRow({ name, amount, strong = false, quiet = false }: AmountRowProps) {
  const look = strong ? "font-semibold text-lg" : quiet ? "text-muted text-sm" : "";
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-2.5 last:border-0 ${look}`}
    >
      <dt>{name}</dt>
      <dd className="wrap-anywhere tabular-nums">{amount}</dd>
    </div>
  );
}
