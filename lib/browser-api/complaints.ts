import { parseFiledComplaint, parseOrderComplaints } from "@/lib/contract/readers/complaints";
import type { Locale } from "@/lib/i18n/locales";
import { browserApi, idempotent } from "./browser";
import { fetchJson } from "./read-json";
import { useRead } from "./use-read";

const pathOf = (number: string) => `/api/order-complaints/${encodeURIComponent(number)}`;

/** Returns the complaints about an order; undefined while loading. */
export function useOrderComplaints(number: string) {
  const { data: complaints, reload } = useRead(pathOf(number), async (path) =>
    parseOrderComplaints(await fetchJson(path)),
  );
  return { complaints, reload };
}

/** Body of a complaint; `language` is that of the page. */
export interface ComplaintInput {
  kind: string;
  text: string;
  language: Locale;
}

/**
 * POST /api/order-complaints/{number}, once for each key.
 * @returns the number of the complaint
 * @throws AxiosError
 */
export async function sendComplaint(
  number: string,
  input: ComplaintInput,
  key: string,
): Promise<string> {
  const { data } = await browserApi.post(pathOf(number), input, idempotent(key));
  return parseFiledComplaint(data);
}
