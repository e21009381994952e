import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { useUser } from "@/lib/api/user";
import { onForgetVisitor, showVisitor } from "@/lib/api/visitor";

/** Beside an island under test: asks who the visitor is, as `VisitorSync` does on a page, without the cart. */
export function KnownVisitor() {
  const { user } = useUser();
  const { mutate } = useSWRConfig();
  useEffect(() => showVisitor({ user, cart: undefined }), [user]);
  useEffect(() => () => showVisitor(null), []);
  useEffect(() => onForgetVisitor(() => mutate(() => true, undefined)), [mutate]);
  return null;
}
