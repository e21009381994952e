import { type Addresses, pathOf } from "@/lib/contract/address";
import type {
  AddressesOf,
  CallFunction,
  DeclaredCalls,
  JsonCall,
} from "@/lib/contract/define-calls";
import { type DeskClient, ROOT } from "./desk-client";

interface Options {
  /** Idempotency key of a write that a person may send again with other values. */
  key?: string;
  signal?: AbortSignal;
  /** Gets the share of a file that is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Whether it is about the login itself, so that it does not wait for one. */
  isLogin?: boolean;
}

interface Given extends Options {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  file?: Blob;
}

type CallsOf<Calls extends DeclaredCalls> = {
  [Id in JsonCall<Calls>]: CallFunction<Calls[Id], Options>;
};

/**
 * Returns a function for each declared call of the desk that answers with JSON, by its id.
 * @typeParam Calls their declarations, of which the browser needs only the types
 */
export function declaredCalls<Calls extends DeclaredCalls>(
  { call }: Pick<DeskClient, "call">,
  addresses: AddressesOf<Calls> & Addresses,
): CallsOf<Calls> {
  const made = Object.entries<Addresses[string]>(addresses).map(([id, address]) => [
    id,
    ({ params = {}, ...given }: Given = {}) => {
      const path = pathOf(address, params).slice(ROOT.length + 1);
      const isQuery = address.readOnly === true;
      return call(address.method, path, { ...given, isQuery });
    },
  ]);
  return Object.fromEntries(made) as CallsOf<Calls>;
}
