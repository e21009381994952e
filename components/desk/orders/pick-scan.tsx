import ScanIcon from "@mui/icons-material/QrCodeScanner";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { DeskPickList } from "@/lib/contract/orders/desk-pick-schemas";
import { countedPieces, type PieceCounts } from "@/lib/desk/scan/count-pieces";
import {
  openBatches,
  type PickOutcome,
  pickedOrders,
  pickPiece,
} from "@/lib/desk/scan/pick-pieces";
import type { ScannedCode } from "@/lib/desk/scan/read-code";
import { ScanDialog } from "../scan/scan-dialog";
import { useScanWords } from "../scan/use-scan-words";
import { useLocalName } from "../shared/local-name";
import { useLanguage } from "../shared/use-language";

interface PickScanProps {
  list: DeskPickList;
  counts: PieceCounts;
  onCounts: (counts: PieceCounts) => void;
}

/** Returns a function that says why a piece is not to be taken. */
function useRefusalText({ counts }: Pick<PickScanProps, "counts">) {
  const translate = useTranslate();
  const localName = useLocalName();
  return (refusal: Extract<PickOutcome, { reason: string }>, code: ScannedCode): string => {
    if (refusal.reason === "unknown") return translate("desk.pick.unknown", { code: code.text });
    const { product } = refusal.line;
    const name = localName(product);
    const wanted = openBatches(product, counts).join(", ");
    if (refusal.reason === "too_many" || (refusal.reason === "other_batch" && wanted === ""))
      return translate("desk.pick.too_many", { name });
    return translate(`desk.pick.${refusal.reason}`, { name, batch: refusal.batch, wanted });
  };
}

/** Button and dialog that count pieces by their bar codes, for whichever order needs them. */
export function PickScan({ list, counts, onCounts }: PickScanProps) {
  const translate = useTranslate();
  const localName = useLocalName();
  const { number } = useLanguage();
  const refusalText = useRefusalText({ counts });
  const { say, words } = useScanWords();
  const [open, setOpen] = useState(false);
  const take = (code: ScannedCode) => {
    const outcome = pickPiece(list, counts, code);
    if ("reason" in outcome) return say(false, refusalText(outcome, code));
    onCounts(outcome.counts);
    const { product, order, quantity } = outcome.line;
    const isReady = pickedOrders(list, outcome.counts).includes(order);
    say(
      true,
      translate(isReady ? "desk.pick.taken_all" : "desk.pick.taken", {
        name: localName(product),
        order,
        count: number(countedPieces(outcome.counts, outcome.line)),
        wanted: number(quantity),
      }),
    );
  };
  return (
    <>
      <Button variant="contained" startIcon={<ScanIcon />} onClick={() => setOpen(true)}>
        {translate("desk.scan.pack.button")}
      </Button>
      <ScanDialog
        open={open}
        title={translate("desk.scan.pack.title")}
        onCode={take}
        onClose={() => setOpen(false)}
      >
        {words}
      </ScanDialog>
    </>
  );
}
