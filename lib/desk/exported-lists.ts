import { EXPORTED_LISTS, type ExportedList } from "@/lib/contract/terms";

/** Returns the list of this name, if it can be exported. */
export function exportedList(name: string): ExportedList | undefined {
  return EXPORTED_LISTS.find((list) => list === name);
}

/** Whether a list can be exported completely while its screen shows nothing without a search. */
export function exportsUnsearched(list: ExportedList, filter: Readonly<Record<string, unknown>>) {
  return list === "people" && !filter.q;
}
