/** Most megabytes of files that visitors have uploaded and not sent with an order. */
export const DEFAULT_UNSENT_UPLOADS_MB = 2_000;
