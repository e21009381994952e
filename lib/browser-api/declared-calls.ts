import { type Addresses, pathOf } from "@/lib/contract/address";
import type { AddressesOf, CallFunction, DeclaredCalls } from "@/lib/contract/define-calls";
import { browserApi, idempotent } from "./browser";

interface Options {
  /** Idempotency key; without one each call has its own. */
  key?: string;
}

interface Given extends Options {
  params?: Record<string, string | number>;
  body?: unknown;
}

/** Resolves with the response, which another server may make otherwise: read it with a reader. */
type WritesOf<Calls extends DeclaredCalls> = {
  [Id in keyof Calls as Calls[Id] extends { method: "GET" } | { file: string }
    ? never
    : Id]: CallFunction<Calls[Id], Options, unknown>;
};

/**
 * Returns a function for each declared write of visitors, by its id. Each throws what `browserApi`
 * throws.
 * @typeParam Calls their declarations, of which the browser needs only the types
 */
export function declaredWrites<Calls extends DeclaredCalls>(
  addresses: AddressesOf<Calls> & Addresses,
): WritesOf<Calls> {
  const made = Object.entries<Addresses[string]>(addresses).map(([id, address]) => [
    id,
    async ({ params = {}, body, key }: Given = {}) => {
      const { method, once } = address;
      const config = once && idempotent(key);
      const { data } = await browserApi.send(method, pathOf(address, params), body, config);
      return data;
    },
  ]);
  return Object.fromEntries(made) as WritesOf<Calls>;
}
