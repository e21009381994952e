/** Format of a time of day in the JSON schema of a setting. */
export const CLOCK_FORMAT = "clock";
