import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { useUser } from "@/lib/browser-api/user";
import { onRefetchVisitor, showVisitor } from "@/lib/browser-api/visitor";

/**
 * Loads the visitor for an island under test, as `VisitorSync` does on a page, but without the
 * cart.
 */
export function KnownVisitor() {
  const { user } = useUser();
  const { mutate } = useSWRConfig();
  useEffect(() => showVisitor({ user, cart: undefined }), [user]);
  useEffect(() => () => showVisitor(null), []);
  useEffect(() => onRefetchVisitor(() => mutate(() => true, undefined)), [mutate]);
  return null;
}
