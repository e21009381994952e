import type { CsvFormat } from "@/lib/contract/terms";

/** Returns the parameter of an export; undefined for the usual format. */
export function formatParameter(format: CsvFormat | undefined): CsvFormat | undefined {
  return format === "spreadsheet" ? undefined : format;
}
