import useSWR, { type SWRConfiguration } from "swr";
import { SWR_SETTINGS } from "./swr-settings";

/**
 * Returns the data at an API path, shared by all components of the page; `data` is undefined while
 * loading. `failed` means that there is nothing to show; `replace` sets newer data from another
 * source.
 * @param path null sends no request
 */
export function useRead<Data>(
  path: string | null,
  fetch: (path: string) => Promise<Data>,
  settings: SWRConfiguration<Data> = {},
) {
  const { data, error, mutate } = useSWR<Data, unknown>(path, fetch, {
    ...SWR_SETTINGS,
    ...settings,
  });
  return {
    data,
    failed: Boolean(error) && data === undefined,
    reload: () => mutate(),
    replace: (newer: Data) => void mutate(newer, { revalidate: false }),
  };
}
