import { declaredWrites } from "@/lib/browser-api/declared-calls";
import { fetchJson } from "@/lib/browser-api/read-json";
import { useRead } from "@/lib/browser-api/use-read";
import { pathOf } from "@/lib/contract/address";
import { COMPLAINT_ADDRESSES } from "@/lib/contract/complaints/addresses";
import type { COMPLAINT_CALLS } from "@/lib/contract/complaints/calls";
import { parseFiledComplaint, parseOrderComplaints } from "@/lib/contract/complaints/reader";
import type { SentBody } from "@/lib/contract/define-calls";

const writes = declaredWrites<typeof COMPLAINT_CALLS>(COMPLAINT_ADDRESSES);

/** Returns the complaints about an order; undefined while loading. */
export function useOrderComplaints(orderNumber: string) {
  const { data: complaints, reload } = useRead(
    pathOf(COMPLAINT_ADDRESSES.getOrderComplaints, { orderNumber }),
    async (path) => parseOrderComplaints(await fetchJson(path)),
  );
  return { complaints, reload };
}

/**
 * Files a complaint, once for each key.
 * @returns the number of the complaint
 * @throws AxiosError
 */
export async function sendComplaint(
  orderNumber: string,
  body: SentBody<typeof COMPLAINT_CALLS.fileComplaint>,
  key: string,
): Promise<string> {
  return parseFiledComplaint(await writes.fileComplaint({ params: { orderNumber }, body, key }));
}
