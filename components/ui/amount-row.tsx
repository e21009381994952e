import type { ReactNode } from "react";

interface AmountRowProps {
  name: ReactNode;
  /** Formatted amount. */
  amount: string;
  strong?: boolean;
  /** De-emphasizes the row, e.g. for an amount of 0. */
  quiet?: boolean;
}

/** Label and amount; must be inside a `<dl>`. */
export function AmountRow({ name, amount, strong = false, quiet = false }: AmountRowProps) {
  const style = strong ? "font-semibold text-lg" : quiet ? "text-muted text-sm" : "";
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-2.5 last:border-0 ${style}`}
    >
      <dt>{name}</dt>
      <dd className="wrap-anywhere tabular-nums">{amount}</dd>
    </div>
  );
}
