import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import type { DeskProduct } from "@/lib/contract/products/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { type PickedItem, withPieces, withProduct } from "../shared/picked-items";
import { useSettled } from "../shared/use-settled";

/** State of a change of an order's lines, and the server's quote for it. */
export function useLinesChange(order: DeskOrderDetails, isOpen: boolean) {
  const dataProvider = useDataProvider<DeskDataProvider>();
  const [wanted, setWanted] = useState<Record<number, number>>({});
  const [added, setAdded] = useState<readonly PickedItem[]>([]);
  const input = {
    lines: order.lines
      .map(({ id, quantity }) => ({ id, quantity: wanted[id] ?? quantity, was: quantity }))
      .filter(({ quantity, was }) => quantity !== was)
      .map(({ id, quantity }) => ({ id, quantity })),
    add: added.map(({ product, quantity }) => ({ product_id: product.id, quantity })),
  };
  const isChanged = input.lines.length > 0 || input.add.length > 0;
  const text = JSON.stringify(input);
  const settled = useSettled(text);
  const quote = useQuery({
    queryKey: ["orders", "lines", order.number, order.version, settled],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(settled);
      const given = { params: { deskOrder: order.number }, body, signal };
      return (await dataProvider.quoteDeskLines(given)).data;
    },
    enabled: isOpen && isChanged && settled === text,
  });
  return {
    input,
    isChanged,
    added,
    /** The quote of the current choices; undefined while unknown. */
    quote: isChanged && settled === text ? quote.data : undefined,
    problem: isChanged && settled === text ? quote.error : null,
    quantityOf: (id: number, usual: number) => wanted[id] ?? usual,
    setQuantity: (id: number, quantity: number) => setWanted({ ...wanted, [id]: quantity }),
    setAddedQuantity: (product: DeskProduct, quantity: number) =>
      setAdded(withPieces(added, product, quantity)),
    add: (product: DeskProduct) => setAdded(withProduct(added, product)),
    reset: () => {
      setWanted({});
      setAdded([]);
    },
  };
}
