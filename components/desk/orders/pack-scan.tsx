import AddIcon from "@mui/icons-material/Add";
import ScanIcon from "@mui/icons-material/QrCodeScanner";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { DeskOrderDetails, DeskOrderLine } from "@/lib/contract/orders/desk-schemas";
import {
  addPiece,
  countedPieces,
  countPiece,
  isCounted,
  type PieceCounts,
} from "@/lib/desk/scan/count-pieces";
import type { ScannedCode } from "@/lib/desk/scan/read-code";
import { ScanDialog } from "../scan/scan-dialog";
import { useScanWords } from "../scan/use-scan-words";
import { useLocalName } from "../shared/local-name";
import { useLanguage } from "../shared/use-language";

interface PackScanProps {
  order: DeskOrderDetails;
  /** Marks the order as packed. */
  onPacked: () => void;
}

/**
 * Button and dialog that check each piece of an order by its bar code before it is packed. The
 * counts stay until the page is left.
 */
export function PackScan({ order: { lines }, onPacked }: PackScanProps) {
  const translate = useTranslate();
  const localName = useLocalName();
  const { number } = useLanguage();
  const [open, setOpen] = useState(false);
  const [counts, setCounts] = useState<PieceCounts>({});
  const { say, hush, words } = useScanWords();
  const progressOf = (known: PieceCounts, line: DeskOrderLine) =>
    translate("desk.scan.pack.progress", {
      count: number(countedPieces(known, line)),
      wanted: number(line.quantity),
    });
  const count = (code: ScannedCode) => {
    const outcome = countPiece(lines, counts, code);
    if (!("reason" in outcome)) {
      setCounts(outcome.counts);
      const { line } = outcome;
      return say(true, `${localName(line)}: ${progressOf(outcome.counts, line)}`);
    }
    if (outcome.reason === "unknown") {
      const uncoded = lines.filter(({ gtin }) => !gtin);
      const names = uncoded.map((line) => localName(line)).join(", ");
      const key = uncoded.length > 0 ? "uncoded" : "unknown";
      return say(false, translate(`desk.scan.pack.${key}`, { code: code.text, names }));
    }
    const { line } = outcome;
    say(
      false,
      translate(`desk.scan.pack.${outcome.reason}`, {
        name: localName(line),
        batch: outcome.reason === "too_many" ? "" : outcome.batch,
        wanted: line.batches.map(({ batch_no }) => batch_no).join(", "),
        count: number(line.quantity),
      }),
    );
  };
  const isDone = isCounted(counts, lines);
  return (
    <>
      <Button fullWidth startIcon={<ScanIcon />} onClick={() => setOpen(true)}>
        {translate("desk.scan.pack.button")}
      </Button>
      <ScanDialog
        open={open}
        title={translate("desk.scan.pack.title")}
        onCode={count}
        onClose={() => setOpen(false)}
        actions={
          isDone && (
            <Button
              variant="contained"
              onClick={() => {
                setOpen(false);
                onPacked();
              }}
            >
              {translate("desk.orders.move.packed")}
            </Button>
          )
        }
      >
        {words}
        {isDone && <Box role="status">{translate("desk.scan.pack.all")}</Box>}
        <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
          {lines.map((line) => {
            const isFull = countedPieces(counts, line) === line.quantity;
            return (
              <Box
                component="li"
                key={line.id}
                sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 44 }}
              >
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                  {localName(line)}
                  <Box sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
                    {translate("desk.orders.batch", { batch: line.batch_no })}
                  </Box>
                </Box>
                <Box sx={{ color: isFull ? "success.main" : "text.primary" }}>
                  {progressOf(counts, line)}
                </Box>
                <IconButton
                  disabled={isFull}
                  aria-label={translate("desk.scan.pack.by_hand", { name: localName(line) })}
                  onClick={() => {
                    hush();
                    setCounts(addPiece(counts, line));
                  }}
                >
                  <AddIcon />
                </IconButton>
              </Box>
            );
          })}
        </Box>
      </ScanDialog>
    </>
  );
}
