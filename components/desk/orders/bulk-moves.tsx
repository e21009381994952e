import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from "react-admin";
import type { DeskOrder } from "@/lib/contract/orders/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { type CommonStep, moveOrders, type NotMoved } from "@/lib/desk/move-orders";
import { ActionDialog } from "../shared/action-dialog";
import { useAction } from "../shared/use-action";
import { NotMovedDialog } from "./not-moved-dialog";

/** State that follows; none after the last one. */
const FOLLOWING: Partial<Record<DeskOrder["state"], CommonStep>> = {
  pending: "processing",
  processing: "in-transit",
  "in-transit": "completed",
};

/** The step that follows for an order: one in processing is packed before it is handed over. */
const nextStep = ({ state, packed_at }: DeskOrder) =>
  state === "processing" && !packed_at ? "packed" : FOLLOWING[state];

/**
 * Moves the selected orders of this page to their next step. The server decides about each
 * separately. If the call fails as a whole, the selection stays, and it can be repeated.
 */
export function BulkMoves() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { data = [], selectedIds, onUnselectItems } = useListContext<DeskOrder>();
  const { run, busy } = useAction();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState<NotMoved[]>([]);
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const [first, ...others] = selected;
  const wanted = first && nextStep(first);
  const to = others.every((order) => nextStep(order) === wanted) ? wanted : undefined;
  const numbers = selected.map(({ number }) => number);

  const move = async (step: CommonStep) => {
    await run(async () => {
      const notMoved = await moveOrders(dataProvider, numbers, step);
      setFailed(notMoved);
      const smart_count = numbers.length - notMoved.length;
      if (smart_count > 0)
        notify("desk.orders.moved_several", { type: "success", messageArgs: { smart_count } });
      onUnselectItems();
    });
    setAsking(false);
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
          onSubmit={() => void move(to)}
          onClose={() => setAsking(false)}
        >
          <Typography>{numbers.join(", ")}</Typography>
          {to === "completed" && (
            <Typography sx={{ mt: 1 }}>{translate("desk.orders.several_cash")}</Typography>
          )}
        </ActionDialog>
      )}
      <NotMovedDialog orders={failed} onClose={() => setFailed([])} />
    </>
  );
}
