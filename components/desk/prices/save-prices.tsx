import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import { useDataProvider, useNotify, useRefresh, useTranslate } from "react-admin";
import { CORRECTION_REASONS, type CorrectionReason } from "@/lib/contract/terms";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { DeskError } from "@/lib/desk/desk-error";
import { editOf, type PriceDifference, readPriceRows } from "@/lib/desk/price-grid";
import { useLocalName } from "../shared/local-name";
import { problemOf } from "../shared/use-action";
import { DifferenceRow } from "./difference-row";
import { usePriceEdits } from "./price-edits-context";

interface SavePricesProps {
  differences: readonly PriceDifference[];
  onClose: () => void;
}

/** Summary of the edits in the grid; saves all of them or none. */
export function SavePrices({ differences, onClose }: SavePricesProps) {
  const id = useId();
  const translate = useTranslate();
  const localName = useLocalName();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const [, change] = usePriceEdits();
  const [busy, setBusy] = useState(false);
  /** Why nothing was saved, and the names of the rows that another user has changed. */
  const [problem, setProblem] = useState<{ text: string; names: string[] } | null>(null);
  const [reason, setReason] = useState<CorrectionReason>("counted");
  const changesStock = differences.some(({ before, after }) => before.stock !== after.stock);
  const jumps = differences.filter(({ isJump }) => isJump).length;

  const save = async () => {
    setBusy(true);
    try {
      const rows = differences.map(editOf);
      await dataProvider.saveDeskPrices({ body: { rows, ...(changesStock && { reason }) } });
      change({ type: "clear" });
      notify("desk.prices.saved", {
        type: "success",
        messageArgs: { smart_count: differences.length },
      });
      onClose();
    } catch (error) {
      const records = readPriceRows(error instanceof DeskError ? error.body.rows : []);
      change({ type: "rebase", records });
      setProblem({ text: problemOf(error), names: records.map(localName) });
      setBusy(false);
    }
    refresh();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>
        {translate("desk.prices.check", { smart_count: differences.length })}
      </DialogTitle>
      <DialogContent>
        {problem && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {translate(problem.text, { _: problem.text })}
            {problem.names.length > 0 && (
              <ul>
                {problem.names.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            )}
          </Alert>
        )}
        {jumps > 0 && (
          <Alert severity="warning">{translate("desk.prices.jumps", { smart_count: jumps })}</Alert>
        )}
        <Box component="ul" sx={{ listStyle: "none", p: 0 }}>
          {differences.map((difference) => (
            <DifferenceRow key={difference.record.id} difference={difference} />
          ))}
        </Box>
        {changesStock && (
          <TextField
            select
            label={translate("desk.prices.stock_reason")}
            value={reason}
            onChange={({ target }) =>
              setReason(CORRECTION_REASONS.find((one) => one === target.value) ?? "counted")
            }
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            {CORRECTION_REASONS.map((one) => (
              <option key={one} value={one}>
                {translate(`desk.stock.reasons.${one}`)}
              </option>
            ))}
          </TextField>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("desk.prices.back")}</Button>
        <Button
          variant="contained"
          disabled={busy || differences.length === 0}
          onClick={() => void save()}
        >
          {translate("desk.actions.save")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
