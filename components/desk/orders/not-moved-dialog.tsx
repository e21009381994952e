import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTranslate } from "react-admin";
import type { NotMoved } from "@/lib/desk/move-orders";

interface NotMovedDialogProps {
  orders: readonly NotMoved[];
  /** Heading; by default that they were not moved. */
  title?: string;
  onClose: () => void;
}

/** Names the orders that were not moved, and why; closed without any. */
export function NotMovedDialog({ orders, title, onClose }: NotMovedDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog open={orders.length > 0} onClose={onClose} aria-labelledby="not-moved">
      <DialogTitle id="not-moved">
        {title ?? translate("desk.orders.not_moved", { smart_count: orders.length })}
      </DialogTitle>
      <DialogContent>
        <ul>
          {orders.map(({ number, reason }) => (
            <li key={number}>
              {number}: {translate(reason, { _: reason })}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
