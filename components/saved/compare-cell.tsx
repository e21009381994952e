import type { ReactNode } from "react";
import { useComparedProduct } from "@/lib/api/live";
import type { ProductDetails } from "@/lib/contract/readers/products";

export const CELL = "w-48 min-w-38 p-3 align-top";

interface CompareCellProps {
  id: number;
  /** Null for a product that does not tell. */
  value: (product: ProductDetails) => ReactNode;
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

function shown(product: ProductDetails | null, value: CompareCellProps["value"]): ReactNode {
  return (product && value(product)) ?? <span className="text-muted">-</span>;
}
