import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import type { OrderRecord } from "@/lib/desk/records";
import { ActionDialog } from "../shared/action-dialog";
import { problemOf } from "../shared/use-action";

/** State that follows; none after the last one. */
const FOLLOWING: Partial<Record<OrderRecord["state"], string>> = {
  pending: "processing",
  processing: "in-transit",
  "in-transit": "completed",
};

interface Refused {
  number: string;
  reason: string;
}

/** Moves orders one after the other. @returns those that were refused, with the reason */
async function moveAll(
  dataProvider: DeskDataProvider,
  orders: readonly OrderRecord[],
  to: string,
): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (const { number, version } of orders)
    try {
      await dataProvider.moveOrder(number, { to, version });
    } catch (error) {
      refused.push({ number, reason: problemOf(error) });
    }
  return refused;
}

/** Moves the selected orders of this page to their next state; each is decided by the server. */
export function BulkMoves() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { data = [], selectedIds, onUnselectItems } = useListContext<OrderRecord>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused[]>([]);
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const [first, ...others] = selected;
  const isSame = others.every(({ state }) => state === first?.state);
  const to = first && isSame ? FOLLOWING[first.state] : undefined;

  const run = async (wanted: string) => {
    setBusy(true);
    const failed = await moveAll(dataProvider, selected, wanted);
    setBusy(false);
    setAsking(false);
    setRefused(failed);
    const smart_count = selected.length - failed.length;
    if (smart_count > 0)
      notify("desk.orders.moved_several", { type: "success", messageArgs: { smart_count } });
    onUnselectItems();
    refresh();
  };

  return (
    <>
      {to ? (
        <Button onClick={() => setAsking(true)}>{translate(`desk.orders.move.${to}`)}</Button>
      ) : (
        <Typography variant="body2">{translate("desk.orders.same_state")}</Typography>
      )}
      {to && (
        <ActionDialog
          open={asking}
          title={translate("desk.orders.move_several", { smart_count: selected.length })}
          label={translate(`desk.orders.move.${to}`)}
          cancelLabel={translate("desk.orders.back")}
          busy={busy}
          onSubmit={() => void run(to)}
          onClose={() => setAsking(false)}
        >
          <Typography>{selected.map(({ number }) => number).join(", ")}</Typography>
        </ActionDialog>
      )}
      <Dialog
        open={refused.length > 0}
        onClose={() => setRefused([])}
        aria-labelledby="refused-orders"
      >
        <DialogTitle id="refused-orders">
          {translate("desk.orders.not_moved", { smart_count: refused.length })}
        </DialogTitle>
        <DialogContent>
          <ul>
            {refused.map(({ number, reason }) => (
              <li key={number}>
                {number}: {translate(reason, { _: reason })}
              </li>
            ))}
          </ul>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setRefused([])}>{translate("ra.action.close")}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
