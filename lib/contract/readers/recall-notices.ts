import { looseList, looseNumber, looseText } from "@/lib/base/loose";

/** A recalled batch that an order has, and what its customer should do. */
export interface RecallNotice {
  name: string;
  nameBn: string | null;
  batchNo: string;
  /** Pieces of the batch in the order; null if unreadable. */
  pieces: number | null;
  advice: string;
  adviceBn: string | null;
}

/** Parses the recalls of an order. None if the API does not return them. */
export function parseRecallNotices(value: unknown): RecallNotice[] {
  return looseList(value).flatMap((recall) => {
    const [name, batchNo] = [looseText(recall.name), looseText(recall.batch_no)];
    const advice = looseText(recall.advice);
    if (name === null || batchNo === null || advice === null) return [];
    return {
      name,
      nameBn: looseText(recall.name_bn),
      batchNo,
      pieces: looseNumber(recall.pieces),
      advice,
      adviceBn: looseText(recall.advice_bn),
    };
  });
}
