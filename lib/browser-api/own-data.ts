import { ApiError } from "@/lib/base/api-error";
import { looseObject, looseText } from "@/lib/base/loose";
import type { Locale } from "@/lib/i18n/locales";
import { browserApi, renewCsrfToken } from "./browser";
import { recordLogout } from "./last-customer";
import { broadcast } from "./tab-channel";

/** All that is stored of the customer: as JSON text, and as an HTML page. */
export interface OwnData {
  json: string;
  page: string;
}

/** POST /api/own-data. @throws AxiosError, or ApiError for a response without data */
export async function fetchOwnData(password: string, language: Locale): Promise<OwnData> {
  const body = { current_password: password, language };
  const { data } = await browserApi.post<unknown>("/api/own-data", body);
  const page = looseText(looseObject(data).page);
  if (page === null) throw new ApiError("own-data has no page");
  return { json: `${JSON.stringify(looseObject(data).data, null, 2)}\n`, page };
}

/**
 * POST /api/delete-account, then deletes the customer's data in this browser.
 * @throws AxiosError
 */
export async function sendAccountDeletion(password: string): Promise<void> {
  await browserApi.post("/api/delete-account", { current_password: password });
  recordLogout();
  broadcast("user");
  await renewCsrfToken().catch(() => undefined);
}
