/** Why no page came: no response at all, or an error of the server. */
export type RequestFailure = "offline" | "noAnswer";

/** Called for a failed request; returns whether the router must stay on its page. */
type OnFailed = (page: URL, failure: RequestFailure) => boolean;

/**
 * Watches the requests of React's router for pages. When one fails, the router would leave the page
 * for the browser's error page. If `onFailed` returns true, its request stays unanswered instead.
 * @returns function that ends the watch
 */
export function watchPageRequests(onFailed: OnFailed): () => void {
  const send = window.fetch;
  const watched: typeof fetch = async (input, init) => {
    if (!isPageRequest(init)) return send(input, init);
    const failed = (failure: RequestFailure) => onFailed(pageOf(input), failure);
    // A navigation that waits for a prefetch learns of its failure, but the router must see it, too.
    const mayHold = init?.priority !== "low";
    try {
      const response = await send(input, init);
      if (isFailure(response)) return failed("noAnswer") && mayHold ? NEVER : response;
      // A connection that breaks in the middle of the response is a failure, too.
      if (mayHold) await response.clone().arrayBuffer();
      return response;
    } catch (error) {
      if (failed("offline") && mayHold) return NEVER;
      throw error;
    }
  };
  window.fetch = watched;
  return () => {
    if (window.fetch === watched) window.fetch = send;
  };
}

const NEVER = new Promise<Response>(() => {});

/** Whether React's router sent a request; it passes its headers as a plain object. */
const isPageRequest = (init?: RequestInit) =>
  init?.headers !== undefined && Reflect.get(init.headers, "rsc") === "1";

/**
 * A missing page (404, 410) is not a failure: its error page is a document. Neither is a 504, the
 * service worker's response without a connection.
 */
function isFailure({ status }: Response): boolean {
  if (status === 504 && navigator.serviceWorker?.controller) return false;
  return status >= 500 || status === 429;
}

/** Returns the page that a request is for, without the parameter that the router adds. */
function pageOf(input: RequestInfo | URL): URL {
  const page = new URL(
    typeof input === "object" && "url" in input ? input.url : input,
    location.href,
  );
  page.searchParams.delete("_rsc");
  return page;
}
