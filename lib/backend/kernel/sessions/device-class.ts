/** Browser and operating system of a login; null if unknown. */
export interface DeviceClass {
  browser: string | null;
  system: string | null;
}

const MAX_READ = 500;

// The first match is used: most browsers also contain the names of those they are based on.
const BROWSERS: [string, RegExp][] = [
  ["edge", /\bEdg(?:e|A|iOS)?\//],
  ["opera", /\bOPR\/|\bOpera\b/],
  ["samsung", /\bSamsungBrowser\//],
  ["uc", /\bUCBrowser\//],
  ["firefox", /\b(?:Firefox|FxiOS)\//],
  ["chrome", /\b(?:Chrome|CriOS)\//],
  ["safari", /\bSafari\//],
];

const SYSTEMS: [string, RegExp][] = [
  ["android", /\bAndroid\b/],
  ["ios", /\b(?:iPhone|iPad|iPod)\b/],
  ["windows", /\bWindows\b/],
  ["chromeos", /\bCrOS\b/],
  ["macos", /\bMacintosh\b/],
  ["linux", /\bLinux\b/],
];

/** Returns the only part of a User-Agent header that is stored. */
export function deviceClass(userAgent: string | undefined): DeviceClass {
  const read = (userAgent ?? "").slice(0, MAX_READ);
  const first = (known: [string, RegExp][]) =>
    known.find(([, pattern]) => pattern.test(read))?.[0] ?? null;
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}
