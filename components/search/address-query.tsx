"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import { splitLocalePath } from "@/lib/i18n/locales";
import { QUERY_PARAM } from "@/lib/shop/search/search-query";

interface AddressQueryProps {
  onChange: (query: string) => void;
}

/** Tells what the address searches for: on the results page its query, elsewhere nothing. */
export function AddressQuery(props: AddressQueryProps) {
  return useHydrated() && <Watcher {...props} />;
}

function Watcher({ onChange }: AddressQueryProps) {
  const { path } = splitLocalePath(usePathname());
  const params = useSearchParams();
  const query = path === "/search" ? (params.get(QUERY_PARAM) ?? "") : "";
  const address = `${path}?${params}`;
  const known = useRef<string | null>(null);
  useEffect(() => {
    const first = known.current === null;
    if (known.current === address) return;
    known.current = address;
    // What was typed before the page came alive stays.
    if (!first || query !== "") onChange(query);
  }, [address, query, onChange]);
  return null;
}
