import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useDataProvider, useNotify, usePermissions, useRefresh, useTranslate } from "react-admin";
import type { DeskOrderDetails, DeskUndo } from "@/lib/contract/orders/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { ActionDialog } from "../shared/action-dialog";
import { FieldText } from "../shared/checked-form";
import { useAction } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";
import { useShownOrder } from "./use-shown-order";

const MINUTE = 60_000;
const TICK_MS = 15_000;

/** Returns the minutes left until a time, rounded up; 0 once it is over. */
function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE));
}

/** What taking a step back does, and what it does not. */
function Effect({ undo }: { undo: DeskUndo }) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const parts = [
    translate(`desk.orders.stock.${undo.stock}`),
    undo.cash > 0 && translate("desk.orders.undo.cash", { amount: taka(undo.cash) }),
    undo.invoice && translate("desk.orders.undo.invoice"),
    translate(`desk.orders.undo.${undo.notified ? "notified" : "not_notified"}`),
  ];
  return <Typography>{parts.filter(Boolean).join(" ")}</Typography>;
}

function ReasonField() {
  const translate = useTranslate();
  return (
    <FieldText
      name="reason"
      required
      fullWidth
      margin="normal"
      label={translate("desk.orders.undo.reason")}
      slotProps={{ htmlInput: { maxLength: 300 } }}
    />
  );
}

interface UndoButtonProps {
  number: string;
  undo: DeskUndo;
}

function UndoButton({ number, undo }: UndoButtonProps) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run, busy } = useAction();
  const show = useShownOrder();
  const [isOpen, setOpen] = useState(false);
  const left = useMinutesLeft(undo.until);
  const { way, step, step_id: id, refusal } = undo;
  if (left === 0) return null;
  const name = translate(`desk.orders.undo.steps.${step}`);
  if (refusal !== null)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {translate(`desk.orders.undo.refusal.${refusal}`, { step: name })}
      </Typography>
    );
  const asks = way === "reopen" || undo.invoice || undo.notified || undo.cash > 0;
  const label =
    way === "reopen"
      ? translate("desk.orders.undo.reopen", { time: moment(undo.until) })
      : translate("desk.orders.undo.button", { step: name, minutes: left });
  const takeBack = async (reason: string) => {
    const params = { deskOrder: number };
    const isDone = await run(async () => {
      const { data } = await (way === "reopen"
        ? dataProvider.reopenDeskOrder({ params, body: { step: id, reason } })
        : dataProvider.undoDeskOrder({ params, body: { step: id } }));
      show(data);
    });
    if (isDone) {
      setOpen(false);
      notify("desk.orders.undo.done", { type: "success", messageArgs: { step: name } });
    }
    refresh();
  };
  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        color="warning"
        disabled={busy}
        onClick={() => (asks ? setOpen(true) : void takeBack(""))}
        sx={{ mb: 1.5 }}
      >
        {label}
      </Button>
      <ActionDialog
        open={isOpen}
        title={translate(`desk.orders.undo.ask.${way}`, { step: name })}
        label={translate(`desk.orders.undo.do.${way}`)}
        cancelLabel={translate("desk.orders.back")}
        busy={busy}
        onSubmit={(form) => void takeBack(String(form.get("reason") ?? "").trim())}
        onClose={() => setOpen(false)}
      >
        <Effect undo={undo} />
        {way === "reopen" && <ReasonField />}
      </ActionDialog>
    </>
  );
}

/** Button that takes the latest step with an order back, with the time left. */
export function OrderUndo({ number, undo }: Pick<DeskOrderDetails, "number" | "undo">) {
  const { permissions: role = "" } = usePermissions<string>();
  if (!undo || !can(role, "orders", undo.way)) return null;
  return <UndoButton key={undo.step_id} number={number} undo={undo} />;
}
