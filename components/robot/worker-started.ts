/** Message of `solve-worker.ts`: its scripts have been loaded. */
export const STARTED = "started";
