/** @jest-environment node */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import helpBn from "@/lib/i18n/help/bn.json";
import helpEn from "@/lib/i18n/help/en.json";
import { LOCALES, type Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import defaults from "./defaults.json";

const HELP = { en: helpEn, bn: helpBn };

const publicFile = (path: string) => join("public", path);

/** Returns the end of the last caption cue in seconds. */
function lastCueEnd(path: string): number {
  const times = readFileSync(publicFile(path), "utf8").matchAll(/--> 00:(\d\d):(\d\d\.\d+)/g);
  const [, minutes, seconds] = [...times].at(-1) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Returns the text of each caption cue. */
const cuesOf = (path: string) =>
  readFileSync(publicFile(path), "utf8")
    .split("\n\n")
    .slice(1)
    .map((cue) => cue.trim().split("\n").slice(1).join(" "));

const VIDEOS: [string, typeof defaults.helpVideo, (locale: Locale) => object][] = [
  ["how to open an account", defaults.helpVideo, (locale) => HELP[locale].steps],
  ["how to buy an e-book", defaults.ebookVideo, (locale) => MESSAGES[locale].ebooks.howTo.steps],
];

describe.each(VIDEOS)("demo video on %s", (_, video, stepsIn) => {
  it("exists with its poster", () => {
    const { mp4, webm, poster } = video;
    expect([mp4, webm, poster].filter((path) => !existsSync(publicFile(path)))).toEqual([]);
  });

  it("is a little longer than its captions", () => {
    const end = lastCueEnd(video.captions.bn);
    expect(video.seconds).toBeGreaterThanOrEqual(end);
    expect(video.seconds).toBeLessThan(end + 2);
  });

  it.each(LOCALES)("has the steps as captions (%s)", (locale) => {
    expect(cuesOf(video.captions[locale])).toEqual(Object.values(stepsIn(locale)));
  });
});
