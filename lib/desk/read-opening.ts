import { looseFlag, looseList, looseObject, looseText } from "@/lib/base/loose";
import type { CheckRecord } from "./records";

/** Reads the steps to open a shop from a response. */
export function readChecklist(data: unknown): CheckRecord[] {
  const partOf = (value: unknown) => {
    const { key, done } = looseObject(value);
    return { key: looseText(key) ?? "", done: looseFlag(done) };
  };
  return looseList(data).map(({ parts, variables, ...step }) => ({
    ...partOf(step),
    parts: looseList(parts).map(partOf),
    variables: Array.isArray(variables) ? variables.map(String) : [],
  }));
}
