import useSWR from "swr";
import { looseNumber, looseObject, looseText } from "@/lib/base/loose";
import { getOrNull } from "./get-or-null";

/** An e-book with its price right now; pages are up to a minute old, this is not. */
export interface LiveEbook {
  id: number;
  name: string;
  image: string | null;
  /** Language of the name. */
  language: "en" | "bn";
  /** Percent. */
  discount: number;
  /** Taka, before the discount. */
  salePrice: number;
}

/** The answer of get-buynow-ebook-details; null when it has no e-book with a price. */
export function readLiveEbook(answer: unknown): LiveEbook | null {
  const ebook = looseObject(looseObject(answer).product);
  const id = looseNumber(ebook.id);
  const name = looseText(ebook.name);
  const salePrice = looseNumber(ebook.ebook_sale_price);
  if (id === null || name === null || salePrice === null) return null;
  return {
    id,
    name,
    image: looseText(ebook.image),
    language: ebook.language === "bn" ? "bn" : "en",
    discount: Math.min(Math.max(looseNumber(ebook.discount) ?? 0, 0), 100),
    salePrice,
  };
}

/**
 * Live price of an e-book; `ebook` is undefined until known and null when it cannot be bought.
 * @param id null asks for nothing
 */
export function useLiveEbook(id: number | null) {
  const path = id === null ? null : `/api/get-buynow-ebook-details/${id}`;
  const { data, error, mutate } = useSWR(path, async (address: string) =>
    readLiveEbook(await getOrNull(address)),
  );
  return {
    ebook: data,
    failed: Boolean(error) && data === undefined,
    reload: () => void mutate(),
  };
}
