import {
  looseFlag,
  looseId,
  looseList,
  looseNumber,
  looseObject,
  looseText,
} from "@/lib/base/loose";
import type { BatchRecord, CheckRecord } from "./records";

const STATES: readonly BatchRecord["state"][] = ["on_sale", "held", "empty", "expired"];

/** An instance of an earlier version sends only the pieces for sale. */
function piecesOf(batch: Record<string, unknown>) {
  const quantity = looseNumber(batch.quantity) ?? 0;
  const held = looseNumber(batch.held) ?? 0;
  return { quantity, held, shelf: quantity + held };
}

/** Reads the batches of a product from a response; entries without an id are left out. */
export function readBatches(data: unknown): BatchRecord[] {
  return looseList(data).flatMap((batch) => {
    const id = looseId(batch.id);
    if (id === null) return [];
    return {
      id,
      version: looseText(batch.version) ?? "",
      batch_no: looseText(batch.batch_no) ?? "",
      expires_on: looseText(batch.expires_on) ?? "",
      state: STATES.find((state) => state === batch.state) ?? "empty",
      price: looseNumber(batch.price) ?? 0,
      cost: looseNumber(batch.cost),
      ...piecesOf(batch),
    };
  });
}

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
