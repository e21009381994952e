import useSWR from "swr";
import { looseNumber, looseObject, looseText } from "@/lib/base/loose";
import { getOrNull } from "./get-or-null";

/** Price and stock of a product right now; pages are up to a minute old, this is not. */
export interface LiveProduct {
  id: number;
  name: string;
  image: string | null;
  /** Percent. */
  discount: number;
  inventory: {
    /** Taka, before the discount. */
    sellingPrice: number;
    batchNo: string | null;
    quantity: number;
  } | null;
}

/** The answer of get-buynow-product-details; null when it has no readable product. */
export function readLiveProduct(answer: unknown): LiveProduct | null {
  const product = looseObject(looseObject(answer).product);
  const id = looseNumber(product.id);
  const name = looseText(product.name);
  if (id === null || name === null) return null;
  const inventory = looseObject(product.inventory);
  const sellingPrice = looseNumber(inventory.selling_price);
  return {
    id,
    name,
    image: looseText(product.image),
    discount: Math.min(Math.max(looseNumber(product.discount) ?? 0, 0), 100),
    inventory:
      sellingPrice === null
        ? null
        : {
            sellingPrice,
            batchNo: looseText(inventory.batch_no),
            quantity: Math.max(0, Math.floor(looseNumber(inventory.pack_quantity) ?? 0)),
          },
  };
}

const livePath = (id: number) => `/api/get-buynow-product-details/${id}`;

/** A product as it is right now, or null when there is none. @throws AxiosError */
export async function fetchLiveProduct(id: number): Promise<LiveProduct | null> {
  return readLiveProduct(await getOrNull(livePath(id)));
}

/**
 * Live price and stock of a product; `product` is undefined until known and null when there is none.
 * @param id null asks for nothing
 */
export function useLiveProduct(id: number | null) {
  const { data, error, mutate } = useSWR(id === null ? null : livePath(id), () =>
    id === null ? null : fetchLiveProduct(id),
  );
  return {
    product: data,
    failed: Boolean(error) && data === undefined,
    reload: () => void mutate(),
  };
}
