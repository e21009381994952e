import { declaredWrites } from "@/lib/browser-api/declared-calls";
import { fetchJson } from "@/lib/browser-api/read-json";
import { useRead } from "@/lib/browser-api/use-read";
import { PRESCRIPTION_ADDRESSES } from "@/lib/contract/prescriptions/addresses";
import type { PRESCRIPTION_CALLS } from "@/lib/contract/prescriptions/calls";
import { parsePrescriptions } from "@/lib/contract/prescriptions/reader";

const writes = declaredWrites<typeof PRESCRIPTION_CALLS>(PRESCRIPTION_ADDRESSES);

/**
 * Returns the pages that this visitor has not sent, and accepted prescriptions to use again;
 * undefined while loading.
 */
export function usePrescriptions() {
  const { data, failed, reload } = useRead(
    PRESCRIPTION_ADDRESSES.getPrescriptions.path,
    async (path) => parsePrescriptions(await fetchJson(path)),
  );
  return { prescriptions: data, failed, reload };
}

/** Removes a page that is not sent. @throws AxiosError, with status 404 if it is gone */
export async function removePrescriptionPage(id: number): Promise<void> {
  await writes.removePrescriptionPage({ params: { id } });
}

/** Order to which a prescription is sent. */
export interface PrescriptionOrder {
  number: string;
  /** Phone number of the order, which proves ownership when the session does not. */
  provenBy?: string;
}

/**
 * Sends the uploaded pages, or an accepted prescription again.
 * @param use id of the accepted prescription; null for the pages
 * @throws AxiosError
 */
export async function sendPrescription(
  { number, provenBy: phone }: PrescriptionOrder,
  use: number | null,
  key: string,
): Promise<void> {
  const body = { phone, ...(use !== null && { use }) };
  await writes.sendPrescription({ params: { orderNumber: number }, body, key });
}
