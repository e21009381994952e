import CallIcon from "@mui/icons-material/Call";
import SelectIcon from "@mui/icons-material/Checklist";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useListContext, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskOrder } from "@/lib/contract/orders/desk-schemas";
import { formatAgo } from "@/lib/i18n/dates/format-ago";
import { useCloseSheet } from "../shared/sheet-button";
import { useLanguage } from "../shared/use-language";
import { useWide } from "../shared/use-wide";
import { BulkActions } from "./bulk-actions";
import { StateChip } from "./state-chip";
import { useClockText } from "./use-clock-text";

interface SelectingProps {
  /** Whether the rows have boxes to select several orders. */
  selecting: boolean;
  onSelecting: (selecting: boolean) => void;
}

/** Who ordered, for how much, whether it is paid, how old it is, what it waits for. */
function OrderFacts({ order, name }: { order: DeskOrder; name: ReactNode }) {
  const translate = useTranslate();
  const { taka, locale } = useLanguage();
  const clockText = useClockText();
  const facts = [
    formatAgo(order.placed_at, locale, Date.now()),
    order.pickup ? translate("desk.orders.is_pickup") : order.city,
    translate(`desk.orders.payments.${order.payment_status}`),
    clockText(order),
  ];
  return (
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
      <Box sx={{ display: "flex", gap: 1, justifyContent: "space-between" }}>
        <Box sx={{ minWidth: 0, fontWeight: 600 }}>{name}</Box>
        <Box sx={{ fontWeight: 600, flex: "none" }}>{taka(order.total)}</Box>
      </Box>
      <Box sx={{ display: "flex", gap: 1, justifyContent: "space-between", alignItems: "start" }}>
        <Typography variant="body2" color="text.secondary">
          {facts.filter(Boolean).join(" · ")}
        </Typography>
        <StateChip {...order} />
      </Box>
      <Typography variant="caption" color="text.secondary">
        {order.number}
      </Typography>
    </Box>
  );
}

/** An order as a link that fills its row, and a button beside it that calls the customer. */
function LinkedRow({ order }: { order: DeskOrder }) {
  const translate = useTranslate();
  const { name, number, phone } = order;
  return (
    <>
      <OrderFacts
        order={order}
        name={
          <Link
            component={RouterLink}
            to={`/orders/${number}/show`}
            color="inherit"
            underline="none"
            sx={{ "&::after": { content: '""', position: "absolute", inset: 0 } }}
          >
            {name}
          </Link>
        }
      />
      <IconButton
        component="a"
        href={`tel:${phone}`}
        color="primary"
        aria-label={translate("desk.orders.call_name", { name })}
        // Above the link of the row.
        sx={{ position: "relative", mr: -1 }}
      >
        <CallIcon />
      </IconButton>
    </>
  );
}

function SelectableRow({ order }: { order: DeskOrder }) {
  const { selectedIds, onToggleItem } = useListContext<DeskOrder>();
  return (
    <Box component="label" sx={{ display: "flex", alignItems: "center", gap: 1, flex: 1 }}>
      <Checkbox
        checked={selectedIds.includes(order.id)}
        onChange={() => onToggleItem(order.id)}
        sx={{ ml: -1 }}
      />
      <OrderFacts order={order} name={order.name} />
    </Box>
  );
}

/** Starts to select several orders on a phone; tables have boxes always. */
export function SelectOrders({ selecting, onSelecting }: SelectingProps) {
  const translate = useTranslate();
  const close = useCloseSheet();
  const wide = useWide();
  if (wide || selecting) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<SelectIcon />}
      onClick={() => {
        onSelecting(true);
        close();
      }}
    >
      {translate("desk.orders.select_several")}
    </Button>
  );
}

/** Orders on a phone. */
export function OrderRows({ selecting, onSelecting }: SelectingProps) {
  const translate = useTranslate();
  const { data = [], onUnselectItems } = useListContext<DeskOrder>();
  const stop = () => {
    onUnselectItems();
    onSelecting(false);
  };
  return (
    <>
      {selecting && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, p: 1 }}>
          <Button onClick={stop}>{translate("desk.orders.select_end")}</Button>
          <BulkActions />
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {data.map((order) => (
          <Box
            component="li"
            key={order.id}
            sx={{
              position: "relative",
              display: "flex",
              alignItems: "center",
              gap: 1,
              px: 2,
              py: 1,
              borderTop: 1,
              borderColor: "divider",
            }}
          >
            {selecting ? <SelectableRow order={order} /> : <LinkedRow order={order} />}
          </Box>
        ))}
      </Box>
    </>
  );
}
