/** The API did not begin to answer in time. */
export class UpstreamSilent extends Error {
  override name = "UpstreamSilent";
}

/**
 * Asks the server at `API_URL`, never following a redirect. The time limit is for the beginning of
 * the answer: a long file may take as long as it takes, and ends when the client leaves.
 * @param client aborted when the client leaves
 * @param timeout milliseconds
 * @throws UpstreamSilent after `timeout`, and whatever fetch throws
 */
export async function upstreamFetch(
  target: URL,
  init: RequestInit,
  client: AbortSignal,
  timeout: number,
): Promise<Response> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), timeout);
  try {
    const signal = AbortSignal.any([silence.signal, client]);
    return await fetch(target, { ...init, redirect: "manual", cache: "no-store", signal });
  } catch (error) {
    throw silence.signal.aborted ? new UpstreamSilent() : error;
  } finally {
    clearTimeout(timer);
  }
}
