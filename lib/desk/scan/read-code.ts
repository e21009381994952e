import { toLatinDigits } from "@/lib/base/text/latin-digits";
import { isGtin } from "@/lib/contract/gtin";

/** What a bar code says. Most say only a product; those of GS1 on packs also name the batch. */
export interface ScannedCode {
  text: string;
  /** GTIN of the product; null if the code is something else, such as an SKU. */
  gtin: string | null;
  batchNo: string | null;
  /** Last day of the batch, such as `2031-05-31`. */
  expiresOn: string | null;
}

/** Separates fields of variable length; scanners type it as Ctrl+]. */
export const GROUP_SEPARATOR = "\u001d";

/** Characters of fields with a fixed length, by the first two digits of their identifier. */
const FIXED: Readonly<Record<string, number>> = {
  "00": 18,
  "01": 14,
  "02": 14,
  "11": 6,
  "12": 6,
  "13": 6,
  "15": 6,
  "16": 6,
  "17": 6,
  "20": 2,
};
/** Identifiers of fields that end at a separator: batch, serial number, variant, pieces. */
const VARIABLE = new Set(["10", "21", "22", "30", "37"]);

/** Returns the fields of an element string of GS1 by identifier, up to the first unknown one. */
function gs1Fields(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  let rest = text;
  while (rest !== "") {
    rest = rest.replace(new RegExp(`^${GROUP_SEPARATOR}+`), "");
    const identifier = rest.slice(0, 2);
    const fixed = FIXED[identifier];
    if (fixed === undefined && !VARIABLE.has(identifier)) break;
    const value = rest.slice(2);
    const separator = value.indexOf(GROUP_SEPARATOR);
    const end = fixed ?? (separator < 0 ? value.length : separator);
    fields.set(identifier, value.slice(0, end));
    rest = value.slice(end);
  }
  return fields;
}

/** Returns the fields of an address of GS1, such as `https://id.example/01/04006381333931/10/B-1`. */
function addressFields(text: string): Map<string, string> {
  if (!URL.canParse(text)) return new Map();
  const url = new URL(text);
  const parts = url.pathname.split("/").slice(1);
  const start = parts.indexOf("01");
  if (start < 0) return new Map();
  const pairs = parts.slice(start).flatMap((part, index, all) => {
    if (index % 2 === 1) return [];
    return [[part, decoded(all[index + 1] ?? "")] as const];
  });
  return new Map([...pairs, ...url.searchParams]);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Reads YYMMDD; the day 00 is the last one of the month. */
function dayOf(text = ""): string | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  if (!year || !month || !day) return null;
  const [years, months] = [2000 + Number(year), Number(month)];
  const date = new Date(
    day === "00" ? Date.UTC(years, months, 0) : Date.UTC(years, months - 1, Number(day)),
  );
  return date.getUTCMonth() === months - 1 ? date.toISOString().slice(0, 10) : null;
}

/** Reads a bar code or what was typed instead of it. */
export function readCode(raw: string): ScannedCode {
  // Some scanners name the kind of code first, such as ]C1.
  const text = toLatinDigits(raw.trim()).replace(/^\][A-Za-z]\d/, "");
  const digits = text.replace(/[\s-]/g, "");
  if (isGtin(digits)) return { text, gtin: digits, batchNo: null, expiresOn: null };
  // Printed below the code, and typed by some scanners: identifiers in brackets.
  const fields = /^https?:/i.test(text)
    ? addressFields(text)
    : gs1Fields(text.replace(/\((\d\d)\)/g, `${GROUP_SEPARATOR}$1`));
  const gtin = fields.get("01") ?? "";
  if (!isGtin(gtin)) return { text, gtin: null, batchNo: null, expiresOn: null };
  return {
    text,
    gtin,
    batchNo: fields.get("10")?.trim() || null,
    expiresOn: dayOf(fields.get("17")),
  };
}

/** What the desk is searched for after a scan. */
export const searchText = ({ text, gtin }: ScannedCode): string => gtin ?? text;
