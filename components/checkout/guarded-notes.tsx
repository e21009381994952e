import { EarlyPrescription } from "@/components/prescriptions/early-prescription";
import { ColdChainNote } from "@/components/product/cold-chain";

interface GuardedNotesProps {
  items: readonly { needsPrescription: boolean; coldChain: boolean }[];
  /** Whether the server takes prescriptions. */
  prescriptions: boolean;
}

/** Notes on products of an order that need a prescription or are kept cold, with the upload. */
export function GuardedNotes({ items, prescriptions }: GuardedNotesProps) {
  return (
    <>
      {items.some((item) => item.needsPrescription) && (
        <EarlyPrescription offered={prescriptions} />
      )}
      {items.some((item) => item.coldChain) && <ColdChainNote />}
    </>
  );
}
