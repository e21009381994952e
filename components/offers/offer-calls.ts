import { looseObject } from "@/lib/base/loose";
import { declaredWrites } from "@/lib/browser-api/declared-calls";
import { fetchJson } from "@/lib/browser-api/read-json";
import { useRead } from "@/lib/browser-api/use-read";
import { pathOf } from "@/lib/contract/address";
import { OFFER_ADDRESSES } from "@/lib/contract/offers/addresses";
import type { OFFER_CALLS } from "@/lib/contract/offers/calls";
import { parseOffer } from "@/lib/contract/offers/reader";

const writes = declaredWrites<typeof OFFER_CALLS>(OFFER_ADDRESSES);

/** Stores the code of an offer for this visitor; an empty one removes it. @throws AxiosError */
export async function sendOfferCode(code: string): Promise<void> {
  await writes.setOfferCode({ body: { code } });
}

/**
 * Returns what offers mean for Buy Now of a product: null for nothing, undefined while loading.
 * @param id null sends no request
 */
export function useProductOffer(id: number | null, quantity: number) {
  const path =
    id === null ? null : `${pathOf(OFFER_ADDRESSES.getProductOffer, { id })}?quantity=${quantity}`;
  // The field for a code stays in place while another quantity is read.
  const { data: offer, reload } = useRead(
    path,
    async (address) => parseOffer(looseObject(await fetchJson(address)).offer),
    { keepPreviousData: true },
  );
  return { offer, reload };
}
