import useSWR, { type SWRConfiguration } from "swr";
import { SWR_SETTINGS } from "./swr-settings";

/**
 * What the API answers at a path, shared by all that ask for it on the page; `data` is undefined until
 * known. `failed` says that there is nothing to show; `replace` takes newer data that came another way.
 * @param path null asks for nothing
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
