import { useComparedProduct } from "@/lib/api/live";
import { CELL } from "./compare-cell";
import { SavedBuy } from "./saved-buy";

/** Last cell of a column: into the cart with it, or why not. */
export function CompareBuy({ id }: { id: number }) {
  return (
    <td className={CELL}>
      <div className="grid gap-2">
        <SavedBuy {...useComparedProduct(id)} />
      </div>
    </td>
  );
}
