import { decodePercent } from "@/lib/base/text/percent";
import { compressContent, unpackContent } from "../kernel/records/packed-content";

/**
 * Format in which a column names files below /media. `path`: a path or a URL. `list`: JSON list of
 * paths. `text`: text or HTML that contains URLs. `packed`: the same, compressed by
 * `compressContent`.
 */
export type MediaForm = "path" | "list" | "text" | "packed";

/** Returns the replacement of a path; the path itself to leave it. */
type Change = (path: string) => string;

/** An address below /media, up to what no path contains. */
const ADDRESS = /\/media\/([^\s"'<>?#&,\\]+)/g;
const IS_ADDRESS = /^(?:[a-z][a-z\d+.-]*:|\/)/i;

function changeText(text: string, change: Change): string {
  return text.replace(ADDRESS, (address, raw: string) => {
    const path = decodePercent(raw) ?? raw;
    const next = change(path);
    return next === path ? address : `/media/${next}`;
  });
}

function changeList(list: string, change: Change): string {
  const paths: unknown = JSON.parse(list);
  return JSON.stringify(Array.isArray(paths) ? paths.map((path) => change(String(path))) : paths);
}

/**
 * Calls `change` for each path below /media in a value.
 * @returns the value with the new paths
 */
export function changeMedia(form: MediaForm, value: string, change: Change): string {
  switch (form) {
    case "path":
      return IS_ADDRESS.test(value)
        ? changeText(value, change)
        : change(decodePercent(value) ?? value);
    case "list":
      return changeList(value, change);
    case "text":
      return changeText(value, change);
    case "packed":
      return compressContent(changeText(unpackContent(value), change));
  }
}

/** Returns the paths below /media in a value. */
export function mediaIn(form: MediaForm, value: string): string[] {
  const found: string[] = [];
  const note = (path: string) => {
    found.push(path);
    return path;
  };
  // Packing it again would take most of the time.
  if (form === "packed") changeText(unpackContent(value), note);
  else changeMedia(form, value, note);
  return [...new Set(found)];
}

/** Calls `change` for each path below /media in the texts of a JSON value. */
export function changeMediaInJson(value: unknown, change: Change): unknown {
  if (typeof value === "string") return changeText(value, change);
  if (Array.isArray(value)) return value.map((one) => changeMediaInJson(one, change));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, changeMediaInJson(one, change)]);
  return Object.fromEntries(entries);
}
