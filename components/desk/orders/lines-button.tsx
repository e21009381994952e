import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import type { DeskLinesQuote } from "@/lib/contract/orders/desk-line-schemas";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { ActionDialog } from "../shared/action-dialog";
import { PiecesField } from "../shared/pieces-field";
import { ProductPicker } from "../shared/product-picker";
import { problemOf } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";
import { useRecordForm } from "../shared/use-record-form";
import { MoneyEffect } from "./money-effect";
import { useLinesChange } from "./use-lines-change";

/** Effect of the change on the total, and the due or refunded amount. */
function Difference({ quote }: { quote: DeskLinesQuote }) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const { was, becomes, delivery, due, promised_back } = quote;
  return (
    <>
      {delivery.was !== delivery.becomes && (
        <div>
          {translate("desk.sales.delivery_change", {
            was: taka(delivery.was),
            becomes: taka(delivery.becomes),
          })}
        </div>
      )}
      <MoneyEffect was={was} becomes={becomes} due={due} promised_back={promised_back} />
    </>
  );
}

/** Changes quantities and products of an order before it is packed. The server prices it first. */
export function LinesButton({ order }: { order: DeskOrderDetails }) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { permissions: role = "" } = usePermissions<string>();
  const { number, version, state, lines } = order;
  const form = useRecordForm(version, "desk.sales.lines_changed", "desk.orders.changed");
  const change = useLinesChange(order, form.isOpen);
  if (state !== "pending" || !can(role, "orders", "lines")) return null;
  const { quote, problem } = change;
  const refused = form.refused.text ?? (problem && problemOf(problem));
  const open = () => {
    change.reset();
    form.open();
  };
  const save = () => {
    if (!quote) return;
    const { becomes: total } = quote;
    void form.submit(
      (seen) =>
        dataProvider.saveDeskLines({
          params: { deskOrder: number },
          body: { ...change.input, version: seen, total },
        }),
      [],
    );
  };
  return (
    <>
      <Button variant="outlined" onClick={open} sx={{ mt: 1 }}>
        {translate("desk.sales.change_lines")}
      </Button>
      <ActionDialog
        open={form.isOpen}
        title={translate("desk.sales.change_lines")}
        label={translate("desk.sales.save_lines")}
        cancelLabel={translate("desk.orders.back")}
        busy={form.busy || !quote}
        onSubmit={save}
        onClose={form.close}
      >
        <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
          {lines.map(({ id, name, name_bn, quantity, price, batch_no }) => {
            const pieces = change.quantityOf(id, quantity);
            return (
              <PiecesField
                key={id}
                name={name}
                name_bn={name_bn}
                facts={`${taka(price)} · ${translate("desk.orders.batch", { batch: batch_no })}`}
                quantity={pieces}
                removed={pieces === 0}
                onChange={(wanted) => change.setQuantity(id, wanted)}
              />
            );
          })}
          {change.added.map(({ product, quantity }) => (
            <PiecesField
              key={`new-${product.id}`}
              name={product.name}
              name_bn={product.name_bn}
              quantity={quantity}
              facts={`${product.sku} · ${translate("desk.sales.new_line")}`}
              onChange={(wanted) => change.setAddedQuantity(product, wanted)}
            />
          ))}
        </Box>
        <ProductPicker onPick={change.add} />
        <Box role="status" sx={{ mt: 1 }}>
          {quote && (
            <Alert severity="info" icon={false} role="note">
              <Difference quote={quote} />
            </Alert>
          )}
        </Box>
        {refused && (
          <Alert severity="error" role="alert" sx={{ mt: 1 }}>
            {translate(refused, { _: refused })}
          </Alert>
        )}
      </ActionDialog>
    </>
  );
}
