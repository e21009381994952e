const BROWSERS = ["chrome", "firefox", "safari", "edge", "opera", "samsung", "uc"] as const;
const SYSTEMS = ["android", "ios", "windows", "macos", "linux", "chromeos"] as const;

type Known<Names extends readonly string[]> = Names[number] | "unknown";

/** Names of the texts for browser and operating system of a session. */
export interface DeviceNames {
  browser: Known<typeof BROWSERS>;
  system: Known<typeof SYSTEMS>;
}

/** Returns the names of the texts for a device as the server knows it. */
export function deviceNames(device: {
  browser: string | null;
  system: string | null;
}): DeviceNames {
  return {
    browser: BROWSERS.find((known) => known === device.browser) ?? "unknown",
    system: SYSTEMS.find((known) => known === device.system) ?? "unknown",
  };
}
