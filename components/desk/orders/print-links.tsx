import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";
import {
  isParcelPaper,
  PARCEL_PAPERS,
  type ParcelPaper,
} from "@/lib/contract/orders/parcel-papers";
import { useLanguage } from "../shared/use-language";

const KINDS = ["slips", "invoices"] as const;

/** Where the browser keeps the paper of this device's printer, also after a logout. */
const PAPER = "desk-parcel-paper";

function storedPaper(): ParcelPaper {
  const stored = readLocalJson(PAPER);
  return isParcelPaper(stored) ? stored : PARCEL_PAPERS[0];
}

interface PrintLinkProps {
  kind: string;
  numbers: readonly string[];
  paper?: ParcelPaper;
}

/** Link to a document with papers of orders, in the desk's language. */
function PrintLink({ kind, numbers, paper }: PrintLinkProps) {
  const translate = useTranslate();
  const { locale } = useLanguage();
  const query = new URLSearchParams({ kind, numbers: numbers.join(","), lang: locale });
  if (paper) query.set("paper", paper);
  return (
    <Button component="a" href={`/api/desk/orders/print?${query}`} target="_blank" rel="noopener">
      {translate(`desk.sales.print.${kind}`, { smart_count: numbers.length })}
    </Button>
  );
}

/** Link to the papers of the parcels of orders, on a paper that the device remembers. */
function ParcelLink({ numbers }: Pick<PrintLinkProps, "numbers">) {
  const translate = useTranslate();
  const [paper, setPaper] = useState(storedPaper);
  return (
    <>
      <PrintLink kind="parcels" numbers={numbers} paper={paper} />
      <TextField
        select
        size="small"
        margin="none"
        label={translate("desk.sales.print.paper")}
        value={paper}
        onChange={({ target }) => {
          if (!isParcelPaper(target.value)) return;
          writeLocalJson(PAPER, target.value);
          setPaper(target.value);
        }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ maxWidth: 1, minWidth: 140 }}
      >
        {PARCEL_PAPERS.map((one) => (
          <option key={one} value={one}>
            {translate(`desk.sales.print.papers.${one}`)}
          </option>
        ))}
      </TextField>
    </>
  );
}

interface PrintLinksProps {
  numbers: readonly string[];
  /** Whether there are credit notes. */
  credited?: boolean;
}

/** Links to documents with the papers of orders. */
export function PrintLinks({ numbers, credited = false }: PrintLinksProps) {
  const kinds = credited ? [...KINDS, "credit-notes"] : KINDS;
  return (
    <>
      {kinds.map((kind) => (
        <PrintLink key={kind} kind={kind} numbers={numbers} />
      ))}
      <ParcelLink numbers={numbers} />
    </>
  );
}
