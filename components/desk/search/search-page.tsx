import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { LinearProgress, useGetList, usePermissions, useTranslate } from "react-admin";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import { can } from "@/lib/desk/permissions";
import type { OrderRecord, ProductRecord } from "@/lib/desk/records";
import { PageTitle } from "../shared/page-title";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";

const SHOWN = { page: 1, perPage: 10 };

/** Orders by number, phone or name, and products by name or SKU. */
export function SearchPage() {
  const translate = useTranslate();
  const { taka, moment } = useLanguage();
  const [params] = useSearchParams();
  const text = params.get("q")?.trim() ?? "";
  const { permissions: role = "" } = usePermissions<string>();
  const filter = { q: text };
  const orders = useGetList<OrderRecord>(
    "orders",
    { pagination: SHOWN, sort: { field: "placed_at", order: "DESC" }, filter },
    { enabled: text !== "" && can(role, "orders", "list") },
  );
  const products = useGetList<ProductRecord>(
    "products",
    { pagination: SHOWN, sort: { field: "name", order: "ASC" }, filter },
    { enabled: text !== "" && can(role, "products", "list") },
  );
  const waiting = orders.isLoading || products.isLoading;
  const nothing = !waiting && !orders.data?.length && !products.data?.length;
  return (
    <>
      <PageTitle title={translate("desk.search.results", { text })} />
      {waiting && <LinearProgress />}
      <Typography role="status">{nothing && translate("desk.search.nothing")}</Typography>
      {Boolean(orders.data?.length) && (
        <Section title={translate("desk.search.orders")}>
          {orders.data?.map(({ id, number, name, phone, total, placed_at }) => (
            <Typography key={id} sx={{ py: 1 }}>
              <Link component={RouterLink} to={`/orders/${number}/show`}>
                {number}
              </Link>{" "}
              {name} · {phone} · {taka(total)} · {moment(placed_at)}
            </Typography>
          ))}
        </Section>
      )}
      {Boolean(products.data?.length) && (
        <Section title={translate("desk.search.products")}>
          {products.data?.map(({ id, name, sku, price }) => (
            <Typography key={id} sx={{ py: 1 }}>
              <Link component={RouterLink} to={`/products/${id}`}>
                {name}
              </Link>{" "}
              {sku} · {taka(price)}
            </Typography>
          ))}
        </Section>
      )}
    </>
  );
}
