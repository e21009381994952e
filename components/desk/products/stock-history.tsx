import Link from "@mui/material/Link";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { can } from "@/lib/contract/permissions";
import type { DeskProduct } from "@/lib/contract/products/desk-schemas";
import type { DeskStockChange } from "@/lib/contract/stock/desk-schemas";
import { CORRECTION_REASONS } from "@/lib/contract/terms";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { useAuditText } from "../shared/use-audit-text";
import { useLanguage } from "../shared/use-language";
import { History, PER_PAGE } from "./history";

/** The order of a movement, with a link for roles that may open it. */
/** Reasons of corrections that have a text: those that staff choose, and a recall. */
const REASONS = [...CORRECTION_REASONS, "recall"] as const;

function OrderLink({ number }: { number: string }) {
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  const text = translate("desk.product_history.order", { number });
  if (!can(role, "orders", "show")) return text;
  return (
    <Link
      component={RouterLink}
      to={`/orders/${number}/show`}
      sx={{ display: "inline-block", py: 1.25 }}
    >
      {text}
    </Link>
  );
}

/** Every change of a product's stock with its cause, and the pieces for sale after it. */
export function StockHistory({ product }: { product: DeskProduct }) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const { personOf } = useAuditText();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const render = ({ kind, change, before, after, ...entry }: DeskStockChange) => {
    const { batch_no, reason, delivery, order_number, balance, counted } = entry;
    const known = REASONS.find((one) => one === reason);
    const amount =
      before === null || after === null
        ? `${change > 0 ? "+" : "−"}${number(Math.abs(change))}`
        : `${number(before)} → ${number(after)}`;
    const why = known ? translate(`desk.stock.reasons.${known}`) : reason;
    const text = [
      translate("desk.stock.batch", { batch: batch_no }),
      `${translate(`desk.product_history.${counted === "shelf" ? "counted_shelf" : kind}`)} ${amount}`,
      ...(why ? [why] : []),
      ...(delivery ? [translate("desk.product_history.delivery", { number: delivery })] : []),
      translate("desk.product_history.balance", { count: number(balance) }),
    ].join(" · ");
    return (
      <>
        {text}
        {order_number && (
          <>
            {" · "}
            <OrderLink number={order_number} />
          </>
        )}
      </>
    );
  };
  return (
    <History
      title={translate("desk.product_history.stock")}
      name={["stock", product.id]}
      read={(page, signal) =>
        dataProvider.listDeskStockHistory({
          params: { id: product.id },
          query: { page, per_page: PER_PAGE },
          signal,
        })
      }
      nameOf={personOf}
      render={render}
    />
  );
}
