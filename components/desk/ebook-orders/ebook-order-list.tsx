import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useListContext, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskEbookOrder } from "@/lib/contract/ebook-orders/desk-schemas";
import { EBOOK_ORDER_TABS } from "@/lib/contract/terms";
import { DeskList } from "../shared/desk-list";
import { FilterTabs } from "../shared/filter-tabs";
import { useLocalName } from "../shared/local-name";
import { useLanguage } from "../shared/use-language";
import { EbookOrderChip } from "./ebook-order-chip";

function EbookOrderTabs() {
  const translate = useTranslate();
  return (
    <FilterTabs
      filter="tab"
      tabs={EBOOK_ORDER_TABS}
      fallback="all"
      label={translate("resources.ebook-orders.fields.tab")}
      labelOf={(name) => translate(`desk.ebook_orders.tabs.${name}`)}
    />
  );
}

function EbookOrderRows() {
  const translate = useTranslate();
  const localName = useLocalName();
  const { moment, taka } = useLanguage();
  const { data = [] } = useListContext<DeskEbookOrder>();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map(({ number, placed_at, state, payment_status, total, name, phone, ebooks }) => (
        <Box
          component="li"
          key={number}
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 1,
            px: 2,
            py: 1,
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            <Link
              component={RouterLink}
              to={`/ebook-orders/${number}/show`}
              sx={{ display: "block", py: 1.25, fontWeight: 600 }}
            >
              {name} · {taka(total)}
            </Link>
            <Typography variant="body2">{ebooks.map(localName).join(", ")}</Typography>
            <Typography variant="body2" color="text.secondary">
              {[
                ...[number, moment(placed_at), phone],
                translate(`desk.orders.payments.${payment_status}`),
              ].join(" · ")}
            </Typography>
          </Box>
          <EbookOrderChip state={state} />
        </Box>
      ))}
    </Box>
  );
}

/** Orders of e-books by state, the latest first. */
export function EbookOrderList() {
  const rows = <EbookOrderRows />;
  return (
    <DeskList
      live
      sort={{ field: "placed_at", order: "DESC" }}
      defaults={{ tab: "all" }}
      hiddenFilters={["tab"]}
      top={<EbookOrderTabs />}
      table={rows}
      rows={rows}
    />
  );
}
