import { type GuestRecord, parseGuestRecords } from "@/lib/contract/readers/account";
import { browserApi } from "./browser";
import { clearGuestData } from "./last-customer";
import { fetchJson } from "./read-json";
import { useRead } from "./use-read";
import { hasOwnSessions } from "./visitor-session";

const GUEST_RECORDS = "/api/guest-records";

/**
 * Returns the guest's orders and bookings from before this login that the customer may claim;
 * undefined while loading. Supported by the embedded backend only.
 */
export function useGuestRecords(): { records: GuestRecord[] | undefined; reload: () => unknown } {
  const path = hasOwnSessions() ? GUEST_RECORDS : null;
  const { data, reload } = useRead(path, async (address) =>
    parseGuestRecords(await fetchJson(address)),
  );
  return { records: data, reload };
}

/**
 * POST /api/guest-records: attaches them to the account, or removes them and the guest's form data
 * from this browser. Idempotent.
 * @throws AxiosError
 */
export async function sendGuestRecordsAnswer(mine: boolean): Promise<void> {
  await browserApi.post(GUEST_RECORDS, { mine });
  if (!mine) clearGuestData();
}
