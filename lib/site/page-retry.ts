// A file of its own: both the server and a small part of the browser's page need it.

/** After how long a page that failed is worth asking for again, by crawlers and by itself. */
export const PAGE_RETRY_SECONDS = 30;
