import { useLocale } from "next-intl";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { sharedValue } from "@/lib/base/shared-value";
import type { HomeListKey, parseHomeList } from "@/lib/contract/readers/home";
import { localProduct } from "@/lib/shop/product/local-product";
import { promotable } from "@/lib/shop/product/promotable";
import { fetchJson } from "./read-json";

const HOME_PRODUCTS = "/api/get-home-products";

/** Returns a list of the home page from the loaded response; undefined before it is loaded. */
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
 * Returns a whole list of the home page in the page's locale; `products` is undefined while
 * loading. All lists come with one response, which is kept until the page is unloaded, so that a
 * list does not change while a visitor browses it.
 * @param wanted false sends no request
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
