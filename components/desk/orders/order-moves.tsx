import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { NextMove, OrderDetails } from "@/lib/desk/records";
import { ActionDialog } from "../shared/action-dialog";
import { Section } from "../shared/section";
import { useMoveOrder } from "./use-move-order";

/** Moves that ask for something before they are made. */
type Asking = "in-transit" | "cancelled";

const isAsking = (to: NextMove["to"]): to is Asking => to === "in-transit" || to === "cancelled";

/** Effect of a move on stock and money, and the message to the customer. */
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

/** Fields for the parcel, which the customer can follow. */
function CourierFields() {
  const translate = useTranslate();
  const input = { htmlInput: { maxLength: 60 } };
  return (
    <>
      <Typography>{translate("desk.orders.courier_hint")}</Typography>
      <TextField name="courier" label={translate("desk.orders.courier_name")} slotProps={input} />
      <TextField
        name="tracking_code"
        label={translate("desk.orders.courier_code")}
        slotProps={input}
      />
    </>
  );
}

/** The next states of an order as buttons, each with a sentence about what it does. */
export function OrderMoves({ order }: { order: OrderDetails }) {
  const translate = useTranslate();
  const { move, busy } = useMoveOrder(order);
  const [asking, setAsking] = useState<Asking | null>(null);
  const { next } = order;
  const asked = next.find(({ to }) => to === asking);
  const cancelling = asking === "cancelled";
  const submit = (form: FormData) => {
    const filled = [...form].filter(([, value]) => typeof value === "string" && value.trim());
    if (asking) void move({ to: asking, ...Object.fromEntries(filled) });
    setAsking(null);
  };
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
            onClick={() => (isAsking(one.to) ? setAsking(one.to) : void move({ to: one.to }))}
          >
            {translate(`desk.orders.move.${one.to}`)}
          </Button>
          <Effect move={one} />
        </Box>
      ))}
      <ActionDialog
        open={asking !== null}
        title={translate(cancelling ? "desk.orders.sure" : "desk.orders.courier_title")}
        label={translate(`desk.orders.move.${asking ?? "in-transit"}`)}
        cancelLabel={translate(cancelling ? "desk.orders.keep" : "desk.orders.back")}
        dangerous={cancelling}
        onSubmit={submit}
        onClose={() => setAsking(null)}
      >
        {asking === "in-transit" && <CourierFields />}
        {asked && <Effect move={asked} />}
      </ActionDialog>
    </Section>
  );
}
