import TextField from "@mui/material/TextField";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { can } from "@/lib/desk/permissions";
import type { OrderDetails } from "@/lib/desk/records";
import { FormButton } from "../shared/form-button";
import { textIn } from "../shared/form-values";

const FIELDS = ["name", "phone", "address", "city", "zip"] as const;

function valuesOf({ buyer, address }: OrderDetails) {
  const { name, phone } = buyer;
  return { name, phone, address: address.address, city: address.city, zip: address.zip };
}

/** Corrects name, phone and address of an order until it is handed over. */
export function CorrectButton({ order }: { order: OrderDetails }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { permissions: role = "" } = usePermissions<string>();
  const { number, version, state } = order;
  const isOpen = state === "pending" || state === "processing";
  if (!isOpen || !can(role, "orders", "correct")) return null;
  const values = valuesOf(order);
  const send = (form: FormData, seen: string) => {
    const typed = FIELDS.map((name) => [name, textIn(form, name) ?? ""] as const);
    const changed = typed.filter(([name, text]) => text !== values[name]);
    return dataProvider.correctOrder(number, { version: seen, ...Object.fromEntries(changed) });
  };
  return (
    <FormButton
      label={translate("desk.orders.correct")}
      done="desk.orders.corrected"
      version={version}
      conflict="desk.orders.changed"
      send={send}
    >
      {(field) =>
        FIELDS.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={translate(`desk.orders.delivery.${name}`)}
            defaultValue={values[name]}
            multiline={name === "address"}
            slotProps={{ htmlInput: { autoComplete: "off" } }}
          />
        ))
      }
    </FormButton>
  );
}
