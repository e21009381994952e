import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import type { DeskMove, DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { ActionDialog } from "../shared/action-dialog";
import { FieldText } from "../shared/checked-form";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";
import { useStillPlace } from "../shared/use-still-place";
import { CancelFields } from "./cancel-fields";
import { HandOverButton } from "./hand-over-button";
import { OrderUndo } from "./order-undo";
import { PackScan } from "./pack-scan";
import { PartDelivery } from "./part-delivery";
import { UnpaidReason } from "./unpaid-reason";
import { useMoveOrder } from "./use-move-order";

/**
 * Whether a move asks first: it needs something, books money, or issues a document. All others are
 * one press.
 */
const isAsking = ({ to, unpaid }: DeskMove) =>
  unpaid > 0 || to === "in-transit" || to === "completed" || to === "cancelled";

const TITLES: Partial<Record<DeskMove["to"], string>> = {
  processing: "desk.orders.ask.processing",
  "in-transit": "desk.orders.courier_title",
  completed: "desk.orders.ask.completed",
  cancelled: "desk.orders.sure",
};

/** What a move changes in stock and money, and what the customer sees. */
function Effect({ move }: { move: DeskMove }) {
  const translate = useTranslate();
  const parts = [
    move.stock !== "unchanged" && translate(`desk.orders.stock.${move.stock}`),
    move.money !== "unchanged" && translate(`desk.orders.cash.${move.money}`),
    translate(`desk.orders.customer.${move.customer}`),
  ].filter(Boolean);
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
      <FieldText name="courier" label={translate("desk.orders.courier_name")} slotProps={input} />
      <FieldText
        name="tracking_code"
        label={translate("desk.orders.courier_code")}
        slotProps={input}
      />
    </>
  );
}

interface QuestionProps {
  move: DeskMove;
  /** Taka that come with a delivery. */
  due: number;
}

/** Content of the question before a move. */
function Question({ move, due }: QuestionProps) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  return (
    <>
      {move.unpaid > 0 && <UnpaidReason unpaid={move.unpaid} />}
      {move.to === "in-transit" && <CourierFields />}
      {move.to === "cancelled" && <CancelFields />}
      {move.money === "received" && (
        <Typography sx={{ fontWeight: 600 }}>
          {translate("desk.orders.cash_amount", { amount: taka(due) })}
        </Typography>
      )}
      <Effect move={move} />
      {move.to === "completed" && <Typography>{translate("desk.orders.closes")}</Typography>}
    </>
  );
}

/** The next states of an order as buttons. A question says what a move does, or a sentence below it. */
export function OrderMoves({ order }: { order: DeskOrderDetails }) {
  const translate = useTranslate();
  const { move, busy } = useMoveOrder(order);
  const notify = useNotify();
  // Stays while the dialog closes, whose words would change otherwise.
  const [asking, setAsking] = useState<DeskMove | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { next, version, ledger } = order;
  useStillPlace(version);
  const cancelling = asking?.to === "cancelled";
  const open = (wanted: DeskMove) => {
    setProblem(null);
    setAsking(wanted);
    setOpen(true);
  };
  const moveNow = async ({ to }: DeskMove) => {
    const failed = await move({ to });
    if (failed !== null) notify(failed, { type: "error" });
  };
  const submit = async (form: FormData) => {
    if (!asking) return;
    setProblem(null);
    const filled = [...form].filter(([, value]) => typeof value === "string" && value.trim());
    const failed = await move({ to: asking.to, ...Object.fromEntries(filled) });
    // What was typed stays until it is stored.
    setProblem(failed);
    if (failed === null) setOpen(false);
  };
  return (
    <Section title={translate("desk.orders.next")} anchor="next">
      <OrderUndo {...order} />
      <HandOverButton order={order} />
      {next.length === 0 && <Typography>{translate("desk.orders.final")}</Typography>}
      {next.map((one, index) => (
        <Box key={one.to} sx={{ mb: 1 }}>
          <Button
            fullWidth
            variant={index === 0 ? "contained" : "outlined"}
            color={one.to === "cancelled" ? "error" : "primary"}
            disabled={busy || one.refusal !== null}
            onClick={() => (isAsking(one) ? open(one) : void moveNow(one))}
          >
            {translate(`desk.orders.move.${one.to}`)}
          </Button>
          {(one.refusal !== null || !isAsking(one)) && <Effect move={one} />}
          {one.to === "packed" && one.refusal === null && (
            <PackScan order={order} onPacked={() => void moveNow(one)} />
          )}
          {one.to === "completed" && <PartDelivery order={order} />}
        </Box>
      ))}
      <ActionDialog
        open={isOpen}
        title={translate(TITLES[asking?.to ?? "completed"] ?? "")}
        label={translate(`desk.orders.move.${asking?.to ?? "completed"}`)}
        cancelLabel={translate(cancelling ? "desk.orders.keep" : "desk.orders.back")}
        dangerous={cancelling}
        busy={busy}
        onSubmit={(form) => void submit(form)}
        onClose={() => setOpen(false)}
      >
        {problem !== null && (
          <Alert severity="error" role="alert" sx={{ mb: 1 }}>
            {translate(problem, { _: problem })}
          </Alert>
        )}
        {asking && <Question move={asking} due={ledger.sums.due} />}
      </ActionDialog>
    </Section>
  );
}
