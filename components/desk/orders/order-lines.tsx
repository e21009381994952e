import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import { usePermissions, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { can } from "@/lib/contract/permissions";
import { Amounts } from "../shared/amounts";
import { RefusedLines } from "../shared/refused-lines";
import { Section } from "../shared/section";
import { SmallChip } from "../shared/small-chip";
import { Thumbnail } from "../shared/thumbnail";
import { useLanguage } from "../shared/use-language";
import { LinesButton } from "./lines-button";
import { OrderOffer } from "./order-offer";
import { OtherBatch } from "./other-batch";

const PARTS = [
  ["credited", "credited"],
  ["subtotal", "subtotal"],
  ["shipping", "shipping_charge"],
  ["tax", "tax"],
  ["discount", "discount"],
  ["total", "total"],
] as const;

/** The ordered products with pictures and batches, and how the total is made up. */
export function OrderLines({ order }: { order: DeskOrderDetails }) {
  const translate = useTranslate();
  const { taka, number, locale } = useLanguage();
  const { permissions: role = "" } = usePermissions<string>();
  return (
    <Section title={translate("desk.orders.lines")}>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {order.lines.map((line) => {
          const isBengali = locale === "bn" && line.name_bn !== null;
          return (
            <Box
              component="li"
              key={line.id}
              sx={{ display: "flex", gap: 1.5, py: 1, borderTop: 1, borderColor: "divider" }}
            >
              <Thumbnail path={line.picture} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Link
                  component={RouterLink}
                  to={`/products/${line.product_id}`}
                  lang={isBengali ? "bn" : "en"}
                >
                  {isBengali ? line.name_bn : line.name}
                </Link>
                <Box sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
                  {[line.sku, translate("desk.orders.batch", { batch: line.batch_no })]
                    .filter(Boolean)
                    .join(" · ")}
                </Box>
                {order.on_shelf && line.batches.some(({ expired }) => expired) && (
                  <SmallChip color="error" label={translate("desk.orders.batch_expired")} />
                )}
                {typeof line.left === "number" && (
                  <Box color={line.left < line.quantity ? "error.main" : "text.secondary"}>
                    {translate("desk.orders.left", {
                      left: number(Math.min(line.left, line.quantity)),
                      wanted: number(line.quantity),
                    })}
                  </Box>
                )}
                {line.needs_prescription && (
                  <Chip
                    size="small"
                    color="warning"
                    variant="outlined"
                    label={translate("desk.orders.prescription")}
                  />
                )}
                {order.on_shelf && can(role, "orders", "move") && (
                  <OtherBatch order={order} line={line} />
                )}
              </Box>
              <Box sx={{ textAlign: "right", flex: "none" }}>
                <div>
                  {number(line.quantity)} × {taka(line.price)}
                </div>
                <strong>{taka(line.total)}</strong>
              </Box>
            </Box>
          );
        })}
      </Box>
      <RefusedLines lines={order.refused_lines} />
      <Amounts
        rows={PARTS.filter(([, name]) => name !== "credited" || order.credited).map(
          ([label, name]) => ({
            name,
            label: translate(`desk.orders.${label}`),
            amount: order[name],
            isStrong: name === "total",
          }),
        )}
      />
      {order.offer && <OrderOffer offer={order.offer} />}
      <LinesButton order={order} />
    </Section>
  );
}
