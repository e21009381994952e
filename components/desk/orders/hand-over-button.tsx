import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FieldText } from "../shared/checked-form";
import { FormButton } from "../shared/form-button";
import { textIn } from "../shared/form-values";

/** Hands an order over that is picked up, with the code of the customer or with a reason. */
export function HandOverButton({ order }: { order: DeskOrderDetails }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { permissions: role = "" } = usePermissions<string>();
  const [hasCode, setHasCode] = useState(true);
  const { number, state, pickup } = order;
  const isOver = state === "completed" || state === "cancelled";
  if (!pickup || isOver || !can(role, "orders", "move")) return null;
  const name = hasCode ? "code" : "reason";
  return (
    <Box sx={{ display: "grid", mb: 1 }}>
      <FormButton
        label={translate("desk.orders.pickup.hand_over")}
        variant="contained"
        done="desk.orders.pickup.done"
        onOpen={() => setHasCode(true)}
        send={(form) =>
          dataProvider.handOverDeskOrder({
            params: { deskOrder: number },
            body: { [name]: textIn(form, name) ?? "" },
          })
        }
      >
        {(field) => (
          <>
            <FieldText
              key={name}
              {...field(name)}
              label={translate(`desk.orders.pickup.${name}`)}
              required
              slotProps={{
                htmlInput: {
                  autoComplete: "off",
                  ...(hasCode ? { inputMode: "numeric", maxLength: 12 } : { maxLength: 300 }),
                },
              }}
            />
            <Button onClick={() => setHasCode(!hasCode)} sx={{ minHeight: 44 }}>
              {translate(`desk.orders.pickup.${hasCode ? "without_code" : "with_code"}`)}
            </Button>
          </>
        )}
      </FormButton>
    </Box>
  );
}
