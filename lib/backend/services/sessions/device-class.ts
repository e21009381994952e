/** The kind of browser and system somebody logs in with; null when it is not known. */
export interface DeviceClass {
  browser: string | null;
  system: string | null;
}

const MAX_READ = 500;

// The first that fits: most browsers also name those they descend from.
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

/** All that is kept of a User-Agent header. */
export function deviceClass(userAgent: string | undefined): DeviceClass {
  const read = (userAgent ?? "").slice(0, MAX_READ);
  const first = (known: [string, RegExp][]) =>
    known.find(([, pattern]) => pattern.test(read))?.[0] ?? null;
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}
