import { browserApi } from "./browser";

/** The answer of a GET, or null when there is no such thing (404). @throws AxiosError */
export async function getOrNull(path: string): Promise<unknown> {
  const { data, status } = await browserApi.get<unknown>(path, {
    validateStatus: (code) => code === 200 || code === 404,
  });
  return status === 404 ? null : data;
}
