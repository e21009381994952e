import { browserApi } from "./browser";

/**
 * POST /api/order-proof/{number}: proves an order by its phone number, so that this session can
 * complain and send products back.
 * @param recaptchaToken sent after the server has required a robot check
 * @throws AxiosError
 */
export async function proveOrder(
  number: string,
  phone: string,
  recaptchaToken?: string,
): Promise<void> {
  const path = `/api/order-proof/${encodeURIComponent(number)}`;
  await browserApi.post(path, { phone, recaptchaToken });
}
