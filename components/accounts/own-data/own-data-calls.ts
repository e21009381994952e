import { ApiError } from "@/lib/base/api-error";
import { looseFields, looseText } from "@/lib/base/loose";
import { renewCsrfToken } from "@/lib/browser-api/browser";
import { declaredWrites } from "@/lib/browser-api/declared-calls";
import { recordLogout } from "@/lib/browser-api/last-customer";
import { broadcast } from "@/lib/browser-api/tab-channel";
import { OWN_DATA_ADDRESSES } from "@/lib/contract/own-data/addresses";
import type { OWN_DATA_CALLS } from "@/lib/contract/own-data/calls";
import type { OwnDataRecord } from "@/lib/contract/own-data/schemas";
import type { Locale } from "@/lib/i18n/locales";

const writes = declaredWrites<typeof OWN_DATA_CALLS>(OWN_DATA_ADDRESSES);

/** All that is stored of the customer: as JSON text, and as an HTML page. */
export interface OwnData {
  json: string;
  page: string;
}

/** Reads it. @throws AxiosError, or ApiError for a response without data */
export async function fetchOwnData(password: string, language: Locale): Promise<OwnData> {
  const body = { current_password: password, language };
  const record = looseFields<OwnDataRecord>(await writes.getOwnData({ body }));
  const page = looseText(record.page);
  if (page === null) throw new ApiError("own-data has no page");
  return { json: `${JSON.stringify(record.data, null, 2)}\n`, page };
}

/**
 * Deletes the account, then the customer's data in this browser.
 * @throws AxiosError
 */
export async function sendAccountDeletion(password: string): Promise<void> {
  await writes.deleteAccount({ body: { current_password: password } });
  recordLogout();
  broadcast("user");
  await renewCsrfToken().catch(() => undefined);
}
