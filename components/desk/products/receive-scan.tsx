import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { isSameGtin } from "@/lib/contract/gtin";
import type { DeskProduct } from "@/lib/contract/products/desk-schemas";
import { readCode, type ScannedCode } from "@/lib/desk/scan/read-code";
import { playSound } from "@/lib/desk/sounds";
import { ScanButton } from "../scan/scan-button";
import { useScannerKeys } from "../scan/use-scanner-keys";

/** Batch and last day on a pack, empty if its code does not have them. */
export interface ScannedBatch {
  batchNo: string;
  expiresOn: string;
}

type Verdict = "right" | "other_product" | "uncoded";

/** Returns whether a code stands on packs of the product; without its GTIN that is not known. */
function verdictOn({ gtin, sku }: DeskProduct, code: ScannedCode): Verdict {
  if (code.gtin === null)
    return code.text.toLowerCase() === sku.toLowerCase() ? "right" : "uncoded";
  if (!gtin) return "uncoded";
  return isSameGtin(gtin, code.gtin) ? "right" : "other_product";
}

const SEVERITIES = { right: "success", uncoded: "warning", other_product: "error" } as const;

interface ReceiveScanProps {
  product: DeskProduct;
  onBatch: (batch: ScannedBatch) => void;
}

/** Compares the pack of a delivery with the product, and reads batch and last day from its code. */
export function ReceiveScan({ product, onBatch }: ReceiveScanProps) {
  const translate = useTranslate();
  const [last, setLast] = useState<{ verdict: Verdict; code: string } | null>(null);
  const read = (code: ScannedCode) => {
    const verdict = verdictOn(product, code);
    void playSound(verdict === "right" ? "right" : "wrong");
    setLast({ verdict, code: code.text });
    const { batchNo, expiresOn } = code;
    if (verdict !== "other_product" && batchNo !== null)
      onBatch({ batchNo, expiresOn: expiresOn ?? "" });
  };
  useScannerKeys((text) => read(readCode(text)));
  return (
    <Box sx={{ mb: 1 }}>
      <ScanButton label={translate("desk.scan.receive.button")} onCode={read} />
      {last && (
        <Alert
          severity={SEVERITIES[last.verdict]}
          role={last.verdict === "other_product" ? "alert" : "status"}
          sx={{ mt: 1 }}
        >
          {translate(`desk.scan.receive.${last.verdict}`, { code: last.code })}
        </Alert>
      )}
    </Box>
  );
}
