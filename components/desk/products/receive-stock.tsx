import TextField from "@mui/material/TextField";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FormButton } from "../shared/form-button";
import { AMOUNT, numberIn, textIn, WHOLE } from "../shared/form-values";

function deliveryOf(form: FormData) {
  const [expires_on, cost] = [textIn(form, "expires_on"), numberIn(form, "cost")];
  return {
    batch_no: textIn(form, "batch_no") ?? "",
    quantity: numberIn(form, "quantity") ?? 0,
    delivery: textIn(form, "delivery") ?? "",
    ...(expires_on !== null && { expires_on }),
    ...(cost !== null && { cost }),
  };
}

interface ReceiveStockProps {
  productId: number;
  /** Is called when stock has changed. */
  onReceived: () => Promise<void>;
}

/** Button and form that take a delivery into stock. */
export function ReceiveStock({ productId, onReceived }: ReceiveStockProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const line = (max: number) => ({ htmlInput: { maxLength: max } });
  return (
    <FormButton
      label={translate("desk.stock.receive")}
      submitLabel={translate("desk.stock.receive_do")}
      variant="contained"
      done={(received) =>
        received
          ? { text: "desk.stock.received", type: "success" }
          : { text: "desk.stock.received_before", type: "warning" }
      }
      send={(form) => dataProvider.receiveStock(productId, deliveryOf(form))}
      reload={onReceived}
    >
      {(field) => (
        <>
          <TextField
            required
            label={translate("desk.stock.batch_no")}
            slotProps={line(60)}
            {...field("batch_no")}
          />
          <TextField
            type="date"
            label={translate("desk.stock.expires_on")}
            slotProps={{ inputLabel: { shrink: true } }}
            {...field("expires_on", translate("desk.stock.expires_hint"))}
          />
          <TextField
            required
            label={translate("desk.stock.quantity")}
            slotProps={{ htmlInput: WHOLE }}
            {...field("quantity")}
          />
          <TextField
            required
            label={translate("desk.stock.delivery")}
            slotProps={line(60)}
            {...field("delivery", translate("desk.stock.delivery_hint"))}
          />
          <TextField
            label={translate("desk.stock.cost")}
            slotProps={{ htmlInput: AMOUNT }}
            {...field("cost", translate("desk.stock.cost_hint"))}
          />
        </>
      )}
    </FormButton>
  );
}
