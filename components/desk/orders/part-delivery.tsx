import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useDataProvider, useNotify, useRefresh, useTranslate } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import type { OrderDetails } from "@/lib/desk/records";
import { ActionDialog } from "../shared/action-dialog";
import { useLocalName } from "../shared/local-name";
import { problemOf } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";
import { UnpaidReason } from "./unpaid-reason";

type Lines = OrderDetails["lines"];

/** Fields for the pieces of each line that the customer did not take, named after its id. */
function NotTaken({ lines }: { lines: Lines }) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const localName = useLocalName();
  return lines.map((line) => (
    <TextField
      key={line.id}
      name={String(line.id)}
      type="number"
      fullWidth
      margin="normal"
      label={localName(line)}
      helperText={translate("desk.orders.part.of", { count: number(line.quantity) })}
      defaultValue={0}
      slotProps={{ htmlInput: { min: 0, max: line.quantity, step: 1, inputMode: "numeric" } }}
    />
  ));
}

/** Pieces that a form names, without lines of which all were taken. */
const notTakenIn = (form: FormData, lines: Lines) =>
  lines
    .map(({ id }) => ({ id, quantity: Number(form.get(String(id))) }))
    .filter(({ quantity }) => quantity > 0);

/** Records that the customer took a part of the parcel: the rest comes back. */
export function PartDelivery({ order }: { order: OrderDetails }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { number, version, lines, next, pieces } = order;
  const delivery = next.find(({ to }) => to === "completed");
  if (!delivery || delivery.refusal !== null || pieces < 2) return null;
  const submit = async (form: FormData) => {
    const unpaidReason = form.get("unpaid_reason");
    setProblem(null);
    setBusy(true);
    try {
      await dataProvider.deliverPart(number, {
        version,
        lines: notTakenIn(form, lines),
        ...(typeof unpaidReason === "string" && { unpaid_reason: unpaidReason }),
      });
      setOpen(false);
      notify("desk.orders.part.done", { type: "success" });
      refresh();
    } catch (error) {
      // What was typed stays until it is stored.
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button fullWidth sx={{ mb: 1.5 }} onClick={() => setOpen(true)}>
        {translate("desk.orders.part.button")}
      </Button>
      <ActionDialog
        open={isOpen}
        title={translate("desk.orders.part.title")}
        label={translate("desk.orders.part.save")}
        cancelLabel={translate("desk.orders.back")}
        busy={busy}
        onSubmit={(form) => void submit(form)}
        onClose={() => setOpen(false)}
      >
        {problem !== null && (
          <Alert severity="error" role="alert" sx={{ mb: 1 }}>
            {translate(problem, { _: problem })}
          </Alert>
        )}
        <Typography>{translate("desk.orders.part.hint")}</Typography>
        <NotTaken lines={lines} />
        {delivery.unpaid > 0 && <UnpaidReason unpaid={delivery.unpaid} />}
        <Typography>{translate("desk.orders.part.final")}</Typography>
      </ActionDialog>
    </>
  );
}
