import { useLocale } from "next-intl";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { sharedValue } from "@/lib/base/shared-value";
import type { HomeListKey, parseHomeList } from "@/lib/contract/readers/home";
import { localProduct } from "@/lib/shop/product/local-product";
import { promotable } from "@/lib/shop/product/promotable";
import { fetchJson } from "./read-json";

const HOME_PRODUCTS = "/api/get-home-products";

/** Reads a list of the home page from the answer; undefined until one was asked for. */
export const homeLists = sharedValue<
  ((list: HomeListKey) => ReturnType<typeof parseHomeList>) | undefined
>(undefined);

async function fetchHomeLists() {
  const [answer, { parseHomeList }] = await Promise.all([
    fetchJson(HOME_PRODUCTS),
    import("@/lib/contract/readers/home"),
  ]);
  return (list: HomeListKey) => parseHomeList(answer, list);
}

/**
 * A whole list of the home page in the language of the page; `products` is undefined until known. All
 * lists come with one answer, which stays for as long as the page does: nobody who looks through a list wants it to change.
 * @param wanted false asks for nothing
 */
export function useHomeList(list: HomeListKey, wanted: boolean) {
  const readList = useSyncExternalStore(homeLists.subscribe, homeLists.get, () => undefined);
  const locale = useLocale();
  const [failed, setFailed] = useState(false);
  const reload = useCallback(() => {
    setFailed(false);
    fetchHomeLists().then(homeLists.set, () => setFailed(true));
  }, []);
  useEffect(() => {
    if (wanted && homeLists.get() === undefined) reload();
  }, [wanted, reload]);
  const products =
    wanted && readList !== undefined
      ? promotable(readList(list)).map((product) => localProduct(product, locale))
      : undefined;
  return { products, failed, reload };
}
