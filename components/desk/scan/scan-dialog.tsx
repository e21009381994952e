import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";
import { useTranslate } from "react-admin";
import type { ScannedCode } from "@/lib/desk/scan/read-code";
import { useStillPlace } from "../shared/use-still-place";
import { Scanner } from "./scanner";

interface ScanDialogProps {
  open: boolean;
  title: string;
  onCode: (code: ScannedCode) => void;
  onClose: () => void;
  /** Beside the button that closes it. */
  actions?: ReactNode;
  /** Below the scanner. */
  children?: ReactNode;
}

/** Dialog that reads bar codes until it is closed. */
export function ScanDialog({ open, title, onCode, onClose, actions, children }: ScanDialogProps) {
  const translate = useTranslate();
  const id = useId();
  useStillPlace(open);
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Scanner onCode={onCode} />
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
        {actions}
      </DialogActions>
    </Dialog>
  );
}
