import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useDataProvider, useNotify, useRefresh, useTranslate } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { DeskError } from "@/lib/desk/desk-error";
import type { NextMove, OrderDetails } from "@/lib/desk/records";
import { Section } from "../shared/section";

/** Moves an order. A move of an order that changed meanwhile is refused, and the page shows it. */
function useMove({ number, version }: OrderDetails) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const [busy, setBusy] = useState(false);
  const move = async (to: NextMove["to"]) => {
    setBusy(true);
    try {
      const order = await dataProvider.moveOrder(number, to, version);
      const state = translate(`desk.orders.states.${order.state}`);
      notify("desk.orders.moved", { type: "success", messageArgs: { state } });
    } catch (error) {
      const known = error instanceof DeskError ? error : null;
      const moved = known?.body.current !== undefined;
      const name = translate("desk.orders.number", { number });
      notify(moved ? "desk.conflict.moved" : (known?.message ?? "desk.errors.failed"), {
        type: moved ? "warning" : "error",
        ...(moved && { messageArgs: { name } }),
      });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { move, busy };
}

/** Says what a move does to stock and money, and what the customer notices. */
function Effect({ move }: { move: NextMove }) {
  const translate = useTranslate();
  const parts = [
    translate(`desk.orders.stock.${move.stock}`),
    translate(`desk.orders.cash.${move.money}`),
    translate(`desk.orders.customer.${move.customer}`),
  ];
  const refusal = move.refusal && translate(`desk.orders.refusal.${move.refusal}`);
  return (
    <Typography variant="body2" color={refusal ? "error" : "text.secondary"}>
      {refusal || parts.join(" ")}
    </Typography>
  );
}

/** The next states of an order as buttons, each with a sentence about what it does. */
export function OrderMoves({ order }: { order: OrderDetails }) {
  const translate = useTranslate();
  const { move, busy } = useMove(order);
  const [cancelling, setCancelling] = useState<NextMove | null>(null);
  const { next } = order;
  return (
    <Section title={translate("desk.orders.next")}>
      {next.length === 0 && <Typography>{translate("desk.orders.final")}</Typography>}
      {next.map((one, index) => (
        <Box key={one.to} sx={{ mb: 1.5 }}>
          <Button
            fullWidth
            variant={index === 0 ? "contained" : "outlined"}
            color={one.to === "cancelled" ? "error" : "primary"}
            disabled={busy || one.refusal !== null}
            onClick={() => (one.to === "cancelled" ? setCancelling(one) : void move(one.to))}
          >
            {translate(`desk.orders.move.${one.to}`)}
          </Button>
          <Effect move={one} />
        </Box>
      ))}
      <Dialog
        open={cancelling !== null}
        onClose={() => setCancelling(null)}
        aria-labelledby="cancel-order"
      >
        <DialogTitle id="cancel-order">{translate("desk.orders.sure")}</DialogTitle>
        <DialogContent>{cancelling && <Effect move={cancelling} />}</DialogContent>
        <DialogActions>
          <Button onClick={() => setCancelling(null)}>{translate("desk.orders.keep")}</Button>
          <Button
            color="error"
            variant="contained"
            onClick={() => {
              setCancelling(null);
              void move("cancelled");
            }}
          >
            {translate("desk.orders.move.cancelled")}
          </Button>
        </DialogActions>
      </Dialog>
    </Section>
  );
}
