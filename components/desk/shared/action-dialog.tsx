import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";
import { CheckedForm } from "./checked-form";
import { useStillPlace } from "./use-still-place";

interface ActionDialogProps {
  open: boolean;
  title: string;
  /** Label of the button that does it, and of the one that does nothing. */
  label: string;
  cancelLabel: string;
  /** Whether it cannot be undone. */
  dangerous?: boolean;
  busy?: boolean;
  children: ReactNode;
  /** Receives the form data of the dialog. */
  onSubmit: (form: FormData) => void;
  onClose: () => void;
}

/** Dialog with a form that does one thing. */
export function ActionDialog(props: ActionDialogProps) {
  const { open, title, label, cancelLabel, dangerous = false, busy = false, children } = props;
  const { onSubmit, onClose } = props;
  const id = useId();
  useStillPlace(open);
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <CheckedForm onSubmit={onSubmit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button
            type="submit"
            variant="contained"
            color={dangerous ? "error" : "primary"}
            disabled={busy}
          >
            {label}
          </Button>
        </DialogActions>
      </CheckedForm>
    </Dialog>
  );
}
