import Typography from "@mui/material/Typography";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FieldText } from "../shared/checked-form";
import { type FieldProps, FormButton } from "../shared/form-button";
import { numberIn, textIn, WHOLE } from "../shared/form-values";
import { useLocalName } from "../shared/local-name";
import { useLanguage } from "../shared/use-language";
import { UnpaidReason } from "./unpaid-reason";

type Lines = DeskOrderDetails["lines"];

/** Fields for the pieces of each line that the customer did not take, named after its id. */
function NotTaken({ lines, field }: { lines: Lines; field: FieldProps }) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const localName = useLocalName();
  return lines.map((line) => (
    <FieldText
      key={line.id}
      {...field(
        String(line.id),
        translate("desk.orders.part.of", { count: number(line.quantity) }),
      )}
      fullWidth
      margin="normal"
      label={localName(line)}
      defaultValue={number(0)}
      slotProps={{ htmlInput: WHOLE }}
    />
  ));
}

/** Pieces that a form names, without lines of which all were taken. */
const notTakenIn = (form: FormData, lines: Lines) =>
  lines
    .map(({ id }) => ({ id, quantity: numberIn(form, String(id)) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);

/** Reasons at lines of which more is named than the order has. */
const tooManyIn = (form: FormData, lines: Lines) =>
  Object.fromEntries(
    lines
      .filter(({ id, quantity }) => (numberIn(form, String(id)) ?? 0) > quantity)
      .map(({ id }) => [String(id), "desk.orders.part.too_many"]),
  );

/** Records that the customer took a part of the parcel: the rest comes back. */
export function PartDelivery({ order }: { order: DeskOrderDetails }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { number, version, lines, next, pieces } = order;
  const delivery = next.find(({ to }) => to === "completed");
  if (!delivery || delivery.refusal !== null || pieces < 2) return null;
  const send = (form: FormData, seen: string) => {
    const unpaidReason = textIn(form, "unpaid_reason");
    return dataProvider.deliverPartOfDeskOrder({
      params: { deskOrder: number },
      body: {
        version: seen,
        lines: notTakenIn(form, lines),
        ...(unpaidReason && { unpaid_reason: unpaidReason }),
      },
    });
  };
  return (
    <FormButton
      label={translate("desk.orders.part.button")}
      title={translate("desk.orders.part.title")}
      submitLabel={translate("desk.orders.part.save")}
      done="desk.orders.part.done"
      version={version}
      conflict="desk.orders.changed"
      check={(form) => tooManyIn(form, lines)}
      send={send}
    >
      {(field) => (
        <>
          <Typography>{translate("desk.orders.part.hint")}</Typography>
          <NotTaken lines={lines} field={field} />
          {delivery.unpaid > 0 && <UnpaidReason unpaid={delivery.unpaid} />}
          <Typography>{translate("desk.orders.part.final")}</Typography>
        </>
      )}
    </FormButton>
  );
}
