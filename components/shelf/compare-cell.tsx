import type { ReactNode } from "react";
import { type ComparedProduct, useComparedProduct } from "@/lib/api/product-details";

export const CELL = "w-48 min-w-38 p-3 align-top";

interface CompareCellProps {
  id: number;
  /** Null for a product that does not tell. */
  value: (product: ComparedProduct) => ReactNode;
}

/** What one product has to say in one row; a dash when it says nothing. */
export function CompareCell({ id, value }: CompareCellProps) {
  const { product } = useComparedProduct(id);
  return (
    <td className={CELL}>
      <div className="min-h-7">{product === undefined ? null : shown(product, value)}</div>
    </td>
  );
}

function shown(product: ComparedProduct | null, value: CompareCellProps["value"]): ReactNode {
  return (product && value(product)) ?? <span className="text-muted">-</span>;
}
