import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { SimpleList, useListContext, useTranslate } from "react-admin";
import type { DeskOrder } from "@/lib/contract/orders/desk-schemas";
import { useLanguage } from "../shared/use-language";
import { BulkActions } from "./bulk-actions";
import { StateChip } from "./state-chip";
import { useClockText } from "./use-clock-text";

/** Returns the two lines of text of an order. */
function useOrderTexts() {
  const translate = useTranslate();
  const { moment, taka } = useLanguage();
  const clockText = useClockText();
  return {
    primary: ({ name, total }: DeskOrder) => `${name} · ${taka(total)}`,
    secondary: ({ number, placed_at, payment_status, clock }: DeskOrder) =>
      [
        number,
        moment(placed_at),
        translate(`desk.orders.payments.${payment_status}`),
        clockText({ clock }),
      ]
        .filter(Boolean)
        .join(" · "),
  };
}

/** Orders with a box each, to move or print several of them. */
function SelectableRows() {
  const { data = [], selectedIds, onToggleItem } = useListContext<DeskOrder>();
  const { primary, secondary } = useOrderTexts();
  return (
    <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
      {data.map((order) => (
        <Box component="li" key={order.id} sx={{ borderTop: 1, borderColor: "divider" }}>
          <Box component="label" sx={{ display: "flex", alignItems: "center", gap: 1, p: 1 }}>
            <Checkbox
              checked={selectedIds.includes(order.id)}
              onChange={() => onToggleItem(order.id)}
            />
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              {primary(order)}
              <Typography variant="body2" color="text.secondary">
                {secondary(order)}
              </Typography>
            </Box>
            <StateChip {...order} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Orders on a phone: links, or boxes while several are selected. */
export function OrderRows() {
  const translate = useTranslate();
  const { onUnselectItems } = useListContext<DeskOrder>();
  const { primary, secondary } = useOrderTexts();
  const [selecting, setSelecting] = useState(false);
  const toggle = () => {
    onUnselectItems();
    setSelecting(!selecting);
  };
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, p: 1 }}>
        <Button onClick={toggle}>
          {translate(`desk.orders.${selecting ? "select_end" : "select_several"}`)}
        </Button>
        {selecting && <BulkActions />}
      </Box>
      {selecting ? (
        <SelectableRows />
      ) : (
        <SimpleList<DeskOrder>
          rowClick="show"
          primaryText={primary}
          secondaryText={secondary}
          tertiaryText={(order) => <StateChip {...order} />}
        />
      )}
    </>
  );
}
