import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { isAbroad } from "@/lib/shop/order/shipping";
import { FormButton } from "../shared/form-button";
import { numberIn } from "../shared/form-values";
import { AmountField } from "./amount-field";

/** Whether the delivery charge can be set: for an order abroad until it is paid. */
function isChargeable({ state, address, waits_for, ledger }: DeskOrderDetails): boolean {
  const { paid, undecided } = ledger.sums;
  const isUnpaid = paid === 0 && undecided === 0;
  const isFree = waits_for === null || waits_for === "charge";
  return isAbroad(address.country) && state === "pending" && isFree && isUnpaid;
}

/** Sets or corrects the delivery charge of an order abroad, which can be paid then. */
export function ChargeButton({ order }: { order: DeskOrderDetails }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { permissions: role = "" } = usePermissions<string>();
  const { number, version, waits_for, shipping_charge } = order;
  if (!isChargeable(order) || !can(role, "orders", "charge")) return null;
  const send = (form: FormData, seen: string) =>
    dataProvider.chargeDeskOrder({
      params: { deskOrder: number },
      // Sent as null for text that is no amount, which the server refuses.
      body: { version: seen, charge: numberIn(form, "charge") ?? Number.NaN },
    });
  return (
    <FormButton
      label={translate(`desk.orders.${waits_for === "charge" ? "set" : "change"}_charge`)}
      done="desk.orders.charge_set"
      version={version}
      conflict="desk.orders.changed"
      send={send}
    >
      {(field) => (
        <AmountField
          {...field("charge", translate("desk.orders.charge_hint"))}
          label={translate("desk.orders.amount")}
          suggested={shipping_charge}
        />
      )}
    </FormButton>
  );
}
