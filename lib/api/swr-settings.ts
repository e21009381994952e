/** How what the server said is kept fresh. */
export const SWR_SETTINGS = { focusThrottleInterval: 10_000, errorRetryCount: 3 } as const;
