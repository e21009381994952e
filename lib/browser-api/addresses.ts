import { type Address, parseAddresses } from "@/lib/contract/readers/profile";
import { browserApi, idempotent } from "./browser";
import { fetchJson } from "./read-json";
import { useRead } from "./use-read";

const ADDRESSES = "/api/addresses";

/**
 * Returns the address book of the customer, the default address first; undefined while loading.
 * @param offered false sends no request
 */
export function useAddresses(offered = true) {
  const { data, failed, reload } = useRead(offered ? ADDRESSES : null, async (path) =>
    parseAddresses(await fetchJson(path)),
  );
  return { addresses: data, failed, reload };
}

/** Values of the address form. The keys are the field names of the API. */
export interface AddressForm
  extends Record<"name" | "phone" | "country" | "address" | "city" | "zip", string> {
  area: Address["area"];
  is_default: boolean;
}

/**
 * Adds an address, or changes one.
 * @param key idempotency key of the addition
 * @throws AxiosError, with status 409 if the address was changed since it was loaded
 */
export async function sendAddress(
  form: AddressForm,
  before: Pick<Address, "id" | "version"> | null,
  key: string,
): Promise<void> {
  if (before === null) {
    await browserApi.post(ADDRESSES, form, idempotent(key));
    return;
  }
  await browserApi.patch(`${ADDRESSES}/${before.id}`, { ...form, version: before.version });
}

/** DELETE /api/addresses/{addressId}. @throws AxiosError, with status 404 if it is gone */
export async function deleteAddress(id: number): Promise<void> {
  await browserApi.delete(`${ADDRESSES}/${id}`);
}
