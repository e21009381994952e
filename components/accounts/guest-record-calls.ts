import { declaredWrites } from "@/lib/browser-api/declared-calls";
import { clearGuestData } from "@/lib/browser-api/last-customer";
import { fetchJson } from "@/lib/browser-api/read-json";
import { useRead } from "@/lib/browser-api/use-read";
import { hasOwnSessions } from "@/lib/browser-api/visitor-session";
import { LOGIN_ADDRESSES } from "@/lib/contract/login/addresses";
import type { LOGIN_CALLS } from "@/lib/contract/login/calls";
import { type GuestRecord, parseGuestRecords } from "@/lib/contract/login/reader";

const { answerGuestRecords } = declaredWrites<typeof LOGIN_CALLS>(LOGIN_ADDRESSES);

/**
 * Returns the guest's orders and bookings from before this login that the customer may claim;
 * undefined while loading. Supported by the embedded backend only.
 */
export function useGuestRecords(): { records: GuestRecord[] | undefined; reload: () => unknown } {
  const path = hasOwnSessions() ? LOGIN_ADDRESSES.getGuestRecords.path : null;
  const { data, reload } = useRead(path, async (address) =>
    parseGuestRecords(await fetchJson(address)),
  );
  return { records: data, reload };
}

/**
 * Attaches them to the account, or removes them and the guest's form data
 * from this browser. Idempotent.
 * @throws AxiosError
 */
export async function sendGuestRecordsAnswer(mine: boolean): Promise<void> {
  await answerGuestRecords({ body: { mine } });
  if (!mine) clearGuestData();
}
