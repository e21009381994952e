import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskProduct } from "@/lib/contract/products/desk-schemas";
import { ODD_DELIVERIES } from "@/lib/contract/terms";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { DeskError } from "@/lib/desk/desk-error";
import { FieldText } from "../shared/checked-form";
import { FormButton } from "../shared/form-button";
import { AMOUNT, numberIn, textIn, WHOLE } from "../shared/form-values";
import { ReceiveScan, type ScannedBatch } from "./receive-scan";

const NOT_SCANNED: ScannedBatch = { batchNo: "", expiresOn: "" };

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

/** What has to be confirmed about the delivery that was sent. */
interface Asked {
  delivery: string;
  odd: { code: string; text: string }[];
}

interface ReceiveStockProps {
  product: DeskProduct;
  /** Is called when stock has changed. */
  onReceived: () => Promise<void>;
}

/** Button and form that take a delivery into stock. */
export function ReceiveStock({ product, onReceived }: ReceiveStockProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [scanned, setScanned] = useState<ScannedBatch>(NOT_SCANNED);
  const send = async (form: FormData) => {
    const given = deliveryOf(form);
    const delivery = JSON.stringify(given);
    const seen = asked?.delivery === delivery ? asked.odd : [];
    const confirmed = ODD_DELIVERIES.filter((odd) => seen.some(({ code }) => code === odd));
    try {
      const { received } = await dataProvider.receiveDeskStock({
        params: { id: product.id },
        body: { ...given, ...(confirmed.length > 0 && { confirmed }) },
      });
      return received;
    } catch (error) {
      const odd = error instanceof DeskError ? error.body.odd : undefined;
      setAsked(odd ? { delivery, odd } : null);
      throw error;
    }
  };
  const line = (max: number) => ({ htmlInput: { maxLength: max } });
  return (
    <FormButton
      label={translate("desk.stock.receive")}
      submitLabel={translate(asked ? "desk.stock.receive_odd" : "desk.stock.receive_do")}
      variant="contained"
      done={(received) =>
        received
          ? { text: "desk.stock.received", type: "success" }
          : { text: "desk.stock.received_before", type: "warning" }
      }
      onOpen={() => {
        setAsked(null);
        setScanned(NOT_SCANNED);
      }}
      send={send}
      reload={onReceived}
    >
      {(field) => (
        <>
          {asked && (
            <Alert severity="warning" role="alert" sx={{ mb: 1 }}>
              <Box component="ul" sx={{ pl: 2.5, m: 0, overflowWrap: "anywhere" }}>
                {asked.odd.map(({ code, text }) => (
                  <li key={code}>{text}</li>
                ))}
              </Box>
            </Alert>
          )}
          <ReceiveScan product={product} onBatch={setScanned} />
          <FieldText
            key={`batch ${scanned.batchNo}`}
            required
            defaultValue={scanned.batchNo}
            label={translate("desk.stock.batch_no")}
            slotProps={line(60)}
            {...field("batch_no")}
          />
          <FieldText
            key={`expiry ${scanned.expiresOn}`}
            type="date"
            defaultValue={scanned.expiresOn}
            label={translate("desk.stock.expires_on")}
            slotProps={{ inputLabel: { shrink: true } }}
            {...field("expires_on", translate("desk.stock.expires_hint"))}
          />
          <FieldText
            required
            label={translate("desk.stock.quantity")}
            slotProps={{ htmlInput: WHOLE }}
            {...field("quantity")}
          />
          <FieldText
            required
            label={translate("desk.stock.delivery")}
            slotProps={line(60)}
            {...field("delivery", translate("desk.stock.delivery_hint"))}
          />
          <FieldText
            label={translate("desk.stock.cost")}
            slotProps={{ htmlInput: AMOUNT }}
            {...field("cost", translate("desk.stock.cost_hint"))}
          />
        </>
      )}
    </FormButton>
  );
}
