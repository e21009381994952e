/** After how long a page that failed is worth asking for again, by crawlers and by itself. */
export const PAGE_RETRY_SECONDS = 30;
