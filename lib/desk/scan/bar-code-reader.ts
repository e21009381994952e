/** A code that a browser found in a picture. */
interface FoundCode {
  rawValue: string;
}

interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<FoundCode[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

declare global {
  interface Window {
    /** Chrome on phones, macOS and ChromeOS have it. */
    BarcodeDetector?: DetectorClass;
  }
}

/** Codes of packs, of labels that a shop prints, and of batches. */
const FORMATS = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128", "qr_code", "data_matrix"];

/** Why the camera cannot read codes. */
export type CameraProblem = "unsupported" | "refused" | "none" | "busy";

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "none",
  OverconstrainedError: "none",
};

/** Returns why a camera could not be opened. */
export const cameraProblem = (error: unknown): CameraProblem =>
  PROBLEMS[error instanceof Error ? error.name : ""] ?? "busy";

/** Makes a reader of bar codes; null in a browser without one. */
export async function makeDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = window;
  if (!BarcodeDetector || !("mediaDevices" in navigator)) return null;
  const supported = await BarcodeDetector.getSupportedFormats();
  const formats = FORMATS.filter((format) => supported.includes(format));
  return formats.length > 0 ? new BarcodeDetector({ formats }) : null;
}

/** Ms between two looks at the picture. */
const LOOK_MS = 150;
/** Ms that a code has to be out of the picture before it counts as the next piece. */
const GONE_MS = 800;

/**
 * Reads the codes in a running picture. One that stays in it is reported once.
 * @param signal ends it
 */
export function watchCodes(
  detector: Detector,
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  signal: AbortSignal,
): void {
  const seenAt = new Map<string, number>();
  const look = async () => {
    // A picture that is not there yet cannot be read.
    const found = await detector.detect(video).catch((): FoundCode[] => []);
    if (signal.aborted) return;
    const now = performance.now();
    for (const { rawValue } of found) {
      const last = seenAt.get(rawValue);
      seenAt.set(rawValue, now);
      if (last === undefined || now - last > GONE_MS) onCode(rawValue);
    }
    timer = setTimeout(look, LOOK_MS);
  };
  let timer = setTimeout(look, 0);
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
}
