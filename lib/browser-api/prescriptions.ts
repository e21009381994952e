import { parsePrescriptions } from "@/lib/contract/readers/prescriptions";
import { browserApi, idempotent } from "./browser";
import { fetchJson } from "./read-json";
import { useRead } from "./use-read";

const PATH = "/api/prescriptions";

/**
 * Returns the pages that this visitor has not sent, and accepted prescriptions to use again;
 * undefined while loading.
 */
export function usePrescriptions() {
  const { data, failed, reload } = useRead(PATH, async (path) =>
    parsePrescriptions(await fetchJson(path)),
  );
  return { prescriptions: data, failed, reload };
}

/** DELETE /api/prescriptions/pages/{id}. @throws AxiosError, with status 404 if it is gone */
export async function removePrescriptionPage(id: number): Promise<void> {
  await browserApi.delete(`${PATH}/pages/${id}`);
}

/** Order to which a prescription is sent. */
export interface PrescriptionOrder {
  number: string;
  /** Phone number of the order, which proves ownership when the session does not. */
  provenBy?: string;
}

/**
 * POST /api/order-prescription/{number}: sends the uploaded pages, or an accepted prescription again.
 * @param use id of the accepted prescription; null for the pages
 * @throws AxiosError
 */
export async function sendPrescription(
  { number, provenBy: phone }: PrescriptionOrder,
  use: number | null,
  key: string,
): Promise<void> {
  const path = `/api/order-prescription/${encodeURIComponent(number)}`;
  await browserApi.post(path, { phone, ...(use !== null && { use }) }, idempotent(key));
}
