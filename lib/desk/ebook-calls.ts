import type { DeskClient } from "./desk-client";
import type { DeskRecord } from "./records";

/** An e-book in a list. */
export interface EbookRecord extends DeskRecord {
  id: number;
  /** Whether it is not on sale. */
  archived: boolean;
  title: string;
  title_bn: string | null;
  /** Taka, before the discount. */
  price: number;
  /** Path below /media. */
  image: string;
}

/** An e-book with what its form shows beside its fields. */
export interface EbookDetails extends EbookRecord {
  /** Size of the PDF; null while there is none. */
  pdf_bytes: number | null;
}

/** Calls for e-books. */
export function createEbookCalls({ call }: DeskClient) {
  return {
    /** Stores the PDF that buyers get; replaces an earlier one. */
    async uploadEbookPdf(id: number, file: Blob): Promise<void> {
      await call("POST", `ebooks/${id}/pdf`, { file });
    },
  };
}
