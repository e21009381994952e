import type { SentBody } from "@/lib/contract/define-calls";
import { PROFILE_ADDRESSES } from "@/lib/contract/profile/addresses";
import type { PROFILE_CALLS } from "@/lib/contract/profile/calls";
import { type Address, parseAddresses } from "@/lib/contract/profile/reader";
import { declaredWrites } from "./declared-calls";
import { fetchJson } from "./read-json";
import { useRead } from "./use-read";

const writes = declaredWrites<typeof PROFILE_CALLS>(PROFILE_ADDRESSES);

/**
 * Returns the address book of the customer, the default address first; undefined while loading.
 * @param offered false sends no request
 */
export function useAddresses(offered = true) {
  const { data, failed, reload } = useRead(
    offered ? PROFILE_ADDRESSES.getAddresses.path : null,
    async (path) => parseAddresses(await fetchJson(path)),
  );
  return { addresses: data, failed, reload };
}

/** Values of the address form. The keys are the field names of the API. */
export type AddressForm = Required<SentBody<typeof PROFILE_CALLS.addAddress>>;

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
    await writes.addAddress({ body: form, key });
    return;
  }
  const body = { ...form, version: before.version };
  await writes.changeAddress({ params: { addressId: before.id }, body });
}

/** Deletes an address. @throws AxiosError, with status 404 if it is gone */
export async function deleteAddress(id: number): Promise<void> {
  await writes.deleteAddress({ params: { addressId: id } });
}
