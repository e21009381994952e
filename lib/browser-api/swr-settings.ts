/** Common SWR configuration; times in ms. */
export const SWR_SETTINGS = { focusThrottleInterval: 10_000, errorRetryCount: 3 } as const;
