// Separate file, because the server and a small client bundle both import it.

/**
 * Time in seconds after which a failed page is retried, by crawlers (Retry-After) and by the page
 * itself.
 */
export const PAGE_RETRY_SECONDS = 30;
