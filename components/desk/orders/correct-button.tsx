import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import { looseObject, looseText } from "@/lib/base/loose";
import { changedFields } from "@/lib/desk/changed-fields";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { can } from "@/lib/desk/permissions";
import type { OrderDetails } from "@/lib/desk/records";
import { FormButton } from "../shared/form-button";
import { textIn } from "../shared/form-values";
import { useMergedSave, type VersionedFields } from "../shared/use-merged-save";

const FIELDS = ["name", "phone", "address", "city", "zip"] as const;

/** Reads the fields of an order, or of the order in the response about a conflict. */
function fieldsOf(order: object): VersionedFields {
  const { version, buyer, address } = looseObject(order);
  const all = { ...looseObject(address), ...looseObject(buyer) };
  const values = Object.fromEntries(FIELDS.map((name) => [name, looseText(all[name]) ?? ""]));
  return { version: looseText(version) ?? "", values };
}

/**
 * Corrects name, phone and address of an order until it is handed over. The page behind the dialog
 * is read again every few seconds, so the dialog compares with the order as it was when it opened.
 */
export function CorrectButton({ order }: { order: OrderDetails }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { permissions: role = "" } = usePermissions<string>();
  const { number, version, state } = order;
  const [opened, setOpened] = useState(() => fieldsOf(order));
  const labelOf = (name: string) => translate(`desk.orders.delivery.${name}`);
  const { save, dialog } = useMergedSave({
    send: (values, base) => dataProvider.correctOrder(number, { ...values, version: base.version }),
    read: fieldsOf,
    labelOf,
  });
  const isOpen = state === "pending" || state === "processing";
  if (!isOpen || !can(role, "orders", "correct")) return null;
  const send = (form: FormData) => {
    const typed = FIELDS.map((name) => [name, textIn(form, name) ?? ""] as const);
    return save(opened, changedFields(opened.values, Object.fromEntries(typed)));
  };
  return (
    <>
      <FormButton
        label={translate("desk.orders.correct")}
        done="desk.orders.corrected"
        version={version}
        conflict="desk.orders.changed"
        onOpen={() => setOpened(fieldsOf(order))}
        send={send}
      >
        {(field) =>
          FIELDS.map((name) => (
            <TextField
              key={name}
              {...field(name)}
              label={labelOf(name)}
              defaultValue={opened.values[name]}
              multiline={name === "address"}
              slotProps={{ htmlInput: { autoComplete: "off" } }}
            />
          ))
        }
      </FormButton>
      {dialog}
    </>
  );
}
